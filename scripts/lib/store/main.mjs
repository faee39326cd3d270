import { problemOfStoreUrl } from '../../../bff/src/config/store-settings.ts';
import { StoreRefused } from '../../../bff/src/store/store-refused.ts';
import { StoreUnavailable } from '../../../bff/src/store/store-unavailable.ts';
import { ownEnvironment } from '../own-environment.mjs';
import { fromRoot } from '../paths.mjs';
import * as commands from './commands.mjs';

const usage = `npm run store -- check   prints which database holds the store, its version, and how many rows each table has
npm run store -- move    copies the SQLite store in DATA_DIR into the PostgreSQL of DATABASE_URL, which no portal has used`;

/**
 * Runs one command on the portal's store, at DATA_DIR or DATABASE_URL.
 *
 * @param {string[]} argv the words of the command
 * @param {NodeJS.ProcessEnv} env
 * @param {(line: string) => void} print
 * @returns {Promise<number>} exit code: 0 done, 1 refused or failed, 2 wrong usage
 */
export async function main(argv, env, print = console.log) {
  const [name, ...rest] = argv;
  if (!Object.hasOwn(commands, name ?? '') || rest.length > 0) {
    print(usage);
    return 2;
  }
  const place = { dataDir: env.DATA_DIR || fromRoot('.data'), databaseUrl: env.DATABASE_URL || undefined };
  const problem = place.databaseUrl && problemOfStoreUrl(place.databaseUrl);
  if (problem) {
    print(`DATABASE_URL ${problem}.`);
    return 1;
  }
  try {
    await commands[name](place, print);
    return 0;
  } catch (error) {
    if (!(error instanceof StoreRefused || error instanceof StoreUnavailable)) throw error;
    print(error.message);
    return 1;
  }
}

// Files of this process are readable by its user only.
if (import.meta.main) {
  process.umask(0o077);
  process.exitCode = await main(process.argv.slice(2), ownEnvironment());
}
