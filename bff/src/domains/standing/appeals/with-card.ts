import { standingTexts } from '@portal/standing-contract';
import { HttpError } from '../../../plugins/http-error.ts';
import type { Lease } from '../../../operations/locks.ts';
import { withSettled, type Settling } from '../../../operations/with-settled.ts';
import type { AppealOperation } from '../store/operations.ts';
import type { AppealDeps } from './appeal-deps.ts';
import { resumeOperation } from './run-operation.ts';

/** How unfinished operations on cards are finished. */
export const settlingOf = (deps: AppealDeps): Settling<AppealOperation> => ({
  log: deps.operations,
  locks: deps.locks,
  resume: (operation, lease) => resumeOperation(deps, operation, lease),
  logger: deps.log,
});

/**
 * Works alone on a card, after whatever somebody left unfinished there.
 *
 * @throws HttpError 409 when the card stays taken; UpstreamError when what was left cannot be finished
 */
export async function withSettledCard<T>(deps: AppealDeps, cardId: string, work: (lease: Lease) => Promise<T>): Promise<T> {
  const done = await withSettled(settlingOf(deps), cardId, work);
  if (!done) throw new HttpError(409, standingTexts.decision.busy);
  return done.result;
}
