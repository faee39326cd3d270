import type { AuditAction } from '@portal/standing-contract';
import { UpstreamError } from '../../../upstreams/client.ts';
import { labelsAfter } from '../rules/appeal-status.ts';
import type { CardLease } from '../store/card-locks.ts';
import type { Operation } from '../store/operations.ts';
import type { AppealDeps } from './appeal-deps.ts';
import { decisionSteps, isCommitted, submitSteps } from './operation-steps.ts';

const actions: Record<Operation['kind'], AuditAction> = { submit: 'appeal.submit', approve: 'appeal.approve', deny: 'appeal.deny' };
const stepsOf = (deps: AppealDeps, operation: Operation) =>
  operation.kind === 'submit' ? submitSteps(deps, operation) : decisionSteps(deps, operation);

/**
 * Does the steps that are left, logging each. The caller holds the card. What fails before the first write is forgotten;
 * after it, or when that is not known, the operation stays in the log and is finished by whoever comes next.
 */
export async function runOperation(deps: AppealDeps, operation: Operation, lease: CardLease): Promise<void> {
  const steps = stepsOf(deps, operation);
  const next = steps.findIndex(({ name }) => name === operation.step) + 1;
  try {
    for (const [index, step] of steps.entries()) {
      if (index < next) continue;
      lease.renew();
      try {
        await step.run();
      } catch (error) {
        if (index === 0 && error instanceof UpstreamError && !error.maybeApplied) deps.operations.abandon(operation.id);
        throw error;
      }
      deps.operations.completed(operation.id, step.name);
    }
  } finally {
    deps.boards[operation.board].changed();
  }
  record(deps, operation);
  deps.operations.finish(operation.id);
}

/**
 * Goes on with an operation that somebody left behind. One of which nothing reached the board is forgotten: whoever asked
 * for it was told that it failed, or never heard of it.
 */
export async function resumeOperation(deps: AppealDeps, operation: Operation, lease: CardLease): Promise<void> {
  if (operation.step === '' && !(await isCommitted(deps, operation))) return deps.operations.abandon(operation.id);
  deps.log.info({ action: actions[operation.kind], cardId: operation.cardId, step: operation.step }, 'unfinished operation resumed');
  await runOperation(deps, operation, lease);
}

/** One entry per operation, however often it had to be run. Addresses and reasons stay out of it. */
function record({ audit }: AppealDeps, { id, board, cardId, kind, plan }: Operation): void {
  const { actor, target, requestId } = plan;
  const before = plan.labels.map((name) => ({ id: name, name }));
  const after = kind === 'submit' ? undefined : labelsAfter(board, kind, before);
  const names = (labels: readonly { name: string }[]) => labels.map(({ name }) => name).join(', ');
  audit.record({
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
