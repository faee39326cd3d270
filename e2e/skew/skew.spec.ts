import { shellName } from '@portal/portal-contract';
import { openSync, readFileSync } from 'node:fs';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { releasedBuild } from '../../scripts/lib/release/released-build.mjs';
import { runSmoke } from '../../scripts/lib/smoke.mjs';
import type { ReleasePortal } from '../releases/release-portal.ts';
import { expect, test } from '../releases/test.ts';
import { previousBundle, previousRemotes } from './previous.ts';

test.describe.configure({ mode: 'default' });

const remotes = previousRemotes();

/** Makes the previous release live. */
async function releasePrevious(portal: ReleasePortal, name: string): Promise<string> {
  const { version, state } = await portal.upload(name, readFileSync(previousBundle(name)));
  // Another test of this portal may have had it live before.
  if (state === 'checking') await portal.desk(name).verdict({ remote: name, version, passed: true, failures: [] });
  await portal.desk(name).promote({ remote: name, version });
  return version;
}

/** Runs the smoke journeys of these parts, each as `npm run release` does, against what is live. */
async function expectSmokePasses(portal: ReleasePortal, names: readonly string[]): Promise<void> {
  const chromium = (await findChromium()) ?? '';
  const stdout = openSync(test.info().outputPath('smoke.log'), 'a');
  for (const name of names) {
    const version = (await portal.live(name)) ?? '';
    const { folder } = releasedBuild(name);
    const { failures, counts } = await runSmoke({ folder, name, version, portalUrl: portal.url, chromium }, { stdout });
    expect(failures, `${name} ${version}`).toEqual([]);
    expect(counts.passed).toBeGreaterThan(0);
  }
}

test('every remote one release older than the shell passes its smoke journey', async ({ portal }) => {
  test.setTimeout(180_000);
  const shell = await portal.live(shellName);
  for (const name of remotes) expect(await releasePrevious(portal, name), name).not.toBe(releasedBuild(name).version);
  expect(shell).toBe(releasedBuild(shellName).version);
  await expectSmokePasses(portal, remotes);
  for (const name of remotes) await portal.rollback(name);
});

test('every remote one release newer than the shell passes its smoke journey', async ({ portal }) => {
  test.setTimeout(180_000);
  expect(await releasePrevious(portal, shellName)).not.toBe(releasedBuild(shellName).version);
  for (const name of remotes) expect(await portal.live(name), name).toBe(releasedBuild(name).version);
  await expectSmokePasses(portal, [...remotes, shellName]);
  await portal.rollback(shellName);
});
