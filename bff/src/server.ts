import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { ConfigError } from './config/environment.ts';
import { loadConfig, type Config } from './config/load-config.ts';
import type { Finding } from './domains/doctor/check.ts';
import { checkStart } from './domains/doctor/doctor.ts';
import { StoreRefused } from './store/store-unavailable.ts';

/** How long open requests may take after the signal to stop, in milliseconds. */
const drainMs = 10_000;

/** Ends the process with a message for errors that the operator can fix. */
function exitWith(error: unknown): never {
  if (!(error instanceof ConfigError || error instanceof StoreRefused)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function configOrExit(): Promise<{ config: Config; warnings: Finding[] }> {
  try {
    const warnings = await checkStart(process.env);
    return { config: loadConfig(process.env), warnings };
  } catch (error) {
    return exitWith(error);
  }
}

// New files are readable by this user alone: DATA_DIR holds names, addresses and secrets.
process.umask(0o077);
const { config, warnings } = await configOrExit();
const app = await buildApp({ config }).catch(exitWith);
for (const { id, subject, message } of warnings) app.log.warn({ check: id, subject }, message);
closeWithGrace({ delay: drainMs, logger: app.log }, async ({ err }) => {
  if (err) app.log.error({ err }, 'closing because of an error');
  await app.close();
});
await app.listen({ host: config.host, port: config.port });

const servicesIn = (mode: 'real' | 'sandbox') =>
  Object.entries(config.services)
    .flatMap(([name, is]) => (is === mode ? [name] : []))
    .join(', ') || 'none';
console.log(`Portal on ${config.publicUrl} (real: ${servicesIn('real')}; sandboxed: ${servicesIn('sandbox')})`);
