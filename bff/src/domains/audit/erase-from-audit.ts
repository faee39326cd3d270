import type { Store } from '../../store/store.ts';
import type { Erase } from '../privacy/erasure/add-erasure.ts';
import { isNameOf, knownErased } from '../privacy/erasure/erased-person.ts';
import type { AuditLog } from './audit-log.ts';
import { erasureAction, redactEntries } from './redact-entries.ts';

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
