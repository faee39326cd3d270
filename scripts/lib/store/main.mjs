import { problemOfStoreUrl } from '../../../bff/src/config/values.ts';
import { copyStore } from '../../../bff/src/store/copies.ts';
import { inspectStore } from '../../../bff/src/store/inspect-store.ts';
import { moveStore } from '../../../bff/src/store/move-store.ts';
import { declareRestored } from '../../../bff/src/store/restored.ts';
import { StoreRefused, StoreUnavailable } from '../../../bff/src/store/store-unavailable.ts';
import { Store } from '../../../bff/src/store/store.ts';
import { ownEnvironment } from '../own-environment.mjs';
import { fromRoot } from '../paths.mjs';

/**
 * Aligns rows under their headings: the first column to the left, all others to the right.
 *
 * @param {string[]} headings
 * @param {(string | number)[][]} rows
 */
function table(headings, rows) {
  const lines = [headings, ...rows].map((row) => row.map(String));
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  const pad = (text, column) => (column === 0 ? text.padEnd(widths[column]) : text.padStart(widths[column]));
  return lines.map((line) => line.map(pad).join('  ').trimEnd()).join('\n');
}

/** @typedef {{ dataDir: string, databaseUrl: string | undefined }} Place */

/**
 * Prints the version and the number of rows of a store. Changes nothing.
 *
 * @param {Place} place
 * @param {(line: string) => void} print
 */
async function check(place, print) {
  const { kind, version, counts } = await inspectStore(place);
  print(`${kind === 'sqlite' ? `SQLite in ${place.dataDir}` : 'PostgreSQL'}, schema version ${version ?? 'none: there is no store yet'}`);
  if (counts.length > 0) printRows(print, counts);
}

/**
 * Copies the SQLite store into one file, while the portal runs.
 *
 * @param {Place} place
 * @param {(line: string) => void} print
 * @param {string[]} words the new file
 * @throws {StoreRefused} if there is no store, or no space
 */
async function copy({ dataDir, databaseUrl }, print, [file]) {
  if (databaseUrl !== undefined) throw new StoreRefused('The store is in PostgreSQL. Copy it with pg_dump: docs/backup.md.');
  await copyStore(dataDir, file);
  print(`${file} holds the store. Copy it to another machine: a disk that fails takes its copies along.`);
}

/**
 * Declares that the portal continues from a restored store, and prints the work that is left for a person.
 *
 * @param {Place} place
 * @param {(line: string) => void} print
 */
async function restored(place, print) {
  const store = new Store({ ...place, log: printingLog(print), isDeclaring: true });
  try {
    await store.open();
    const report = await declareRestored(store);
    print('The portal may start. Everybody has to sign in again.');
    for (const line of todo(report)) print(line);
  } finally {
    await store.close();
  }
}

/** Lists work that only a person can do. */
function todo({ mails, decisions, operations, bookings, releaseTokens, calendarFeeds }) {
  return [
    mails > 0 && `${mails} messages wait on the page of undelivered messages, because they may have been sent since. Send or discard each.`,
    decisions > 0 && `${decisions} decisions waited to be undone. Look at them in the workspace, and decide again.`,
    operations.length > 0 && `The portal finishes these changes without a mail. Write to the people: ${operations.join(', ')}`,
    bookings > 0 && `${bookings} bookings were being made. Those that were stored stay.`,
    releaseTokens.length > 0 &&
      `Release tokens work as they did then, for: ${releaseTokens.join(', ')}. If you revoked one since, revoke it again: npm run release -- token REMOTE --revoke`,
    calendarFeeds > 0 && `${calendarFeeds} calendar addresses work as they did then, also those that were revoked since.`,
    'Emails that somebody switched off since, and data that was deleted on request since, are as they were then: docs/backup.md.',
  ].filter(Boolean);
}

/**
 * Copies the SQLite store into PostgreSQL, and prints the number of rows of each table.
 *
 * @param {Place} place
 * @param {(line: string) => void} print
 * @throws {StoreRefused} if the copy may not begin
 */
async function move({ dataDir, databaseUrl }, print) {
  if (databaseUrl === undefined) throw new StoreRefused('Set DATABASE_URL to a database of PostgreSQL that no portal has used.');
  printRows(print, await moveStore({ dataDir, databaseUrl, log: printingLog(print) }));
  print('The store was moved. The file is portal.sqlite.moved now: keep it until the portal has run on PostgreSQL for a while.');
}

const printRows = (print, counts) =>
  print(
    table(
      ['table', 'rows'],
      counts.map(({ table: name, rows }) => [name, rows]),
    ),
  );

/** @param {(line: string) => void} print */
const printingLog = (print) => ({
  info: (_fields, text) => print(text),
  error: ({ reason, err }, text) => print(`${text}: ${reason ?? err?.message ?? ''}`),
});

/** Each command with its number of operands. */
const commands = {
  check: { run: check, operands: 0 },
  copy: { run: copy, operands: 1 },
  restored: { run: restored, operands: 0 },
  move: { run: move, operands: 0 },
};

const usage = `npm run store -- check       prints which database holds the store, its version, and how many rows each table has
npm run store -- copy FILE   copies the SQLite store into FILE, while the portal runs
npm run store -- restored    after a restore: ends all sessions, and keeps emails and decisions from being repeated
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
async function main(argv, env, print = console.log) {
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
