import type { AuditAction } from '@portal/standing-contract';
import { labelsAfter } from '../rules/appeal-status.ts';
import type { Lease } from '../../../operations/locks.ts';
import { runSteps, type Write } from '../../../operations/run-steps.ts';
import type { ModerationBoard } from '../board/moderation-board.ts';
import type { AppealOperation } from '../store/operations.ts';
import type { AppealDeps } from './appeal-deps.ts';
import { decisionSteps, isCommitted, submitSteps } from './operation-steps.ts';

const actions: Record<AppealOperation['kind'], AuditAction> = { submit: 'appeal.submit', approve: 'appeal.approve', deny: 'appeal.deny' };
const stepsOf = (deps: AppealDeps, operation: AppealOperation) =>
  (operation.kind === 'submit' ? submitSteps(deps, operation) : decisionSteps(deps, operation)).map((step) =>
    seenByReaders(deps.boards[operation.board], step),
  );

/** Has readers see also what setting a late write right changed. */
export function seenByReaders<W extends Write>(board: Pick<ModerationBoard, 'changed'>, write: W): W {
  const { setRight } = write;
  return setRight ? { ...write, setRight: () => setRight().finally(() => board.changed()) } : write;
}

/**
 * Does what is left of an operation, then writes its entry in the audit log. The caller holds the card.
 *
 * @throws as `runSteps`
 */
export async function runOperation(deps: AppealDeps, operation: AppealOperation, lease: Lease): Promise<void> {
  try {
    await runSteps(deps.operations, operation, stepsOf(deps, operation), lease);
  } finally {
    await deps.boards[operation.board].changed();
  }
  await record(deps, operation);
  await deps.operations.finish(operation.id, lease.token);
}

/**
 * Goes on with an operation that somebody left behind. One of which nothing reached the board is forgotten: whoever asked
 * for it was told that it failed, or never heard of it.
 */
export async function resumeOperation(deps: AppealDeps, operation: AppealOperation, lease: Lease): Promise<void> {
  if (operation.step === '' && !(await isCommitted(deps, operation))) return deps.operations.abandon(operation.id, lease.token);
  deps.log.info({ action: actions[operation.kind], cardId: operation.subject, step: operation.step }, 'unfinished operation resumed');
  await runOperation(deps, operation, lease);
}

/** One entry per operation, however often it had to be run. Addresses and reasons stay out of it. */
async function record({ audit }: AppealDeps, { id, board, subject: cardId, kind, plan }: AppealOperation): Promise<void> {
  const { actor, target, requestId } = plan;
  const before = plan.labels.map((name) => ({ id: name, name }));
  const after = kind === 'submit' ? undefined : labelsAfter(board, kind, before);
  const names = (labels: readonly { name: string }[]) => labels.map(({ name }) => name).join(', ');
  await audit.record({
    key: `operation:${id}:${cardId}`,
    actor,
    action: actions[kind],
    target,
    subjectId: cardId,
    before: { labels: names(before), ...(after && { record: 'PENDING' }) },
    after: after
      ? {
          labels: names([...after.stay, ...(after.add ? [after.add] : [])]),
          removed: names(after.go),
          record: plan.text.slice(plan.text.lastIndexOf(' ') + 1).trim(),
        }
      : { labels: names([...before, { name: 'PENDING' }]), record: 'PENDING' },
    requestId,
  });
}
