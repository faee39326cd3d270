/**
 * `npm run dev -w @portal/mfe-booking`: one app on its own page with hot reload, against the portal's BFF on its sandbox.
 * A portal that already runs at PORTAL_URL is used; otherwise one is started.
 */
import { basename } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { startPortal } from './lib/portal.mjs';
import { npm, stopWith } from './lib/run.mjs';

const app = basename(process.cwd());
await ensureInstalled();

const given = process.env.PORTAL_URL ?? `http://localhost:${process.env.PORT || 3000}`;
const runs = await fetch(`${given}/healthz`, { signal: AbortSignal.timeout(1_000) }).then(
  (reply) => reply.ok,
  () => false,
);
const portal = runs ? undefined : await startOwnPortal();
console.log(`${app} uses the portal at ${portal?.url ?? given}`);

// Ctrl+C reaches every process of this terminal; this one waits for them and goes last.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void portal?.stop());

const served = npm(['run', '--silent', 'serve', '--workspace', `@portal/${app}`], { PORTAL_URL: portal?.url ?? given });
const code = await (portal ? Promise.race([served, portal.ended]) : served);
await portal?.stop();
process.exit(code);

async function startOwnPortal() {
  if (process.env.PORTAL_URL)
    stopWith(`No portal answers at PORTAL_URL (${given}). Start one with "npm start", or leave the variable out.`);
  await ensureBuilt();
  return startPortal({ LOG_LEVEL: 'warn', ...process.env }).catch((error) => stopWith(error.message));
}
