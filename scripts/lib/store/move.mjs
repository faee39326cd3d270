import { countMail, importMail } from '../../../bff/src/domains/mail/import-mail.ts';
import { moveStore } from '../../../bff/src/store/move/move-store.ts';
import { StoreRefused } from '../../../bff/src/store/store-refused.ts';
import { table } from './table.mjs';

/**
 * Copies the SQLite store into PostgreSQL, tells what it copies, and compares both sides at the end.
 *
 * @param {{ dataDir: string, databaseUrl: string | undefined }} place
 * @param {(line: string) => void} print
 * @throws {StoreRefused} when nothing may be copied
 */
export async function move({ dataDir, databaseUrl }, print) {
  if (databaseUrl === undefined) throw new StoreRefused('Set DATABASE_URL to a database of PostgreSQL that no portal has used.');
  const log = { info: (fields, text) => print(text), error: ({ reason, err }, text) => print(`${text}: ${reason ?? err?.message ?? ''}`) };
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

function withoutPassword(address) {
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}
