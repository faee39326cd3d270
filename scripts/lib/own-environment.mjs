import { ConfigError } from '../../bff/src/config/config-error.ts';
import { readEnvironment } from '../../bff/src/config/settings.ts';
import { stopWith } from './run.mjs';

/** Returns the variables of this process, including secrets from files. Ends the process if a file cannot be used. */
export function ownEnvironment() {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return stopWith(error.message);
  }
}
