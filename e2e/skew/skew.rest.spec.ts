import { shellName } from '@portal/portal-contract';
import { openSync, readFileSync } from 'node:fs';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { releasedBuild } from '../../scripts/lib/release/candidate.mjs';
import { runSmoke } from '../../scripts/lib/smoke.mjs';
import type { ReleasePortal } from '../releases/release-portal.ts';
import { expect, test } from '../releases/test.ts';
import { previousBundle, previousRemotes } from './previous.ts';

test.describe.configure({ mode: 'default' });

const remotes = previousRemotes();

/** Makes the previous release live. */
const releasePrevious = (portal: ReleasePortal, name: string) => portal.releaseTarball(name, readFileSync(previousBundle(name)));

/** Makes the portal's original build live again, because other tests of this portal release other builds. */
async function releaseCurrent(portal: ReleasePortal, name: string): Promise<string> {
  const { version } = releasedBuild(name);
  await portal.desk(name).promote({ remote: name, version });
  return version;
}

/** Runs the smoke journeys of these parts against the live versions, as `npm run release` does. */
async function expectSmokePasses(portal: ReleasePortal, names: readonly string[]): Promise<void> {
  const chromium = (await findChromium()) ?? '';
  const stdout = openSync(test.info().outputPath('smoke.log'), 'a');
  const versions = await Promise.all(names.map(async (name) => (await portal.live(name)) ?? ''));
  const releases = names.map((name, index) => ({ folder: releasedBuild(name).folder, name, version: versions[index] ?? '' }));
  const { failures, counts } = await runSmoke({ releases, portalUrl: portal.url, chromium }, { stdout });
  expect(failures).toEqual([]);
  expect(counts.passed).toBeGreaterThan(names.length);
}

test('every remote one release older than the shell passes its smoke journey', async ({ portal }) => {
  test.setTimeout(180_000);
  await releaseCurrent(portal, shellName);
  for (const name of remotes) expect(await releasePrevious(portal, name), name).not.toBe(releasedBuild(name).version);
  await expectSmokePasses(portal, remotes);
  for (const name of remotes) await releaseCurrent(portal, name);
});

test('every remote one release newer than the shell passes its smoke journey', async ({ portal }) => {
  test.setTimeout(180_000);
  expect(await releasePrevious(portal, shellName)).not.toBe(releasedBuild(shellName).version);
  for (const name of remotes) await releaseCurrent(portal, name);
  await expectSmokePasses(portal, [...remotes, shellName]);
  await releaseCurrent(portal, shellName);
});
