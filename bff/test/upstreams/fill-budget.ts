import type { Slot } from '../../src/upstreams/call-window.ts';
import type { Share } from '../../src/limits.ts';
import { RateExceeded, type ServiceBudget } from '../../src/upstreams/service-budget.ts';

/** A signal that never aborts. */
export const never = new AbortController().signal;

/** Takes a slot for a call of a share. */
export const take = (budget: ServiceBudget, share: Share, patienceMs = 0, signal: AbortSignal = never): Promise<Slot> =>
  budget.take({ share: () => share }, patienceMs, signal);

/** Sends calls of a share until the budget has no room. Returns their number. */
export async function fillBudget(budget: ServiceBudget, share: Share): Promise<number> {
  for (let sentCount = 0; ; sentCount += 1) {
    const slot = await take(budget, share).catch((error: unknown) => error);
    if (slot instanceof RateExceeded) return sentCount;
    (slot as Slot).ended();
  }
}
