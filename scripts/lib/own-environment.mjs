import { ConfigError, readEnvironment } from '../../bff/src/config/environment.ts';
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
