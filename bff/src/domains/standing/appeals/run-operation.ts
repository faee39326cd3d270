import { standingTexts } from '@portal/standing-contract';
import type { Lease } from '../../../operations/locks.ts';
import { runSteps, type Step, type Write } from '../../../operations/run-steps.ts';
import { withSettled, type Settling } from '../../../operations/with-settled.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import type { BoardReader } from '../board/board-reader.ts';
import type { AppealContext } from './appeal-context.ts';
import { isKept, type AppealOperation } from './appeal-operations.ts';

/** Runs the steps that are left of an operation, then writes its audit entry. The caller holds the card. @throws as `runSteps` */
export async function runOperation(context: AppealContext, operation: AppealOperation, lease: Lease): Promise<void> {
  const { boards, operations, procedures } = context;
  const { id, subject, kind } = operation;
  const invalidate = () => boards[operation.board].invalidate(subject);
  await runSteps(operations, operation, stepsOf(context, operation), lease).catch(async (error: unknown) => {
    await invalidate();
    throw error;
  });
  await Promise.all([invalidate(), writeAuditEntry(context, operation), procedures[kind].afterwards?.(operation)]);
  await (isKept(kind) ? operations.finish(id, lease.token) : operations.abandon(id, lease.token));
}

/** Writes one audit entry per operation, however often it runs. E-mail addresses and texts of people are never part of it. */
async function writeAuditEntry({ audit, boards, procedures }: AppealContext, operation: AppealOperation) {
  const { id, board, subject: cardId, kind, plan } = operation;
  const { actor, target, requestId } = plan;
  const { action, auditedChange } = procedures[kind];
  await audit.record({
    key: `operation:${id}:${cardId}`,
    actor,
    action,
    target,
    subjectId: cardId,
    ...auditedChange(boards[board].kind, operation),
    requestId,
  });
}

/** Returns the writes of an operation, in their order. */
function stepsOf(context: AppealContext, operation: AppealOperation): Step[] {
  const board = context.boards[operation.board];
  const steps = context.procedures[operation.kind]
    .steps(context, operation)
    .map((step) => refreshingReaders(board, operation.subject, step));
  return operation.plan.isSilent
    ? steps.map((step) => (announcing.has(step.name) ? { ...step, run: () => Promise.resolve() } : step))
    : steps;
}

/** Steps whose effect cannot be read back, so that a repetition would be a second mail or event. */
const announcing: ReadonlySet<string> = new Set(['mail', 'announce']);

/** Invalidates the board's reading also after a late write was set right. */
export function refreshingReaders<W extends Write>(board: Pick<BoardReader, 'invalidate'>, cardId: string, write: W): W {
  const { setRight } = write;
  if (!setRight) return write;
  return {
    ...write,
    async setRight() {
      try {
        return await setRight();
      } finally {
        await board.invalidate(cardId);
      }
    },
  };
}

/** Resumes an unfinished operation. One that never reached the board is abandoned: its caller got an error, or no answer. */
async function resumeOperation(context: AppealContext, operation: AppealOperation, lease: Lease): Promise<void> {
  const { id, kind, subject: cardId, step } = operation;
  const { action, isCommitted } = context.procedures[kind];
  if (step === '' && !(await isCommitted(context, operation))) return context.operations.abandon(id, lease.token);
  context.log.info({ action, cardId, step }, 'unfinished operation resumed');
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
