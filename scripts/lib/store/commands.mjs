import { copyStore } from '../../../bff/src/store/copies/copy-store.ts';
import { inspectStore } from '../../../bff/src/store/inspect-store.ts';
import { moveStore } from '../../../bff/src/store/move-store.ts';
import { declareRestored } from '../../../bff/src/store/restored.ts';
import { Store } from '../../../bff/src/store/store.ts';
import { StoreRefused } from '../../../bff/src/store/store-refused.ts';
import { table } from './table.mjs';

/** @typedef {{ dataDir: string, databaseUrl: string | undefined }} Place */

/**
 * Prints the version and the number of rows of a store. Changes nothing.
 *
 * @param {Place} place
 * @param {(line: string) => void} print
 */
export async function check(place, print) {
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
export async function copy({ dataDir, databaseUrl }, print, [file]) {
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
export async function restored(place, print) {
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
    mails > 0 && `${mails} messages wait on the page of undelivered mail, because they may have been sent since. Send or discard each.`,
    decisions > 0 && `${decisions} decisions on appeals waited to be undone. Look at them in the workspace, and decide again.`,
    operations.length > 0 && `The portal finishes these changes without a mail. Write to the people: ${operations.join(', ')}`,
    bookings > 0 && `${bookings} bookings were being made. Those that were stored stay.`,
    releaseTokens.length > 0 &&
      `Release tokens work as they did then, for: ${releaseTokens.join(', ')}. If you revoked one since, revoke it again: npm run release -- token REMOTE --revoke`,
    calendarFeeds > 0 && `${calendarFeeds} calendar addresses work as they did then, also those that were revoked since.`,
    'Mails that somebody switched off since, and data that was deleted on request since, are as they were then: docs/backup.md.',
  ].filter(Boolean);
}

/**
 * Copies the SQLite store into PostgreSQL, and prints the number of rows of each table.
 *
 * @param {Place} place
 * @param {(line: string) => void} print
 * @throws {StoreRefused} if the copy may not begin
 */
export async function move({ dataDir, databaseUrl }, print) {
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
