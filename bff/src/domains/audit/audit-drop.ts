import type { HeldRow } from '../../held-decisions/held-decisions.ts';
import type { AuditLog } from './audit-log.ts';

/** Returns a function that records a held decision that was dropped, because its decider had lost the permission. */
export const auditDrop =
  (audit: Pick<AuditLog, 'record'>) =>
  ({ id, actor, username, subjectId, decision, requestId }: HeldRow): Promise<void> =>
    audit.record({
      key: `dropped:${id}`,
      actor,
      action: 'decision.drop',
      target: username,
      subjectId,
      before: { decision },
      after: { result: 'refused' },
      requestId,
    });
