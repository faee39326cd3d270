import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import { StoreUnavailable } from './store-unavailable.ts';

/** SQLSTATE of a transaction that PostgreSQL has ended because of a deadlock. */
const deadlockDetected = '40P01';

const isDeadlock = (error: unknown) =>
  error instanceof StoreUnavailable && (error.cause as { code?: unknown } | undefined)?.code === deadlockDetected;

/**
 * Retries a statement or a transaction after a deadlock, which has rolled it back. Deadlocks cannot be ruled out, because PostgreSQL
 * chooses the order in which a statement locks several rows.
 */
export const retryDeadlocks = retry(handleWhen(isDeadlock), {
  maxAttempts: 4,
  backoff: new ExponentialBackoff({ initialDelay: 5, maxDelay: 100 }),
});
