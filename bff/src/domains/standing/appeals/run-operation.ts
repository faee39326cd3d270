import { standingTexts } from '@portal/standing-contract';
import type { Lease } from '../../../operations/locks.ts';
import { runSteps, type Step, type Write } from '../../../operations/run-steps.ts';
import { withSettled, type Settling } from '../../../operations/with-settled.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import type { BoardReader } from '../board/board-reader.ts';
import type { AppealContext } from './appeal-context.ts';
import { isKept, type AppealOperation } from './appeal-operations.ts';

/** Runs the remaining steps of an operation, then writes its audit entry. The caller holds the card's lock. @throws as `runSteps` */
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

/** Writes one audit entry per operation, however often it runs. The entry has no e-mail addresses and no members' texts. */
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

/** Returns the writes of an operation in order. An operation from a backup announces nothing. */
function stepsOf(context: AppealContext, operation: AppealOperation): Step[] {
  const board = context.boards[operation.board];
  const steps = context.procedures[operation.kind]
    .steps(context, operation)
    .map((step) => withInvalidation(board, operation.subject, step));
  return operation.plan.isSilent
    ? steps.map((step) => (announcingSteps.has(step.name) ? { ...step, run: () => Promise.resolve() } : step))
    : steps;
}

/** Steps whose effect cannot be checked. A repeat would send a second mail or event. */
const announcingSteps: ReadonlySet<string> = new Set(['mail', 'announce']);

/** Adds the invalidation of the board's reading to a write's repair. */
export function withInvalidation<W extends Write>(board: Pick<BoardReader, 'invalidate'>, cardId: string, write: W): W {
  const { repair } = write;
  if (!repair) return write;
  return {
    ...write,
    async repair() {
      try {
        return await repair();
      } finally {
        await board.invalidate(cardId);
      }
    },
  };
}

/** Resumes an unfinished operation. Abandons one that never reached the board: its caller got an error or no reply. */
async function resumeOperation(context: AppealContext, operation: AppealOperation, lease: Lease): Promise<void> {
  const { id, kind, subject: cardId, step } = operation;
  const { action, isCommitted } = context.procedures[kind];
  if (step === '' && !(await isCommitted(context, operation))) return context.operations.abandon(id, lease.token);
  context.log.info({ action, cardId, step }, 'unfinished operation resumed');
  await runOperation(context, operation, lease);
}

/** Defines how unfinished operations on cards are settled. */
export const settlingOf = (context: AppealContext): Settling<AppealOperation> => ({
  log: context.operations,
  locks: context.locks,
  resume: (operation, lease) => resumeOperation(context, operation, lease),
  logger: context.log,
});

/**
 * Runs `work` with the card's lock, after finishing any unfinished operation on the card.
 *
 * @throws HttpError 409 when the card stays locked; UpstreamError when the unfinished operation cannot be finished
 */
export async function withSettledCard<T>(context: AppealContext, cardId: string, work: (lease: Lease) => Promise<T>): Promise<T> {
  const done = await withSettled(settlingOf(context), cardId, work);
  if (!done) throw new HttpError(409, standingTexts.decision.busy);
  return done.result;
}
