import { callContext } from './call-context.ts';
import { CallerLimited } from './service-budget.ts';
import { UpstreamError } from './upstream-error.ts';

/** True if the budget of a service or the caller's own limit had no room for a call, or the service sent `Retry-After`. */
export const isOverBudget = (error: unknown): error is (UpstreamError | CallerLimited) & { retryAfterMs: number } =>
  error instanceof CallerLimited || (error instanceof UpstreamError && error.kind === 'busy' && error.retryAfterMs !== undefined);

const maxAsks = 3;

/**
 * Repeats a shared `ask` if it is over budget. It may have run as a call of another caller, whose limit is used up, while there is room
 * for this one.
 *
 * @throws errors of `ask`
 */
export async function inOwnShare<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (callContext().caller().guestNetwork !== undefined || attempt === maxAsks || !isOverBudget(error)) throw error;
    }
  }
}
