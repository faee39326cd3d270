import type { Transaction } from 'kysely';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import type { Store } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';

interface LockQueueOptions {
  /** Runs of one flight at the same time. */
  atOnce: number;
  /** Longest wait for a turn, in milliseconds. */
  patienceMs: number;
}

/** One transaction holds a flight's row, and the next one waits for it in the database. With its wait a booking stays within its request. */
const defaults: LockQueueOptions = { atOnce: 2, patienceMs: 5_000 };

/** Lets few runs of one flight begin at a time. The others wait in order. Flights do not wait for each other. */
export function createLockQueue({ atOnce, patienceMs }: LockQueueOptions = defaults) {
  const flights = new Map<string, { running: number; waiting: Set<() => void> }>();

  /** Waits until a run that has ended passes its place on. */
  function turn(waiting: Set<() => void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(new StoreUnavailable('too many people ask for one flight'));
      }, patienceMs);
      waiting.add(begin);
    });
  }

  /** @throws StoreUnavailable when the wait would be too long, and errors of `work` */
  return async <T>(flightId: string, work: () => Promise<T>): Promise<T> => {
    const flight = flights.get(flightId) ?? { running: 0, waiting: new Set() };
    flights.set(flightId, flight);
    if (flight.running >= atOnce) await turn(flight.waiting);
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
 * Runs a transaction that locks a flight. Those of one popular flight would otherwise take every connection of this process, and no
 * other request could go on.
 *
 * @throws StoreUnavailable, and errors of `work`
 */
export function flightTransaction<T>(store: Store, flightId: string, work: (db: Transaction<Tables>) => Promise<T>): Promise<T> {
  const queue = queues.get(store) ?? createLockQueue();
  queues.set(store, queue);
  return queue(flightId, () => store.transaction(work));
}
