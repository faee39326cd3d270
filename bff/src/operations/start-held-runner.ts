import { heldDecisionTexts } from '@portal/portal-contract';
import type { Log } from '../log.ts';
import type { AccessKey } from '../plugins/access-table.ts';
import { HttpError } from '../plugins/http-error.ts';
import type { Roles } from '../roles.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';
import { inSpan, traceparentOf } from '../tracing/tracing.ts';
import type { HeldDecisions, HeldKind, HeldRow } from './held-decisions.ts';
import { pollEverySecond, retryDelay } from './polling.ts';

/** How decisions of one kind are carried out. */
interface HeldKindRunner<D extends HeldRow['decision']> {
  /** Row of the access table that allows the decision. Checked again when it is carried out. */
  access: AccessKey;
  /**
   * Carries a decision out. Idempotent. A refusal below 500 is final, and every other error is retried.
   *
   * @returns what the decider has to know about a decision that was made; null for nothing
   */
  carryOut(row: HeldRow<D>): Promise<string | null>;
}

interface HeldRunnerDeps<D extends HeldRow['decision']> {
  heldDecisions: HeldDecisions<D>;
  kinds: Partial<Record<HeldKind, HeldKindRunner<D>>>;
  roles: Pick<Roles, 'mayStill'>;
  /** Writes the audit entry of a decision whose decider has lost the permission. */
  auditDrop(row: HeldRow): Promise<void>;
  log: Pick<Log, 'warn'>;
}

/** Milliseconds between two deletions of old outcomes. */
const tidyEveryMs = 60_000;

/**
 * Starts to carry out held decisions whose time to be undone is over. Any number of processes may run one. After a crash a
 * decision may be carried out twice.
 *
 * @returns a function that stops the runner after the current decision
 */
export function startHeldRunner<D extends HeldRow['decision']>({
  heldDecisions,
  kinds,
  roles,
  auditDrop,
  log,
}: HeldRunnerDeps<D>): () => Promise<void> {
  let isStopped = false;
  let tidyAt = 0;

  async function run(id: string, mayStill: Roles['mayStill']): Promise<void> {
    const row = await heldDecisions.take(id);
    const kind = row && kinds[row.kind];
    if (!kind) return;
    try {
      if (!(await mayStill({ userId: row.actorId, username: row.actor }, kind.access))) {
        await auditDrop(row);
        return await heldDecisions.finish(id, 'refused', heldDecisionTexts.dropped);
      }
      const remark = await inSpan('carry out decision', { parent: traceparentOf(row.requestId) }, () => kind.carryOut(row));
      await heldDecisions.finish(id, 'done', remark);
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      if (error instanceof HttpError && error.statusCode < 500) return heldDecisions.finish(id, 'refused', error.message);
      log.warn({ err: error, subjectId: row.subjectId }, 'a decision could not be carried out yet');
      await heldDecisions.postpone(id, retryDelay(row.attempts - 1));
    }
  }
  async function runAll(): Promise<void> {
    const mayStill = oncePerPerson(roles.mayStill);
    for (const id of await heldDecisions.due(Object.keys(kinds) as HeldKind[])) if (!isStopped) await run(id, mayStill);
    if (performance.now() < tidyAt) return;
    tidyAt = performance.now() + tidyEveryMs;
    await heldDecisions.tidy();
  }
  const end = pollEverySecond(runAll, log, 'held decisions could not be carried out');
  return () => {
    isStopped = true;
    return end();
  };
}

/** Reads each person's rank once, because the decisions of a bulk are due together. A failure is read again. */
function oncePerPerson(mayStill: Roles['mayStill']): Roles['mayStill'] {
  const allowed = new Map<string, boolean>();
  return async (person, access) => {
    const key = `${person.userId} ${access}`;
    const result = allowed.get(key) ?? (await mayStill(person, access));
    allowed.set(key, result);
    return result;
  };
}
