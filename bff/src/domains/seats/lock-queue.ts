import { AsyncLocalStorage } from 'node:async_hooks';
import { bulkhead, type BulkheadPolicy } from 'cockatiel';
import type { Transaction } from 'kysely';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import type { Store } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';

/**
 * While one transaction holds a flight's row, the next one already waits for it in the database. The longest wait for a turn leaves a
 * booking enough time to end within its request.
 */
const defaults = { concurrency: 2, patienceMs: 5_000 };

/** Limits the concurrent runs per flight. Further runs wait in order. Flights do not wait for each other. */
export function createLockQueue({ concurrency, patienceMs } = defaults) {
  const flights = new Map<string, BulkheadPolicy>();

  /** @throws StoreUnavailable after `patienceMs`, and errors of `work` */
  return async <T>(flightId: string, work: () => Promise<T>): Promise<T> => {
    const flight = flights.get(flightId) ?? bulkhead(concurrency, Infinity);
    flights.set(flightId, flight);
    const late = Promise.withResolvers<never>();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      late.reject(new StoreUnavailable('too many requests wait for one flight'));
    }, patienceMs);
    // A queued run would begin in the context of the one that ends, such as its trace.
    const begin = AsyncLocalStorage.bind(() => {
      clearTimeout(timer);
      return isLate ? late.promise : work();
    });
    const run = flight.execute(begin);
    try {
      return await Promise.race([run, late.promise]);
    } finally {
      if (flight.executionSlots === concurrency) flights.delete(flightId);
    }
  };
}

const queues = new WeakMap<Store, ReturnType<typeof createLockQueue>>();

/**
 * Runs a transaction that locks a flight. The queue keeps one popular flight from taking every database connection of this process.
 *
 * @throws StoreUnavailable, and errors of `work`
 */
export function flightTransaction<T>(store: Store, flightId: string, work: (db: Transaction<Tables>) => Promise<T>): Promise<T> {
  const queue = queues.get(store) ?? createLockQueue();
  queues.set(store, queue);
  return queue(flightId, () => store.transaction(work));
}
