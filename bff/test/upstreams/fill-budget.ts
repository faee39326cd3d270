import type { Slot } from '../../src/upstreams/call-window.ts';
import type { ServiceLimit, Share } from '../../src/limits.ts';
import { createCounts } from '../../src/store/counts.ts';
import { Store } from '../../src/store/store.ts';
import { createServiceBudget, RateExceeded, type ServiceBudget } from '../../src/upstreams/service-budget.ts';
import { quietLog } from '../store/stores.ts';

/** Creates a budget whose store is never opened, so that this process counts its own calls. */
export function budgetWithoutStore(limit: ServiceLimit): ServiceBudget {
  const store = new Store({ dataDir: '', log: quietLog });
  return createServiceBudget('test', limit, { store, counts: createCounts(store) });
}

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
