import type { Kysely } from 'kysely';
import { StoreUnavailable } from './store-unavailable.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

type Work<T> = (db: Kysely<Tables>) => Promise<T>;

/** Milliseconds. A statement takes less than one, on a busy machine some ten. */
const patienceMs = 1_000;
const lookAgainMs = 1_000;

/**
 * Returns a function that runs short statements for callers that must not wait. After a statement that was too slow every further
 * one fails at once, until a check of the store has succeeded. It runs in the background, once a second. Failures that are quick
 * need no such memory: the breaker of `guardedDialect` has one.
 *
 * The function rejects with `StoreUnavailable` when the store is away or slow; the statement may nevertheless take effect.
 */
export function askInTime(store: Store): <T>(work: Work<T>) => Promise<T> {
  let isSlow = false;
  let lookAgainAt = 0;

  async function look(): Promise<void> {
    lookAgainAt = performance.now() + lookAgainMs;
    isSlow = await store.check().then(
      () => false,
      () => true,
    );
  }

  return async <T>(work: Work<T>) => {
    if (isSlow) {
      if (performance.now() >= lookAgainAt) void look();
      throw new StoreUnavailable(new Error('it is slow'));
    }
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        isSlow = true;
        lookAgainAt = performance.now() + lookAgainMs;
        reject(new StoreUnavailable(new Error('it did not answer in time')));
      }, patienceMs);
    });
    try {
      return await Promise.race([work(store.db), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** As `askInTime`, but resolves with `undefined` when the store is away or slow: for counts and budgets, which do without it. */
export function askBriefly(store: Store): <T>(work: Work<T>) => Promise<T | undefined> {
  const ask = askInTime(store);
  return (work) =>
    ask(work).catch((error: unknown) => {
      if (error instanceof StoreUnavailable) return undefined;
      throw error;
    });
}
