import type { Kysely } from 'kysely';
import { StoreUnavailable } from './store-unavailable.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

/** Runs a short statement. Resolves with `undefined` when the store is away or slow; the statement may nevertheless take effect. */
export type AskBriefly = <T>(work: (db: Kysely<Tables>) => Promise<T>) => Promise<T | undefined>;

/** Milliseconds. A statement takes less than one, on a busy machine some ten. */
const patienceMs = 1_000;
const lookAgainMs = 1_000;

const tooLate = Symbol();

/**
 * Makes the way to the store for those who can do without it, and whose callers must not wait for it: counts and budgets. Once
 * the store has failed, nobody waits for it until a look at it, once a second, has succeeded.
 */
export function askBriefly(store: Store): AskBriefly {
  let isAway = false;
  let lookAgainAt = 0;

  function goneAway(): undefined {
    isAway = true;
    lookAgainAt = performance.now() + lookAgainMs;
  }
  async function look(): Promise<void> {
    lookAgainAt = performance.now() + lookAgainMs;
    isAway = await store.check().then(
      () => false,
      () => true,
    );
  }

  return async (work) => {
    if (isAway) {
      if (performance.now() >= lookAgainAt) void look();
      return undefined;
    }
    let timer: NodeJS.Timeout | undefined;
    try {
      const late = new Promise<typeof tooLate>((resolve) => (timer = setTimeout(resolve, patienceMs, tooLate)));
      const result = await Promise.race([work(store.db), late]);
      return result === tooLate ? goneAway() : result;
    } catch (error) {
      if (error instanceof StoreUnavailable) return goneAway();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
}
