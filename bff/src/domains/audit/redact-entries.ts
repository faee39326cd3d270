import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db, Store } from '../../store/store.ts';
import { digestOf, hashEntry } from './chain/audit-line.ts';
import { entryColumns, readEntry, type StoredEntry } from './stored-entry.ts';

/** Replacement of an erased person's name by a pseudonym. */
interface Redaction {
  /** The pseudonym. */
  person: string;
  /** True for a name of the person. @param at time of the entry, in milliseconds since 1970: somebody else may have had the name then */
  isTheirs(text: string, at: number): boolean;
}

/** Actions whose target is a job, a flight or an export. */
const aboutThings = /^(job\.|flight\.|application\.export$|audit\.)/;
/** Values that are a username, or a search that may be one. */
const nameValues = new Set(['assignee', 'q']);

/** Action of the entry that records which entries were changed. */
export const erasureAction = 'person.erase';

const batchSize = 500;

/**
 * Changes the entries that name a person. The chain keeps each old hash, and `auditRedactions` gets the new one. Call it after the
 * entries are sealed.
 *
 * @returns the number of changed entries
 */
export async function redactEntries(store: Pick<Store, 'db' | 'inTurn'>, redaction: Redaction): Promise<number> {
  let count = 0;
  for (let last = 0; ;) {
    const rows = await store.db
      .selectFrom('auditEntries')
      .select(entryColumns)
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    const changes = rows.flatMap((row) => redact(row, redaction) ?? []);
    if (changes.length > 0) await store.inTurn('audit', (db) => writeAll(db, changes, redaction));
    count += changes.length;
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < batchSize) return count;
    // SQLite answers at once, so only this lets other requests run.
    await nextTurn();
  }
}

interface Change {
  row: StoredEntry;
  changed: Pick<StoredEntry, 'actor' | 'target' | 'beforeValue' | 'afterValue'>;
}

/**
 * Replaces the name only in fields that are names of people. In other fields it may be a word: an account can be called `accepted` or
 * `BW001`. Texts that other people wrote are never changed.
 */
function redact(row: StoredEntry, { person, isTheirs }: Redaction): Change | undefined {
  const { actor, action, target, beforeValue, afterValue } = row;
  const replace = (text: string) => (isTheirs(text, Date.parse(row.at)) ? person : text);
  const valuesOf = (json: string) => {
    const values = Object.entries(JSON.parse(json) as Record<string, string>);
    return JSON.stringify(Object.fromEntries(values.map(([name, text]) => [name, nameValues.has(name) ? replace(text) : text])));
  };
  const changed = {
    // The actor of an erasure is the operator's command or already a pseudonym. Neither can be an account's name.
    actor: action === erasureAction ? actor : replace(actor),
    target: aboutThings.test(action) ? target : replace(target),
    beforeValue: valuesOf(beforeValue),
    afterValue: valuesOf(afterValue),
  };
  const isSame = Object.entries(changed).every(([column, text]) => row[column as keyof typeof changed] === text);
  return isSame ? undefined : { row, changed };
}

async function writeAll(db: Db, changes: readonly Change[], { person }: Redaction): Promise<void> {
  for (const { row, changed } of changes) {
    await db
      .insertInto('auditRedactions')
      .values({ entryId: row.id, person, hash: hashEntry(readEntry({ ...row, ...changed })) })
      .execute();
    await db.updateTable('auditEntries').set(changed).where('id', '=', row.id).execute();
  }
}

/** Returns a digest of all entries that were changed for a person. Recorded in the log, it proves these changes. */
export async function digestOfRedactions(db: Db, person: string): Promise<{ entries: number; digest: string }> {
  const rows = await db.selectFrom('auditRedactions').select('hash').where('person', '=', person).execute();
  return { entries: rows.length, digest: digestOf(rows.map(({ hash }) => hash).toSorted()) };
}
