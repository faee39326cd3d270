import type { Store } from '../../store/store.ts';
import type { Erase } from '../privacy/personal-data.ts';
import { isNameOf, knownErased } from '../privacy/erased-person.ts';
import { entryBatches, type AuditLog, type StoredEntry } from './audit-log.ts';

/** Replaces a person's name by a pseudonym in all entries about or by them, and records their number. */
export const eraseFromAudit =
  (store: Store, auditLog: Pick<AuditLog, 'record'>): Erase =>
  async (person) => {
    const { pseudonym, actor, requestId } = person;
    const known = knownErased(person);
    const entries = await redactEntries(store, {
      person: pseudonym,
      isTheirs: (text, at) => isNameOf({ names: known.soleNames }, text) || known.wrote(text, at),
    });
    await auditLog.record({
      key: `${erasureAction}:${pseudonym}`,
      actor,
      action: erasureAction,
      target: pseudonym,
      subjectId: 'data',
      after: { entries: String(entries) },
      requestId,
    });
    return entries;
  };

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
const erasureAction = 'person.erase';

/** Replaces the name of a person in the entries. @returns the number of changed entries */
async function redactEntries(store: Pick<Store, 'db'>, redaction: Redaction): Promise<number> {
  let count = 0;
  for await (const batch of entryBatches(store)) {
    const changes = batch.flatMap((row) => redact(row, redaction) ?? []);
    for (const { row, changed } of changes) await store.db.updateTable('auditEntries').set(changed).where('id', '=', row.id).execute();
    count += changes.length;
  }
  return count;
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
