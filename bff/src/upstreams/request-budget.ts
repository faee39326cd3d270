import { AsyncLocalStorage } from 'node:async_hooks';

/** Time for all upstream calls of one incoming request, in milliseconds. */
export const requestBudgetMs = 10_000;

/** By `performance.now()`. */
interface End {
  readonly endsAt: number;
}

interface Budget {
  end: End;
  over: boolean;
  /** Enclosing budget, which this one narrows. */
  outer: Budget | undefined;
}

const storage = new AsyncLocalStorage<Budget | undefined>();

/**
 * Runs `next` with a deadline for its upstream calls. Call the returned function at the end of the request, to free background work
 * that outlives it from the deadline.
 */
export function withRequestBudget(next: () => void, ms: number = requestBudgetMs): () => void {
  const budget: Budget = { end: { endsAt: performance.now() + ms }, over: false, outer: undefined };
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

/** Runs work without the request's deadline. */
export const withoutBudget = <T>(work: () => Promise<T>): Promise<T> => storage.run(undefined, work);

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
