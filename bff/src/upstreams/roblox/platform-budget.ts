import type { Store } from '../../store/store.ts';
import { createRateBudget, type Priority, type RateBudget } from '../rate-budget.ts';
import { createSharedBudget } from '../shared-rate-budget.ts';
import { UpstreamError } from '../upstream-error.ts';

/**
 * The platform allows about 1,000 calls per minute and IP address for all its hosts together (its `x-ratelimit-limit`). Machines may
 * share an address, so they share the budget.
 */
const perMs = 60_000;

/**
 * Creates the budget for all calls to the platform. Look-ups, which any guest can cause, are `low` and never wait. Sign-ins and
 * sessions are `normal`. The rank of staff is `high`, because staff lose their permissions without it.
 *
 * @param requests calls per minute
 * @param store counts the calls of all processes. Without it, this process counts its own
 */
export function createPlatformBudget(requests: number, store?: Store): RateBudget {
  const options = { requests, perMs, patienceMs: { low: 0 } };
  return store ? createSharedBudget(store, 'platform', options) : createRateBudget(options);
}

/** True if the budget had no slot for a call, or the service sent `Retry-After`. */
export const isOverBudget = (error: unknown): error is UpstreamError & { retryAfterMs: number } =>
  error instanceof UpstreamError && error.kind === 'busy' && error.retryAfterMs !== undefined;

const mostAsks = 3;

/**
 * Repeats `ask` if it is over budget. The caller may have shared a call of a lower priority, and its own priority may still have a slot.
 *
 * @throws errors of `ask`
 */
export async function inOwnShare<T>(priority: Priority, ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (priority === 'low' || attempt === mostAsks || !isOverBudget(error)) throw error;
    }
  }
}
