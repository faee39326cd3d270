import type { Transaction } from 'kysely';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import type { Store } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';

interface LockQueueOptions {
  /** Concurrent runs per flight. */
  concurrency: number;
  /** Longest wait for a turn, in milliseconds. */
  patienceMs: number;
}

/**
 * While one transaction holds a flight's row, the next one already waits for it in the database. The wait leaves a booking enough time
 * to end within its request.
 */
const defaults: LockQueueOptions = { concurrency: 2, patienceMs: 5_000 };

/** Limits the concurrent runs per flight. Further runs wait in order. Flights do not wait for each other. */
export function createLockQueue({ concurrency, patienceMs }: LockQueueOptions = defaults) {
  const flights = new Map<string, { running: number; waiting: Set<() => void> }>();

  /** Waits until a finished run passes its place on. */
  function turn(waiting: Set<() => void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(new StoreUnavailable('too many requests wait for one flight'));
      }, patienceMs);
      waiting.add(begin);
    });
  }

  /** @throws StoreUnavailable after `patienceMs`, and errors of `work` */
  return async <T>(flightId: string, work: () => Promise<T>): Promise<T> => {
    const flight = flights.get(flightId) ?? { running: 0, waiting: new Set() };
    flights.set(flightId, flight);
    if (flight.running >= concurrency) await turn(flight.waiting);
    else flight.running += 1;
    try {
      return await work();
    } finally {
      const [next] = flight.waiting;
      if (next) {
        flight.waiting.delete(next);
        next();
      } else {
        flight.running -= 1;
        if (flight.running === 0) flights.delete(flightId);
      }
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
