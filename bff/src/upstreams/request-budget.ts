import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from './service-budget.ts';

/** Time for all upstream calls of one incoming request, in milliseconds. */
export const requestBudgetMs = 10_000;

/** By `performance.now()`. */
interface End {
  readonly endsAt: number;
}

interface Budget {
  end: End;
  over: boolean;
  /** Cause of the calls. Default: that of `outer`. */
  caller?: Caller | undefined;
  /** Enclosing budget, which this one narrows. */
  outer: Budget | undefined;
}

const storage = new AsyncLocalStorage<Budget | undefined>();

/** The portal itself, whose readings and jobs use the staff's share. */
const portal: Caller = { share: () => 'staff' };

/**
 * Runs `next` with a deadline for its upstream calls, which count as calls of `caller`. Call the returned function at the end of the
 * request, to free background work that outlives it from the deadline and the caller.
 */
export function withRequestBudget(next: () => void, ms: number = requestBudgetMs, caller?: Caller): () => void {
  const budget: Budget = { end: { endsAt: performance.now() + ms }, over: false, caller, outer: undefined };
  storage.run(budget, next);
  return () => void (budget.over = true);
}

/**
 * Narrows the deadline while `work` runs. None of its upstream calls leaves this process after `end`, which may move while they wait.
 * The deadline does not apply to work that outlives the returned promise.
 */
export async function withNarrowerBudget<T>(end: End, work: () => Promise<T>): Promise<T> {
  const budget: Budget = { end, over: false, outer: storage.getStore() };
  try {
    return await storage.run(budget, work);
  } finally {
    budget.over = true;
  }
}

const noEnd: End = { endsAt: Infinity };

/** Runs work without the request's deadline. Its calls still count as calls of the request's caller. */
export const withoutBudget = <T>(work: () => Promise<T>): Promise<T> =>
  storage.run({ end: noEnd, over: false, caller: currentCaller(), outer: undefined }, work);

/** Runs work whose upstream calls count as the portal's own, such as a reading that all visitors share. */
export const asPortal = <T>(work: () => Promise<T>): Promise<T> =>
  storage.run({ end: noEnd, over: false, caller: portal, outer: storage.getStore() }, work);

/** Returns the cause of the current upstream calls: that of the request, or the portal itself. */
export const currentCaller = (): Caller => callerOf(storage.getStore()) ?? portal;

const callerOf = (budget: Budget | undefined): Caller | undefined =>
  budget && !budget.over && budget.caller !== undefined ? budget.caller : budget && callerOf(budget.outer);

/** Stops counting the current request's calls as those of a guest, because the caller has proved to have an account. */
export function endGuest(): void {
  const caller = currentCaller();
  if (caller !== portal) caller.guestNetwork = undefined;
}

/**
 * Returns a function that returns the milliseconds left for the calls of the current request, even if another request's context calls
 * it. Infinity outside a request.
 */
export function currentBudget(): () => number {
  const budget = storage.getStore();
  return () => remaining(budget);
}

function remaining(budget: Budget | undefined): number {
  if (!budget) return Infinity;
  const own = budget.over ? Infinity : budget.end.endsAt - performance.now();
  return Math.min(own, remaining(budget.outer));
}
