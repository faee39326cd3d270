/** `npm start`: installs and builds if anything is out of date, then runs the portal and, if needed, its sandbox. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { startPortal } from './lib/portal.mjs';
import { stopWith, whenAskedToEnd } from './lib/run.mjs';

await ensureInstalled();
await ensureBuilt();

let isStopping = false;
const ending = new AbortController();
whenAskedToEnd(async (signal) => {
  isStopping = true;
  // Ctrl+C in a terminal has already reached the processes. A second signal at once would stop them before they finish.
  if (signal === 'SIGINT') await sleep(500);
  ending.abort();
});

// By default a terminal shows only problems and slow requests.
const portal = await startPortal({ LOG_LEVEL: 'warn', ...process.env }, { signal: ending.signal }).catch((error) =>
  isStopping ? process.exit(0) : stopWith(error.message),
);
const servicesIn = (mode) => Object.keys(portal.services).filter((name) => portal.services[name] === mode);

console.log(`
  Portal    ${portal.url}${portal.sandboxUrl ? `\n  Sandbox   ${portal.sandboxUrl}  (inbox, webhooks, boards, people, faults)` : ''}
  Services  ${describe(servicesIn('real'), servicesIn('sandbox'))}

  Ctrl+C ends it.
`);

const code = await portal.ended;
if (!isStopping) console.error('One process ended, so the other is stopped too.');
await portal.stop();
process.exit(isStopping ? 0 : code || 1);

function describe(real, sandboxed) {
  const parts = [real.length && `real: ${real.join(', ')}`, sandboxed.length && `sandboxed: ${sandboxed.join(', ')}`];
  return parts.filter(Boolean).join('; ');
}
