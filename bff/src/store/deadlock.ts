import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import { StoreUnavailable } from './store-unavailable.ts';

/** SQLSTATE of PostgreSQL for the one of two transactions that it ended because they waited for each other. */
const deadlockDetected = '40P01';

const isDeadlock = (error: unknown) =>
  error instanceof StoreUnavailable && (error.cause as { code?: unknown } | undefined)?.code === deadlockDetected;

/**
 * Runs a statement or a transaction again after a deadlock, which has undone it. PostgreSQL asks its clients to: statements that
 * change several rows lock them in an order of its own.
 */
export const retryDeadlocks = retry(handleWhen(isDeadlock), {
  maxAttempts: 4,
  backoff: new ExponentialBackoff({ initialDelay: 5, maxDelay: 100 }),
});
