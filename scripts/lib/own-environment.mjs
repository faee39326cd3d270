import { ConfigError } from '../../bff/src/config/config-error.ts';
import { readEnvironment } from '../../bff/src/config/settings.ts';
import { stopWith } from './run.mjs';

/** Variables of this process, with the secrets that are given as files. Ends the process when a file cannot be used. */
export function ownEnvironment() {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return stopWith(error.message);
  }
}
