import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { ConfigError } from './config/config-error.ts';
import { CredentialHolder } from './config/credentials.ts';
import { loadConfig, type Config } from './config/load-config.ts';
import { createReload } from './config/reload.ts';
import { parseSettings, type Settings } from './config/settings.ts';
import type { Finding } from './domains/doctor/check.ts';
import { checkStart } from './domains/doctor/check-start.ts';
import { StoreRefused } from './store/store-refused.ts';

/** How long open requests may take after the signal to stop, in milliseconds. */
const drainMs = 10_000;

/** Ends the process with a message for errors that the operator can fix. */
function exitWith(error: unknown): never {
  if (!(error instanceof ConfigError || error instanceof StoreRefused)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function configOrExit(): Promise<{ config: Config; settings: Settings; warnings: Finding[] }> {
  try {
    const warnings = await checkStart(process.env);
    return { config: loadConfig(process.env), settings: parseSettings(process.env).settings, warnings };
  } catch (error) {
    return exitWith(error);
  }
}

// New files are readable by this user alone: DATA_DIR holds names, addresses and secrets.
process.umask(0o077);
const { config, settings, warnings } = await configOrExit();
const credentials = new CredentialHolder(config);
// Registered before the start: without a listener, SIGHUP ends the process.
let reload = async (): Promise<void> => undefined;
process.on('SIGHUP', () => void reload());
const app = await buildApp({ config, credentials }).catch(exitWith);
reload = createReload({ env: process.env, started: config, settings, credentials, check: checkStart, log: app.log });
for (const { id, subject, message } of warnings) app.log.warn({ check: id, subject }, message);
closeWithGrace({ delay: drainMs, logger: app.log, skip: ['SIGHUP'] }, async ({ err }) => {
  if (err) app.log.error({ err }, 'closing because of an error');
  await app.close();
});
await app.listen({ host: config.host, port: config.port });

const servicesIn = (mode: 'real' | 'sandbox') =>
  Object.entries(config.services)
    .flatMap(([name, is]) => (is === mode ? [name] : []))
    .join(', ') || 'none';
console.log(`Portal on ${config.publicUrl} (real: ${servicesIn('real')}; sandboxed: ${servicesIn('sandbox')})`);
