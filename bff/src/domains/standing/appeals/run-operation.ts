import { appealDecisions, standingTexts, type AuditAction } from '@portal/standing-contract';
import type { Lease } from '../../../operations/locks.ts';
import { runSteps } from '../../../operations/run-steps.ts';
import { withSettled, type Settling } from '../../../operations/with-settled.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import { labelsAfter, type BoardKind } from '../board/board-kind.ts';
import type { AppealContext } from './appeal-context.ts';
import { isKept, type AppealOperation } from './appeal-operations.ts';
import { isCommitted, stepsOf } from './operation-steps.ts';

const auditActions: Record<AppealOperation['kind'], AuditAction> = {
  submit: 'appeal.submit',
  approve: 'appeal.approve',
  deny: 'appeal.deny',
  ask: 'appeal.ask',
  answer: 'appeal.answer',
};

/**
 * Runs the steps that are left of an operation, then writes its audit entry. The caller holds the card.
 *
 * @throws as `runSteps`
 */
export async function runOperation(context: AppealContext, operation: AppealOperation, lease: Lease): Promise<void> {
  const { boards, operations } = context;
  const { id, subject, submittedAt, kind } = operation;
  const invalidate = () => boards[operation.board].invalidate(subject);
  await runSteps(operations, operation, stepsOf(context, operation), lease).catch(async (error: unknown) => {
    await invalidate();
    throw error;
  });
  const free = appealDecisions.some((decision) => decision === kind) && context.assignees.free(subject, submittedAt ?? '');
  await Promise.all([invalidate(), writeAuditEntry(context, operation), free]);
  await (isKept(kind) ? operations.finish(id, lease.token) : operations.abandon(id, lease.token));
}

/** Writes one audit entry per operation, however often it runs. E-mail addresses and texts of people are never part of it. */
async function writeAuditEntry({ audit, boards }: AppealContext, operation: AppealOperation) {
  const { id, board, subject: cardId, kind, plan } = operation;
  const { actor, target, requestId } = plan;
  await audit.record({
    key: `operation:${id}:${cardId}`,
    actor,
    action: auditActions[kind],
    target,
    subjectId: cardId,
    ...auditedChange(boards[board].kind, operation),
    requestId,
  });
}

function auditedChange(board: BoardKind, { kind, plan }: AppealOperation) {
  if (kind === 'ask' || kind === 'answer') return { before: {}, after: {} };
  const before = plan.labels.map((name) => ({ id: name, name }));
  const names = (labels: readonly { name: string }[]) => labels.map(({ name }) => name).join(', ');
  if (kind === 'submit')
    return { before: { labels: names(before) }, after: { labels: names([...before, { name: 'PENDING' }]), record: 'PENDING' } };
  const after = labelsAfter(board, kind, before);
  return {
    before: { labels: names(before), record: 'PENDING' },
    after: {
      labels: names([...after.keep, ...(after.add ? [after.add] : [])]),
      removed: names(after.remove),
      record: plan.text.slice(plan.text.lastIndexOf(' ') + 1).trim(),
    },
  };
}

/**
 * Resumes an unfinished operation. One that never reached the board is abandoned: its caller got an error, or no answer.
 */
async function resumeOperation(context: AppealContext, operation: AppealOperation, lease: Lease): Promise<void> {
  const { id, kind, subject: cardId, step } = operation;
  if (step === '' && !(await isCommitted(context, operation))) return context.operations.abandon(id, lease.token);
  context.log.info({ action: auditActions[kind], cardId, step }, 'unfinished operation resumed');
  await runOperation(context, operation, lease);
}

/** How unfinished operations on cards are settled. */
export const settlingOf = (context: AppealContext): Settling<AppealOperation> => ({
  log: context.operations,
  locks: context.locks,
  resume: (operation, lease) => resumeOperation(context, operation, lease),
  logger: context.log,
});

/**
 * Holds a card's lock during `work`, after finishing the operation that was left unfinished there.
 *
 * @throws HttpError 409 when the lock stays taken; UpstreamError when the unfinished operation cannot be finished
 */
export async function withSettledCard<T>(context: AppealContext, cardId: string, work: (lease: Lease) => Promise<T>): Promise<T> {
  const done = await withSettled(settlingOf(context), cardId, work);
  if (!done) throw new HttpError(409, standingTexts.decision.busy);
  return done.result;
}
