/**
 * `npm run dev -w @portal/mfe-booking`: serves one app on its own page with hot reload. The app uses the portal at PORTAL_URL.
 * Without PORTAL_URL it uses the one on this machine, or starts one on the sandbox if none runs.
 */
import { basename } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fromRoot, pinnedNode } from './lib/paths.mjs';
import { startPortal } from './lib/portal.mjs';
import { run, stopWith, whenAskedToEnd } from './lib/run.mjs';

const app = basename(process.cwd());
const ending = new AbortController();
await ensureInstalled();

const portalUrl = process.env.PORTAL_URL ?? `http://localhost:${process.env.PORT || 3000}`;
const isRunning = await fetch(`${portalUrl}/healthz`, { signal: AbortSignal.timeout(1_000) }).then(
  (reply) => reply.ok,
  () => false,
);
whenAskedToEnd(() => ending.abort());
const portal = isRunning ? undefined : await startOwnPortal();
console.log(`${app} uses the portal at ${portal?.url ?? portalUrl}`);

const webpack = fromRoot('node_modules/webpack/bin/webpack.js');
const options = { cwd: process.cwd(), signal: ending.signal };
const webpackEnded = run(pinnedNode(), [webpack, 'serve'], { PORTAL_URL: portal?.url ?? portalUrl }, options);
const code = await (portal ? Promise.race([webpackEnded, portal.ended]) : webpackEnded);
ending.abort();
await portal?.stop();
process.exit(code);

async function startOwnPortal() {
  if (process.env.PORTAL_URL)
    stopWith(`No portal answers at PORTAL_URL (${portalUrl}). Start one with "npm start", or leave the variable out.`);
  await ensureBuilt();
  return startPortal({ LOG_LEVEL: 'warn', ...process.env }, { signal: ending.signal }).catch((error) => stopWith(error.message));
}
