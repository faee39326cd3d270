import type { Db, Store } from '../../store/store.ts';
import { digestOf, hashEntry } from './chain/audit-line.ts';
import { entryColumns, readEntry, type StoredEntry } from './stored-entry.ts';

/** Puts a made-up name into the entries of a person whose data was erased. */
interface Redaction {
  /** The made-up name. */
  person: string;
  replace(text: string): string;
}

/** Actions whose target is a job, a flight or an export. */
const aboutThings = /^(job\.|flight\.|application\.export$|audit\.)/;
/** Values that hold a username or a text by people. The others are the portal's own words, titles and numbers. */
const textValues = new Set(['assignee', 'q', 'description', 'requirements']);

/** Action of the entry that says which entries were changed. */
export const erasureAction = 'person.erase';

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
    const changes = rows.flatMap((row) => redacted(row, redaction) ?? []);
    if (changes.length > 0) await store.inTurn('audit', (db) => writeAll(db, changes, redaction));
    count += changes.length;
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < atOnce) return count;
  }
}

interface Change {
  row: StoredEntry;
  changed: Pick<StoredEntry, 'actor' | 'target' | 'beforeValue' | 'afterValue'>;
}

/** Replaces the name where an entry names people. Elsewhere it is a word: accounts can be called `accepted` or `BW001`. */
function redacted(row: StoredEntry, { replace }: Redaction): Change | undefined {
  const { actor, action, target, beforeValue, afterValue } = row;
  const valuesOf = (json: string) => {
    const values = Object.entries(JSON.parse(json) as Record<string, string>);
    return JSON.stringify(Object.fromEntries(values.map(([name, text]) => [name, textValues.has(name) ? replace(text) : text])));
  };
  const changed = {
    // The command's erasures are the operator's, and those by the person have the made-up name: no account is called either.
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

/** Returns the digest of all entries that were changed for a person, by which the log itself proves them. */
export async function digestOfRedactions(db: Db, person: string): Promise<{ entries: number; digest: string }> {
  const rows = await db.selectFrom('auditRedactions').select('hash').where('person', '=', person).execute();
  return { entries: rows.length, digest: digestOf(rows.map(({ hash }) => hash).toSorted()) };
}
