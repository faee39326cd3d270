import { problemOfStoreUrl } from '../../../bff/src/config/values.ts';
import { StoreRefused } from '../../../bff/src/store/store-refused.ts';
import { StoreUnavailable } from '../../../bff/src/store/store-unavailable.ts';
import { ownEnvironment } from '../own-environment.mjs';
import { fromRoot } from '../paths.mjs';
import { check, copy, move, restored } from './commands.mjs';

/** Each command with its number of operands. */
const commands = {
  check: { run: check, operands: 0 },
  copy: { run: copy, operands: 1 },
  restored: { run: restored, operands: 0 },
  move: { run: move, operands: 0 },
};

const usage = `npm run store -- check       prints which database holds the store, its version, and how many rows each table has
npm run store -- copy FILE   copies the SQLite store into FILE, while the portal runs
npm run store -- restored    after a restore: ends all sessions, and keeps mails and decisions from being repeated
npm run store -- move        copies the SQLite store in DATA_DIR into the PostgreSQL of DATABASE_URL, which no portal has used

Exit code: 0 done, 1 refused, damaged or failed, 2 wrong usage.`;

/**
 * Runs one command on the portal's store, at DATA_DIR or DATABASE_URL.
 *
 * @param {string[]} argv the arguments of the command
 * @param {NodeJS.ProcessEnv} env
 * @param {(line: string) => void} print
 * @returns {Promise<number>} exit code: 0 done, 1 refused or failed, 2 wrong usage
 */
export async function main(argv, env, print = console.log) {
  const [name = '', ...operands] = argv;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command?.operands !== operands.length || operands.some((word) => word.startsWith('--'))) {
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
    await command.run(place, print, operands);
    return 0;
  } catch (error) {
    if (!(error instanceof StoreRefused || error instanceof StoreUnavailable)) throw error;
    print(error.message);
    return 1;
  }
}

if (import.meta.main) {
  // Only the user of this process may read its files.
  process.umask(0o077);
  process.exitCode = await main(process.argv.slice(2), ownEnvironment());
}
