import { installedBuilds } from './installed.ts';
import { wholeReleases } from './file-keeper.ts';
import type { LastGood } from './last-good.ts';
import { readFiles, type ReleaseFiles } from './release-files.ts';
import { emptySnapshot, type Served, type Snapshot } from './served.ts';
import { problemWithFiles } from './verify-files.ts';

interface Fallback {
  files: ReleaseFiles;
  lastGood: LastGood;
  distDir: string;
  log: { error(fields: object, text: string): void };
}

/** What the portal shows without its database: the last good registry, or the builds that came with it. */
export async function snapshotWithoutStore({ files, lastGood, distDir, log }: Fallback): Promise<Snapshot> {
  const known = lastGood.read();
  const live = known ? await wholeReleases(files, known.live) : await unpackInstalled(files, distDir, log);
  const isWhole = new Set(live.map(({ folder }) => folder));
  for (const { remote, version, folder } of known?.live ?? [])
    if (!isWhole.has(folder)) log.error({ remote, version }, 'release left out of the registry: its files are damaged');
  // Without counts of errors nobody can tell whether a canary does harm.
  return { ...emptySnapshot, live, kept: live, previewable: live };
}

async function unpackInstalled(files: ReleaseFiles, distDir: string, log: Fallback['log']): Promise<Served[]> {
  const served: Served[] = [];
  for (const { manifest, folder, path } of installedBuilds(distDir, log)) {
    const content = await readFiles(manifest, path);
    const problem = await problemWithFiles(manifest, content);
    if (problem) log.error({ remote: manifest.name, version: manifest.version, problem }, 'installed build left out');
    else {
      await files.write(manifest, folder, content);
      served.push({ id: 0, remote: manifest.name, version: manifest.version, folder, manifest });
    }
  }
  return served;
}
