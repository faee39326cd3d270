import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Log } from '../../../log.ts';
import { installedBuilds, parseManifest } from '../bundle/manifest.ts';
import { problemWithFiles, readFiles, type ReleaseFiles } from '../bundle/release-files.ts';
import { noRow } from '../desk/rows.ts';
import { emptySnapshot, type Served, type Snapshot } from './registry.ts';

const releaseSchema = z.object({ id: z.number(), remote: z.string(), version: z.string(), folder: z.string(), manifest: z.unknown() });
const fileSchema = z.object({ live: z.array(releaseSchema), served: z._default(z.array(releaseSchema), []) });

const fileIn = (dataDir: string) => join(dataDir, 'registry.json');

/** Replaces the copy on disk of the live releases, and of earlier ones for open tabs. The portal starts with it without its database. */
export async function writeLastGood(dataDir: string, { live, served }: Snapshot): Promise<void> {
  const draft = `${fileIn(dataDir)}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, JSON.stringify({ live, served }), { mode: 0o600, flush: true });
  await rename(draft, fileIn(dataDir));
}

/** Reads the copy. Returns undefined if it is missing or damaged. */
function readLastGood(dataDir: string): Pick<Snapshot, 'live' | 'served'> | undefined {
  try {
    const { live, served } = fileSchema.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
    return { live: live.flatMap(withManifest), served: served.flatMap(withManifest) };
  } catch {
    return undefined;
  }
}

function withManifest({ manifest, ...release }: z.infer<typeof releaseSchema>): Served[] {
  const parsed = parseManifest(release.remote, manifest);
  return parsed.success ? [{ ...release, manifest: parsed.manifest }] : [];
}

/** Returns the state of the registry while the database is unavailable: the last good one, or the installed builds. */
export async function snapshotWithoutStore(files: ReleaseFiles, dataDir: string, distDir: string, log: Log): Promise<Snapshot> {
  const lastKnown = readLastGood(dataDir);
  const live = lastKnown ? await intactReleases(files, lastKnown.live) : await unpackInstalled(files, distDir, log);
  const intactFolders = new Set(live.map(({ folder }) => folder));
  for (const { remote, version, folder } of lastKnown?.live ?? [])
    if (!intactFolders.has(folder)) log.error({ remote, version }, 'a release was left out of the registry: its files are damaged');
  // Runs no canaries, because a bad one would go unnoticed without error counts.
  const earlier = (lastKnown?.served ?? []).filter(({ folder }) => !live.some((each) => each.folder === folder));
  return { ...emptySnapshot, live, served: [...live, ...(await intactReleases(files, earlier))], previewable: live };
}

async function unpackInstalled(files: ReleaseFiles, distDir: string, log: Log): Promise<Served[]> {
  const releases: Served[] = [];
  for (const { manifest, folder, path } of installedBuilds(distDir, log)) {
    const content = await readFiles(manifest, path);
    const problem = await problemWithFiles(manifest, content);
    if (problem) log.error({ remote: manifest.name, version: manifest.version, problem }, 'an installed build was left out');
    else {
      await files.write(manifest, folder, content);
      releases.push({ id: noRow, remote: manifest.name, version: manifest.version, folder, manifest });
    }
  }
  return releases;
}

/** Omits releases with damaged files, which cannot be restored without the database. */
async function intactReleases(files: ReleaseFiles, releases: readonly Served[]): Promise<Served[]> {
  const checked = await Promise.all(
    releases.map(async (release) => ((await files.problemWith(release.manifest, release.folder)) ? [] : [release])),
  );
  return checked.flat();
}
