import { hashAlgorithm, shellName, type Manifest, type ReleaseFile } from '@portal/portal-contract';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, gunzip } from 'node:zlib';

/** Files of a build by path. */
export type FileMap = ReadonlyMap<string, Buffer>;

/** Age in milliseconds at which a folder without a release counts as a leftover of a crash. */
const maxWriteMs = 3_600_000;

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
    const old = await this.#hide(target);
    try {
      await rename(draft, target);
    } catch (error) {
      // Another process may have just written the same release.
      await rm(draft, { recursive: true });
      if (!existsSync(target)) throw error;
    }
    await rm(old, { recursive: true, force: true });
  }

  /** Checks the files of a release on disk. Returns the first problem; undefined if there is none. */
  async problemWith(manifest: Manifest, folder: string): Promise<string | undefined> {
    return problemWithFiles(manifest, await readFiles(manifest, this.folder(manifest.name, folder)));
  }

  async remove(remote: string, folder: string): Promise<void> {
    await rm(await this.#hide(this.folder(remote, folder)), { recursive: true, force: true });
  }

  /** Removes leftovers of crashes and folders of pruned releases. Keeps young folders, because another process may be writing them. */
  async removeOthers(isKept: (remote: string, folder: string) => boolean): Promise<void> {
    for (const remote of await readdir(this.root)) {
      const path = join(this.root, remote);
      if (remote.startsWith('.')) await removeOld(path);
      else for (const folder of await readdir(path)) if (!isKept(remote, folder)) await removeOld(join(path, folder));
    }
  }

  #hidden = () => join(this.root, `.${randomBytes(8).toString('hex')}`);

  /** Takes a folder away as one, if there is one: another process may be serving or writing the same release. */
  async #hide(folder: string): Promise<string> {
    const hidden = this.#hidden();
    await rename(folder, hidden).catch(() => undefined);
    return hidden;
  }
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
  if (Date.now() - mtimeMs > maxWriteMs) await rm(path, { recursive: true, force: true });
}

/** File types of a build. Only the shell may also contain HTML. */
const fileTypes = new Set(['js', 'css', 'svg', 'woff2', 'png', 'webp', 'json']);

/** Compressed forms of a file, served to browsers that accept them. */
const compressedForms = ['br', 'gz'] as const;
type CompressedForm = (typeof compressedForms)[number];

/** Checks the type of a file or, for a compressed form, of the unpacked file. */
function isReleaseFile(remote: string, file: string): boolean {
  const extension = rawName(file).split('.').at(-1) ?? '';
  return fileTypes.has(extension) || (extension === 'html' && remote === shellName);
}

/** Returns the compressed form by the extension. Undefined for a raw file. */
const formOf = (file: string): CompressedForm | undefined => compressedForms.find((form) => file.endsWith(`.${form}`));

/** Returns the name without the extension of its compressed form. */
function rawName(file: string): string {
  const form = formOf(file);
  return form ? file.slice(0, -form.length - 1) : file;
}

const unpack = { br: promisify(brotliDecompress), gz: promisify(gunzip) } satisfies Record<CompressedForm, unknown>;

const compress = promisify(brotliCompress);
/** Lowest ratio of the stated to the measured size, because compressors differ slightly between versions. */
const sizeTolerance = 0.98;

/** Returns the hash of a file in the format of the `integrity` attribute. */
export const integrityOf = (bytes: Uint8Array) => `${hashAlgorithm}-${createHash(hashAlgorithm).update(bytes).digest('base64')}`;

/** Returns the names of the listed files and of their compressed forms. */
const namesOf = ({ files }: Manifest): string[] =>
  Object.keys(files).flatMap((name) => [name, ...compressedForms.map((form) => `${name}.${form}`)]);

/**
 * Compares files with their manifest. Each listed file must exist with its hash and sizes, no other file may exist, and every
 * compressed form must unpack to its file.
 *
 * @returns the first problem as a sentence; undefined if there is none
 */
export async function problemWithFiles(manifest: Manifest, files: FileMap): Promise<string | undefined> {
  const listed = new Map(Object.entries(manifest.files));
  for (const name of files.keys()) {
    if (!isReleaseFile(manifest.name, name)) return `${name} is not a file type of a build.`;
    if (!listed.has(rawName(name))) return `${name} is not listed in the manifest, so its hash cannot be checked.`;
  }
  for (const [name, { integrity, bytes }] of listed) {
    if (formOf(name)) return `The manifest lists ${name}. It lists the files themselves, without their compressed forms.`;
    const content = files.get(name);
    if (!content) return `${name} is listed in the manifest, but missing.`;
    if (content.length !== bytes) return `${name} has ${content.length} bytes, but the manifest says ${bytes}.`;
    if (integrityOf(content) !== integrity) return `${name} does not match its hash in the manifest.`;
  }
  const problems = await Promise.all([...files.keys()].map((name) => problemWithForm(name, files)));
  return problems.find((problem) => problem !== undefined) ?? problemWithSizes(listed, files);
}

/** Checks the compressed sizes in the manifest, because the page budget depends on them. */
async function problemWithSizes(listed: ReadonlyMap<string, ReleaseFile>, files: FileMap): Promise<string | undefined> {
  for (const [name, content] of files) {
    const stated = listed.get(name)?.brotli;
    if (stated === undefined || stated >= content.length) continue;
    const measured = files.get(`${name}.br`)?.length ?? (await compress(content)).length;
    if (stated < measured * sizeTolerance) return `${name} has ${measured} bytes after Brotli, but the manifest says ${stated}.`;
  }
  return undefined;
}

async function problemWithForm(name: string, files: FileMap): Promise<string | undefined> {
  const form = formOf(name);
  const raw = files.get(rawName(name));
  const compressed = files.get(name);
  if (!form || !raw || !compressed) return undefined;
  // The limit of one extra byte detects a longer file without unpacking the rest of it.
  const unpacked = await unpack[form](compressed, { maxOutputLength: raw.length + 1 }).catch(() => undefined);
  return unpacked?.equals(raw) ? undefined : `${name} does not unpack to ${rawName(name)}.`;
}
