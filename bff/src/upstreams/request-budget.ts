import { AsyncLocalStorage } from 'node:async_hooks';

/** Time that all upstream calls of one incoming request have together, in milliseconds. */
export const requestBudgetMs = 10_000;

interface Budget {
  endsAt: number;
  over: boolean;
}

const storage = new AsyncLocalStorage<Budget>();

/**
 * Runs `next` with a budget for its upstream calls. Call the returned function when the request is over: work that
 * outlives it (a timer, a background refresh) is then free of the budget.
 */
export function withRequestBudget(next: () => void, ms: number = requestBudgetMs): () => void {
  const budget: Budget = { endsAt: performance.now() + ms, over: false };
  storage.run(budget, next);
  return () => void (budget.over = true);
}

/** Milliseconds that the current request may still spend on upstream calls; infinite outside a request. */
export function remainingBudget(): number {
  const budget = storage.getStore();
  return !budget || budget.over ? Infinity : budget.endsAt - performance.now();
}
