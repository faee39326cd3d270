import { createBookingStore, type BookingStore } from '../../../../src/domains/bookings/booking-store.ts';
import { voidCountRun } from '../../../../src/domains/bookings/count-bookings.ts';
import { createFindBooking, createFollowRename } from '../../../../src/domains/bookings/follow-rename.ts';
import { createUnsettledBookings } from '../../../../src/domains/bookings/booking-rows.ts';
import { createJobs } from '../../../../src/jobs/jobs.ts';
import type { Person } from '../../../../src/session/booking-places.ts';
import { createUsernames, type NameState, type Usernames } from '../../../../src/session/usernames.ts';
import { StoreUnavailable } from '../../../../src/store/store-unavailable.ts';
import type { Store } from '../../../../src/store/store.ts';
import { quietLog } from '../../../store/stores.ts';
import { fixedFlightList } from '../../support/board-flight.ts';
import { createMemoryDatabase } from '../../support/memory-database.ts';

/** Fate of a statement. `lost`: it does not arrive. `mute`: it takes effect without an answer. */
export type StoreFate = 'answer' | 'lost' | 'mute';

/** Wraps the names so that their statements meet the next fate. */
function faultyUsernames(usernames: Usernames, nextFate: () => StoreFate): Usernames {
  return new Proxy(usernames, {
    get(target, name: keyof Usernames) {
      const call = target[name] as (...args: unknown[]) => Promise<unknown>;
      return async (...args: unknown[]) => {
        const fate = nextFate();
        if (fate === 'lost') throw new StoreUnavailable('a test');
        const result = await call(...args);
        if (fate === 'mute') throw new StoreUnavailable('a test');
        return result;
      };
    },
  });
}

export interface Process {
  bookings: BookingStore;
  usernames: Usernames;
  find: ReturnType<typeof createFindBooking>;
  unsettled: ReturnType<typeof createUnsettledBookings>;
  record(person: Person): Promise<NameState>;
  /** Signs in, and makes the bookings ready. */
  signIn(person: Person): Promise<NameState>;
  requireReady(person: Person): Promise<void>;
  book(person: Person, ref: string): Promise<void>;
  cancel(person: Person, ref: string): Promise<boolean>;
  /** References of the person's bookings, as My Trips would list them. */
  list(person: Person): Promise<string[]>;
}

export const bookedAt = '2026-12-01T00:00:00.000Z';

const emptyBoard = fixedFlightList(() => []);

/** Creates processes on one realtime database, each with its own connection to one store. */
export function createRenameWorld(stores: readonly Store[]) {
  const memory = createMemoryDatabase();
  let storeFate: () => StoreFate = () => 'answer';
  let clock = Date.parse(bookedAt);
  const now = () => clock;
  const seatOf = (ref: string) => ({
    class: 'Classic Class',
    email: `${ref.toLowerCase()}@example.test`,
    flightNumber: ref,
    route: 'POS-JFK',
    bookedAt: new Date(now()).toISOString(),
  });

  function start(store: Store): Process {
    const { database } = memory;
    const unsettled = createUnsettledBookings(store);
    const bookings = createBookingStore({ database, unsettled, flights: emptyBoard, log: quietLog, now });
    const usernames = createUsernames(store);
    const faulty = faultyUsernames(usernames, () => storeFate());
    const requireReady = createFollowRename({
      database,
      bookings,
      unsettled,
      usernames: faulty,
      jobs: createJobs({ store, log: quietLog }),
      voidCountRun: () => voidCountRun(store),
      log: quietLog,
      now,
    });
    return {
      bookings,
      usernames,
      unsettled,
      requireReady,
      find: createFindBooking(database, bookings, usernames),
      record: (person) => faulty.record(person),
      async signIn(person) {
        const state = await faulty.record(person);
        if (state === 'waiting') await requireReady(person);
        return usernames.stateOf(person);
      },
      async book(person, ref) {
        await requireReady(person);
        const claim = { flightId: `card-${ref}`, userId: person.userId, total: undefined, dueDate: null };
        const placement = await bookings.place(person.username, ref, seatOf(ref), claim);
        if (placement !== 'placed') throw new Error(placement);
      },
      async cancel(person, ref) {
        await requireReady(person);
        return bookings.remove(person.username, ref);
      },
      async list(person) {
        await requireReady(person);
        const refs = [...(await bookings.read(person.username)).keys()];
        if (refs.length === 0) await requireReady(person);
        return refs.toSorted();
      },
    };
  }

  return {
    ...memory,
    processes: stores.map(start) as [Process, Process],
    /** Decides the fate of each statement about names from now on. */
    setStoreFate: (decide: () => StoreFate) => void (storeFate = decide),
    /** Advances the clock by milliseconds. */
    advance: (ms: number) => void (clock += ms),
    heal() {
      memory.setFate(() => 'apply');
      storeFate = () => 'answer';
    },
  };
}
export type RenameWorld = ReturnType<typeof createRenameWorld>;
