/** `npm start`: installs and builds what is not up to date, then runs the portal and, where needed, its sandbox. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { startPortal } from './lib/portal.mjs';
import { stopWith, whenAskedToEnd } from './lib/run.mjs';

await ensureInstalled();
await ensureBuilt();

let asked = false;
const ending = new AbortController();
whenAskedToEnd(async (signal) => {
  asked = true;
  // A terminal's Ctrl+C has reached the processes already: a second signal would cut off what they are still finishing.
  if (signal === 'SIGINT') await sleep(500);
  ending.abort();
});

// One quiet log line per problem or slow request is enough on a terminal; LOG_LEVEL asks for more.
const portal = await startPortal({ LOG_LEVEL: 'warn', ...process.env }, { signal: ending.signal }).catch((error) =>
  asked ? process.exit(0) : stopWith(error.message),
);
const named = (mode) => Object.keys(portal.services).filter((name) => portal.services[name] === mode);

console.log(`
  Portal    ${portal.url}${portal.sandboxUrl ? `\n  Sandbox   ${portal.sandboxUrl}  (inbox, boards, people, faults)` : ''}
  Services  ${describe(named('real'), named('sandbox'))}

  Ctrl+C ends it.
`);

const code = await portal.ended;
if (!asked) console.error('One process ended, so the other is stopped too.');
await portal.stop();
process.exit(asked ? 0 : code || 1);

function describe(real, sandboxed) {
  const parts = [real.length && `real: ${real.join(', ')}`, sandboxed.length && `sandboxed: ${sandboxed.join(', ')}`];
  return parts.filter(Boolean).join('; ');
}
