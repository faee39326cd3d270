import { RateExceeded, type Priority, type RateBudget, type Slot } from '../../src/upstreams/rate-budget.ts';

/** A signal that never aborts. */
export const never = new AbortController().signal;

/** Sends calls of a priority until the budget has no room. Returns their number. */
export async function fillBudget(budget: RateBudget, priority: Priority): Promise<number> {
  for (let sentCount = 0; ; sentCount += 1) {
    const slot = await budget.take(priority, 0, never).catch((error: unknown) => error);
    if (slot instanceof RateExceeded) return sentCount;
    (slot as Slot).sent();
  }
}
