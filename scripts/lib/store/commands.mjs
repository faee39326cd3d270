import { countMail, importMail } from '../../../bff/src/domains/mail/import-mail.ts';
import { inspectStore } from '../../../bff/src/store/inspect-store.ts';
import { moveStore } from '../../../bff/src/store/move/move-store.ts';
import { StoreRefused } from '../../../bff/src/store/store-refused.ts';
import { table } from './table.mjs';

/**
 * Prints the version and the number of rows of a store. Changes nothing.
 *
 * @param {{ dataDir: string, databaseUrl: string | undefined }} place
 * @param {(line: string) => void} print
 */
export async function check(place, print) {
  const { kind, version, counts, waiting } = await inspectStore(place);
  print(`${kind === 'sqlite' ? `SQLite in ${place.dataDir}` : 'PostgreSQL'}, schema version ${version ?? 'none: there is no store yet'}`);
  if (waiting.length > 0) print(`Not taken over yet: ${waiting.join(', ')}`);
  if (counts.length > 0)
    print(
      table(
        ['table', 'rows'],
        counts.map(({ table: name, rows }) => [name, rows]),
      ),
    );
}

/**
 * Copies the SQLite store into PostgreSQL. Prints each copied table, and at the end the number of rows on both sides.
 *
 * @param {{ dataDir: string, databaseUrl: string | undefined }} place
 * @param {(line: string) => void} print
 * @throws {StoreRefused} if the copy may not begin
 */
export async function move({ dataDir, databaseUrl }, print) {
  if (databaseUrl === undefined) throw new StoreRefused('Set DATABASE_URL to a database of PostgreSQL that no portal has used.');
  const log = printingLog(print);
  print(`From ${dataDir} to ${withoutPassword(databaseUrl)}`);
  const { hasMoved, counts } = await moveStore({
    dataDir,
    databaseUrl,
    log,
    mail: { import: (mails) => importMail(databaseUrl, mails, log), count: () => countMail(databaseUrl, log) },
    report: (name, rows) => print(`copied ${name}: ${rows}`),
  });
  print(
    table(
      ['table', 'SQLite', 'PostgreSQL'],
      counts.map(({ table: name, sqlite, postgres }) => [name, sqlite, postgres]),
    ),
  );
  print(
    hasMoved
      ? 'The store was moved. The file is portal.sqlite.moved now: keep it until the portal has run on PostgreSQL for a while.'
      : 'The store had been moved before: nothing was changed.',
  );
}

/** @param {(line: string) => void} print */
export const printingLog = (print) => ({
  info: (fields, text) => print(text),
  error: ({ reason, err }, text) => print(`${text}: ${reason ?? err?.message ?? ''}`),
});

export function withoutPassword(address) {
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}
