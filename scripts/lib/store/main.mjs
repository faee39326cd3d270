import { problemOfStoreUrl } from '../../../bff/src/config/store-settings.ts';
import { StoreRefused } from '../../../bff/src/store/store-refused.ts';
import { StoreUnavailable } from '../../../bff/src/store/store-unavailable.ts';
import { ownEnvironment } from '../own-environment.mjs';
import { fromRoot } from '../paths.mjs';
import { backup, restore, verify } from './backup-commands.mjs';
import { check, move } from './commands.mjs';

/** Each command with the number of operands and the flag that it takes. */
const commands = {
  check: { run: check, min: 0, max: 0 },
  move: { run: move, min: 0, max: 0 },
  backup: { run: backup, min: 0, max: 1 },
  verify: { run: verify, min: 0, max: Infinity },
  restore: { run: restore, min: 1, max: 1, flag: '--replace' },
};

const usage = `npm run store -- check                    prints which database holds the store, its version, and how many rows each table has
npm run store -- move                     copies the SQLite store in DATA_DIR into the PostgreSQL of DATABASE_URL, which no portal has used
npm run store -- backup [FOLDER]          backs the store up into one file, while the portal runs; FOLDER is DATA_DIR/backups by default
npm run store -- verify [FILE...]         proves that backups are whole and can be restored; without FILE, the newest one in DATA_DIR/backups
npm run store -- restore FILE             restores a backup into DATA_DIR, or into DATABASE_URL if that is set; stop the portal first
npm run store -- restore FILE --replace   also where a store is: that one is kept aside under another name

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
  const [name = '', ...rest] = argv;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const operands = rest.filter((word) => !word.startsWith('--'));
  const flags = rest.filter((word) => word.startsWith('--'));
  const isValid =
    command && operands.length >= command.min && operands.length <= command.max && flags.every((flag) => flag === command.flag);
  if (!isValid) {
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
    await command.run(place, print, operands, flags.length > 0);
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
