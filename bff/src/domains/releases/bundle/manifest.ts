import {
  manifestFile,
  remoteManifestSchema,
  shellManifestSchema,
  shellName,
  type Manifest,
  type ShellManifest,
} from '@portal/portal-contract';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rcompare, valid } from 'semver';
import type { Log } from '../../../log.ts';

export const isShell = (manifest: Manifest): manifest is ShellManifest => manifest.name === shellName;

/** Sorts names: the shell first, then the remotes. */
export const shellFirst = (one: string, other: string): number =>
  Number(other === shellName) - Number(one === shellName) || (one < other ? -1 : 1);

type ParsedManifest = { success: true; manifest: Manifest } | { success: false; problems: string[] };

/** Checks a manifest with the schema of its kind. Each problem names its path in the manifest. */
export function parseManifest(remote: string, content: unknown): ParsedManifest {
  const schema = remote === shellName ? shellManifestSchema : remoteManifestSchema;
  const parsed = schema.safeParse(content);
  if (parsed.success) return { success: true, manifest: parsed.data };
  const problems = parsed.error.issues.map(
    ({ path, message }) => `${manifestFile}: ${path.map(String).join('.')}: ${message}. Correct it and build again.`,
  );
  return { success: false, problems };
}

/** Returns the folder of a release: its version and a hash of the manifest, which contains the hash of every file. */
export const folderOf = ({ version }: Manifest, manifestText: string): string =>
  `${version}-${createHash('sha256').update(manifestText).digest('hex').slice(0, 10)}`;

/** A build that is part of the portal's installation. */
export interface InstalledBuild {
  manifest: Manifest;
  manifestText: string;
  /** Folder name of its release. */
  folder: string;
  path: string;
}

/** Reads the builds in `distDir`: the shell, and the newest version of each remote. Logs and omits unreadable ones. */
export function installedBuilds(distDir: string, log: Pick<Log, 'error'>): InstalledBuild[] {
  const remotes = join(distDir, 'remotes');
  const places = [
    { name: shellName, path: join(distDir, 'shell') },
    ...list(remotes).flatMap((name) => {
      const [newest] = list(join(remotes, name))
        .filter((version) => valid(version) !== null)
        .sort(rcompare);
      return newest === undefined ? [] : [{ name, path: join(remotes, name, newest) }];
    }),
  ];
  return places.flatMap(({ name, path }) => readBuild(name, path, log));
}

function readBuild(name: string, path: string, log: Pick<Log, 'error'>): InstalledBuild[] {
  const file = join(path, manifestFile);
  let manifestText: string;
  let content: unknown;
  try {
    manifestText = readFileSync(file, 'utf8');
    content = JSON.parse(manifestText);
  } catch (error) {
    // A missing build is not an error, because the portal can serve its API alone.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') log.error({ file, reason: String(error) }, 'an installed build cannot be read');
    return [];
  }
  const parsed = parseManifest(name, content);
  const problems = !parsed.success ? parsed.problems : parsed.manifest.name === name ? [] : [`it names ${parsed.manifest.name}`];
  if (parsed.success && problems.length === 0)
    return [{ manifest: parsed.manifest, manifestText, folder: folderOf(parsed.manifest, manifestText), path }];
  log.error({ file, problems }, 'an installed build was left out: its manifest is malformed');
  return [];
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
