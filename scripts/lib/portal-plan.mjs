/** Prints addresses and modes from the BFF's configuration, which alone decides which services are sandboxed. */
import { demoWebhooks } from '../../bff/src/config/load-config.ts';
import { ConfigError } from '../../bff/src/config/environment.ts';
import { loadConfig } from '../../bff/src/config/load-config.ts';

try {
  const config = loadConfig(process.env);
  const { publicUrl, host, port, sandbox, sandboxUrl, services } = config;
  const localUrl = new URL(`http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`).origin;
  console.log(JSON.stringify({ publicUrl, localUrl, sandbox, sandboxUrl, services, demo: demoWebhooks(config) }));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
