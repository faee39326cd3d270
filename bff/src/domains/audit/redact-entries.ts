import type { Db, Store } from '../../store/store.ts';
import { digestOf, hashEntry } from './chain/audit-line.ts';
import { entryColumns, readEntry, type StoredEntry } from './stored-entry.ts';

/** Puts a made-up name into the entries of a person whose data was erased. */
export interface Redaction {
  /** The made-up name. */
  person: string;
  /** True for a value that may hold the person's name. */
  mentions(json: string): boolean;
  replace(text: string): string;
}

/** Action of the entry that says which entries were changed. */
export const erasureAction = 'person.erase';

/** Entries that are read at once. */
const atOnce = 500;

/**
 * Changes the entries that name a person. The chain keeps the hash of each as it was; `auditRedactions` has the hash as it is now.
 * Call it after the entries are sealed.
 *
 * @returns how many entries were changed
 */
export async function redactEntries(store: Pick<Store, 'db' | 'inTurn'>, redaction: Redaction): Promise<number> {
  let count = 0;
  for (let last = 0; ;) {
    const rows = await store.db
      .selectFrom('auditEntries')
      .select(entryColumns)
      .where('id', '>', last)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    const found = rows.filter((row) => redaction.mentions(JSON.stringify(row)) || redaction.mentions(row.beforeValue + row.afterValue));
    if (found.length > 0) await store.inTurn('audit', (db) => redactAll(db, found, redaction));
    count += found.length;
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < atOnce) return count;
  }
}

async function redactAll(db: Db, rows: readonly StoredEntry[], { person, replace }: Redaction): Promise<void> {
  for (const row of rows) {
    const valuesOf = (json: string) =>
      JSON.stringify(
        Object.fromEntries(Object.entries(JSON.parse(json) as Record<string, string>).map(([name, text]) => [name, replace(text)])),
      );
    const changed = {
      actor: replace(row.actor),
      target: replace(row.target),
      subjectId: replace(row.subjectId),
      beforeValue: valuesOf(row.beforeValue),
      afterValue: valuesOf(row.afterValue),
    };
    await db
      .insertInto('auditRedactions')
      .values({ entryId: row.id, person, hash: hashEntry(readEntry({ ...row, ...changed })) })
      .execute();
    await db.updateTable('auditEntries').set(changed).where('id', '=', row.id).execute();
  }
}

/** Returns the digest of all entries that were changed for a person, by which the log itself proves them. */
export async function digestOfRedactions(db: Db, person: string): Promise<{ entries: number; digest: string }> {
  const rows = await db.selectFrom('auditRedactions').select('hash').where('person', '=', person).execute();
  return { entries: rows.length, digest: digestOf(rows.map(({ hash }) => hash).toSorted()) };
}
