/** `npm start`: installs and builds what is not up to date, then runs the portal and, where needed, its sandbox. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { startPortal } from './lib/portal.mjs';
import { stopWith } from './lib/run.mjs';

await ensureInstalled();
await ensureBuilt();

// One quiet log line per problem or slow request is enough on a terminal; LOG_LEVEL asks for more.
const portal = await startPortal({ LOG_LEVEL: 'warn', ...process.env }).catch((error) => stopWith(error.message));
const named = (mode) => Object.keys(portal.services).filter((name) => portal.services[name] === mode);

console.log(`
  Portal    ${portal.url}${portal.sandboxUrl ? `\n  Sandbox   ${portal.sandboxUrl}  (inbox, boards, people, faults)` : ''}
  Services  ${describe(named('real'), named('sandbox'))}

  Ctrl+C ends it.
`);

let ending = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (ending) return;
    ending = true;
    void endAll(signal);
  });
}

// npm that is ended hard tells nobody: its child notices that it has been left alone.
const parent = process.ppid;
if (process.env.npm_lifecycle_event === 'start') setInterval(() => process.ppid !== parent && process.emit('SIGTERM'), 500).unref();

/** A terminal's Ctrl+C has reached the processes already: a second signal would cut off what they are still finishing. */
async function endAll(signal) {
  if (signal === 'SIGINT') await Promise.race([portal.ended, sleep(500)]);
  await portal.stop();
  process.exit(0);
}

const code = await portal.ended;
if (!ending) {
  console.error('One process ended, so the other is stopped too.');
  await portal.stop();
  process.exit(code || 1);
}

function describe(real, sandboxed) {
  const parts = [real.length && `real: ${real.join(', ')}`, sandboxed.length && `sandboxed: ${sandboxed.join(', ')}`];
  return parts.filter(Boolean).join('; ');
}
