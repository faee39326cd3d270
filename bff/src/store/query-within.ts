import type { Kysely } from 'kysely';
import { StoreUnavailable } from './store-unavailable.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

type Work<T> = (db: Kysely<Tables>) => Promise<T>;

/** Milliseconds. A statement takes less than one, or about ten on a busy machine. */
const patienceMs = 1_000;
const checkEveryMs = 1_000;

/**
 * Returns a function that runs short statements for callers that must not wait. After a slow statement all further ones fail at once,
 * until a background check of the store succeeds. Quick failures are left to the breaker of `guardedDialect`.
 *
 * The function rejects with `StoreUnavailable` if the store is unavailable or slow. The statement may nevertheless take effect.
 */
export function queryWithin(store: Store): <T>(work: Work<T>) => Promise<T> {
  let isSlow = false;
  let nextCheckAt = 0;

  async function check(): Promise<void> {
    nextCheckAt = performance.now() + checkEveryMs;
    isSlow = await store.check().then(
      () => false,
      () => true,
    );
  }

  return async <T>(work: Work<T>) => {
    if (isSlow) {
      if (performance.now() >= nextCheckAt) void check();
      throw new StoreUnavailable(new Error('it is slow'));
    }
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        isSlow = true;
        nextCheckAt = performance.now() + checkEveryMs;
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

/** Like `queryWithin`, but resolves with `undefined` if the store is unavailable or slow. For counts and budgets, which work without it. */
export function queryOrUndefined(store: Store): <T>(work: Work<T>) => Promise<T | undefined> {
  const ask = queryWithin(store);
  return (work) =>
    ask(work).catch((error: unknown) => {
      if (error instanceof StoreUnavailable) return undefined;
      throw error;
    });
}
