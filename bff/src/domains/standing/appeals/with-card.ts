import { standingTexts } from '@portal/standing-contract';
import { HttpError } from '../../../plugins/http-error.ts';
import { LeaseLost, type CardLease } from '../store/card-locks.ts';
import type { AppealDeps } from './appeal-deps.ts';
import { resumeOperation } from './run-operation.ts';

/**
 * Works alone on a card, after whatever somebody left unfinished there.
 *
 * @throws HttpError 409 when the card stays taken; UpstreamError when what was left cannot be finished
 */
export async function withSettledCard<T>(deps: AppealDeps, cardId: string, work: (lease: CardLease) => Promise<T>): Promise<T> {
  const settled = async (lease: CardLease) => {
    const left = deps.operations.unfinishedOf(cardId);
    if (left) await resumeOperation(deps, left, lease);
    return work(lease);
  };
  const done = await deps.locks.withCard(cardId, settled).catch((error: unknown) => {
    if (error instanceof LeaseLost) return undefined;
    throw error;
  });
  if (!done) throw new HttpError(409, standingTexts.decision.busy);
  return done.result;
}
