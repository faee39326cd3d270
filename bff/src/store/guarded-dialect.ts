import { circuitBreaker, ConsecutiveBreaker, ExponentialBackoff, handleAll, handleWhen, retry } from 'cockatiel';
import type { AbortableOperationOptions, CompiledQuery, DatabaseConnection, Dialect, Driver } from 'kysely';
import { StoreUnavailable } from './store-unavailable.ts';

const breakerThreshold = 3;
/** Milliseconds until the breaker probes the database again. */
const breakerPause = 500;

/**
 * Wraps a dialect so that every failure of the database itself becomes `StoreUnavailable`. Errors in a statement, such as a violated
 * constraint, are rethrown. A statement outside a transaction is retried after a deadlock.
 *
 * @param isMistake returns true for an error in the statement itself
 * @param onStatement called after each statement
 */
export function guardedDialect(
  dialect: Dialect,
  isMistake: (error: unknown) => boolean,
  onStatement: OnStatement = () => undefined,
): Dialect {
  // While the database is down, requests fail at once and do not wait for a timeout.
  const breaker = circuitBreaker(handleAll, { halfOpenAfter: breakerPause, breaker: new ConsecutiveBreaker(breakerThreshold) });
  const guarded = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw isMistake(error) ? error : new StoreUnavailable(error);
    });
  async function timed<T>(execute: () => Promise<T>): Promise<T> {
    const begunAt = performance.now();
    try {
      const result = await guarded(execute());
      onStatement('ok', performance.now() - begunAt);
      return result;
    } catch (error) {
      onStatement(error instanceof StoreUnavailable ? 'unavailable' : 'mistake', performance.now() - begunAt);
      throw error;
    }
  }
  const guardConnection = (inner: DatabaseConnection): GuardedConnection => ({
    inner,
    isInTransaction: false,
    executeQuery<R>(query: CompiledQuery, options?: AbortableOperationOptions) {
      const execute = () => timed(() => inner.executeQuery<R>(query, options));
      return this.isInTransaction ? execute() : retryDeadlocks.execute(execute);
    },
    streamQuery: (query, chunkSize, options) => inner.streamQuery(query, chunkSize, options),
  });

  function guardDriver(driver: Driver) {
    return {
      init: (options) => guarded(driver.init(options)),
      acquireConnection: async (options) => guardConnection(await guarded(breaker.execute(() => driver.acquireConnection(options)))),
      beginTransaction(connection: GuardedConnection, settings) {
        connection.isInTransaction = true;
        return guarded(driver.beginTransaction(connection.inner, settings));
      },
      commitTransaction: ({ inner }: GuardedConnection) => guarded(driver.commitTransaction(inner)),
      rollbackTransaction: ({ inner }: GuardedConnection) => guarded(driver.rollbackTransaction(inner)),
      releaseConnection: ({ inner }: GuardedConnection, options) => driver.releaseConnection(inner, options),
      destroy: (options) => driver.destroy(options),
    } satisfies Driver;
  }

  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => guardDriver(dialect.createDriver()),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

/** A connection from its acquisition to its release. */
interface GuardedConnection extends DatabaseConnection {
  inner: DatabaseConnection;
  /** A single statement of a transaction cannot be retried. */
  isInTransaction: boolean;
}

/** Outcome of a statement. `mistake`: the statement itself is wrong, or violates a constraint. */
type StatementOutcome = 'ok' | 'mistake' | 'unavailable';

export type OnStatement = (outcome: StatementOutcome, tookMs: number) => void;

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
