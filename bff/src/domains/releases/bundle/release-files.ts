import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Manifest } from '@portal/portal-contract';
import type { FileMap } from './read-tarball.ts';
import { namesOf, problemWithFiles } from './verify-files.ts';

/** Age in milliseconds at which a folder without a release counts as a leftover of a crash. */
const longestWriteMs = 3_600_000;

/** Unpacked files of releases, at `<remote>/<folder>/…`. Each folder appears atomically. */
export class ReleaseFiles {
  readonly root: string;

  constructor(dataDir: string) {
    this.root = join(dataDir, 'releases');
    mkdirSync(this.root, { recursive: true, mode: 0o700 });
  }

  folder = (remote: string, folder: string) => join(this.root, remote, folder);

  has = (remote: string, folder: string) => existsSync(this.folder(remote, folder));

  /** Writes the files of a release unless they already exist. They are on disk when this resolves. */
  async write(manifest: Manifest, folder: string, files: FileMap): Promise<void> {
    const target = this.folder(manifest.name, folder);
    if (this.has(manifest.name, folder) && !(await this.problemWith(manifest, folder))) return;
    const draft = this.#hidden();
    await Promise.all(
      [...new Set([...files.keys()].map((name) => dirname(join(draft, name))))].map((path) => mkdir(path, { recursive: true })),
    );
    await Promise.all([...files].map(([name, content]) => writeToDisk(join(draft, name), content)));
    await mkdir(dirname(target), { recursive: true });
    await this.#replace(draft, target);
  }

  /** Checks the files of a release on disk. Returns the first problem; undefined if there is none. */
  async problemWith(manifest: Manifest, folder: string): Promise<string | undefined> {
    return problemWithFiles(manifest, await readFiles(manifest, this.folder(manifest.name, folder)));
  }

  async remove(remote: string, folder: string): Promise<void> {
    if (!this.has(remote, folder)) return;
    const hidden = this.#hidden();
    await rename(this.folder(remote, folder), hidden);
    await rm(hidden, { recursive: true });
  }

  /** Removes leftovers of crashes and folders of pruned releases. Keeps young folders, because another process may be writing them. */
  async removeOthers(isKept: (remote: string, folder: string) => boolean): Promise<void> {
    for (const remote of await readdir(this.root)) {
      const path = join(this.root, remote);
      if (remote.startsWith('.')) await removeOld(path);
      else for (const folder of await readdir(path)) if (!isKept(remote, folder)) await removeOld(join(path, folder));
    }
  }

  async #replace(draft: string, target: string): Promise<void> {
    const old = this.#hidden();
    const hadOld = await rename(target, old).then(
      () => true,
      () => false,
    );
    try {
      await rename(draft, target);
    } catch (error) {
      // Another process may have just written the same release.
      await rm(draft, { recursive: true });
      if (!existsSync(target)) throw error;
    }
    if (hadOld) await rm(old, { recursive: true });
  }

  #hidden = () => join(this.root, `.${randomBytes(8).toString('hex')}`);
}

/** Reads the files that the manifest of a build lists, with their compressed forms. Ignores other files. */
export async function readFiles(manifest: Manifest, folder: string): Promise<FileMap> {
  const contents = await Promise.all(namesOf(manifest).map(async (name) => [name, await readIfThere(join(folder, name))] as const));
  return new Map(contents.flatMap(([name, content]) => (content ? [[name, content] as const] : [])));
}

const readIfThere = (path: string): Promise<Buffer | undefined> => readFile(path).catch(() => undefined);

async function writeToDisk(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function removeOld(path: string): Promise<void> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
  if (Date.now() - mtimeMs > longestWriteMs) await rm(path, { recursive: true, force: true });
}
