import { readSettings } from './read-settings.ts';
import { startSandbox } from './start-sandbox.ts';

try {
  const sandbox = await startSandbox(readSettings(process.env));
  const stop = () => void sandbox.close().then(() => process.exit(0));
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  console.log(`Sandbox listening on ${sandbox.url}`);
} catch (error) {
  console.error(`The sandbox cannot start.\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
