/**
 * `npm test -w @portal/mfe-booking`: runs lint, type check, unit tests, journeys and the smoke journey of one remote or the shell.
 * Its browser tests start their own portals.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/paths.mjs';
import { freePort, startPortal } from './lib/portal.mjs';
import { releasedBuild } from './lib/release/candidate.mjs';
import { npm, run } from './lib/run.mjs';
import { runJest, runPlaywright, summarise } from './lib/runners.mjs';
import { runSmoke } from './lib/smoke.mjs';

const folder = basename(process.cwd());
const name = folder.replace(/^mfe-/, '');
/** The journeys of the shell are in the folder `portal`. */
const journeys = `journeys/${name === 'shell' ? 'portal' : name}/`;
/** Outside the ports of the browser tests. */
const firstPort = 25_000;

await ensureInstalled();
const chromium = await ensureChromium();
await ensureBuilt();
const { workspace, version, folder: sources } = releasedBuild(name);

const checks = {
  lint: () => npm(['run', '--silent', 'lint', '-w', workspace]),
  format: () => run(pinnedNode(), ['node_modules/oxfmt/bin/oxfmt', '--check', folder]),
  typecheck: () => npm(['run', '--silent', 'typecheck', '-w', workspace]),
};
const broken = [];
for (const [check, start] of Object.entries(checks)) {
  console.log(`\n== ${check}`);
  if ((await start()) !== 0) broken.push(check);
}
console.log('\n== unit tests');
const unit = [await runJest('node', { paths: `${sources}/` }), await runJest('browser', { paths: `${sources}/` })];
console.log('\n== journeys');
const browser = await runPlaywright({ chromium, paths: journeys });
console.log('\n== smoke journey');
const smoke = await withPortal((portalUrl) => runSmoke({ releases: [{ folder: sources, name, version }], portalUrl, chromium }));
process.exit(summarise([...unit, browser, smoke.counts], { broken }));

/** Runs `use` with a new portal that serves the current build of this remote. */
async function withPortal(use) {
  const data = mkdtempSync(join(tmpdir(), 'portal-smoke-'));
  const port = await freePort(firstPort);
  const sandboxPort = await freePort(port + 1);
  const env = { PATH: process.env.PATH, NODE_ENV: 'test', PORT: `${port}`, SANDBOX_PORT: `${sandboxPort}`, DATA_DIR: data };
  const portal = await startPortal({ ...env, LOG_LEVEL: 'warn' });
  try {
    return await use(portal.url);
  } finally {
    await portal.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
