import { manifestFile, shellName, type Manifest } from '@portal/portal-contract';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rcompare, valid } from 'semver';
import type { Log } from '../../../log.ts';
import { folderOf, parseManifest } from './manifest.ts';

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
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') log.error({ file, reason: String(error) }, 'installed build cannot be read');
    return [];
  }
  const parsed = parseManifest(name, content);
  const problems = !parsed.success ? parsed.problems : parsed.manifest.name === name ? [] : [`it names ${parsed.manifest.name}`];
  if (parsed.success && problems.length === 0)
    return [{ manifest: parsed.manifest, manifestText, folder: folderOf(parsed.manifest, manifestText), path }];
  log.error({ file, problems }, 'installed build left out: its manifest is malformed');
  return [];
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
