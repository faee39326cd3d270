import { AsyncLocalStorage } from 'node:async_hooks';

/** Time that all upstream calls of one incoming request have together, in milliseconds. */
export const requestBudgetMs = 10_000;

/** By `performance.now()`. */
interface End {
  readonly endsAt: number;
}

interface Budget {
  end: End;
  over: boolean;
  /** The budget that this one narrows. */
  outer: Budget | undefined;
}

const storage = new AsyncLocalStorage<Budget | undefined>();

/**
 * Runs `next` with a budget for its upstream calls. Call the returned function when the request is over: work that
 * outlives it (a timer, a background refresh) is then free of the budget.
 */
export function withRequestBudget(next: () => void, ms: number = requestBudgetMs): () => void {
  const budget: Budget = { end: { endsAt: performance.now() + ms }, over: false, outer: undefined };
  storage.run(budget, next);
  return () => void (budget.over = true);
}

/**
 * Narrows the budget while `work` runs: none of its upstream calls leaves this process after `end`, which may move while they
 * wait. Work that outlives the returned promise is free of it.
 */
export async function withNarrowerBudget<T>(end: End, work: () => Promise<T>): Promise<T> {
  const budget: Budget = { end, over: false, outer: storage.getStore() };
  try {
    return await storage.run(budget, work);
  } finally {
    budget.over = true;
  }
}

/** Runs work that must be done although its request may have no time left. */
export const withoutBudget = <T>(work: () => Promise<T>): Promise<T> => storage.run(undefined, work);

/**
 * Tells how many milliseconds the calls of the current request may still take; infinite outside a request.
 *
 * @returns a function that goes on telling about this request, wherever it is called
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
