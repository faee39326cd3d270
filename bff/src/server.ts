import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { ConfigError, loadConfig, type Config } from './config.ts';

const drainMs = 10_000;

/** The settings of this process, or the end of it with what is wrong. */
function configOrExit(): Config {
  try {
    return loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

// Every file that this process makes is its user's alone: DATA_DIR holds names, addresses and secrets.
process.umask(0o077);
const config = configOrExit();
const app = await buildApp({ config });
closeWithGrace({ delay: drainMs, logger: app.log }, async ({ err }) => {
  if (err) app.log.error({ err }, 'closing because of an error');
  await app.close();
});
await app.listen({ host: config.host, port: config.port });

const named = (mode: 'real' | 'sandbox') =>
  Object.entries(config.services)
    .flatMap(([name, is]) => (is === mode ? [name] : []))
    .join(', ') || 'none';
console.log(`Portal on ${config.publicUrl} (real: ${named('real')}; sandboxed: ${named('sandbox')})`);
