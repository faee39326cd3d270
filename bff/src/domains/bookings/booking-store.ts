import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import { ignoreOutage } from '../../plugins/http-error.ts';
import { UpstreamError } from '../../upstreams/client.ts';
import { type Change, type RealtimeDatabase, bookingPath, bookingsPath } from '../../upstreams/realtime-database.ts';
import { isBookingFlown, type FlightList } from '../flights/flight-list.ts';
import {
  isFenceOf,
  hasUnflownBooking,
  isStored,
  placeBooking,
  readBooking,
  readBookings,
  readNode,
  seatState,
  voidBookings,
  withEmail,
  withOutcome,
  withoutBooking,
  type BookingsNode,
  type FlightOutcome,
  type IsFlown,
  type Placement,
  type StoredBooking,
} from './bookings-node.ts';
import type { SeatBooking, SeatClaim, SeatOutcome } from '../seats/seat-rows.ts';
import { bookingLeaseMs, type UnsettledBookings } from './booking-rows.ts';

type DatedBooking = StoredBooking & { bookedAt: string };

export type BookingStore = ReturnType<typeof createBookingStore>;

interface BookingStoreOptions {
  database: RealtimeDatabase;
  unsettled: UnsettledBookings;
  flights: Pick<FlightList, 'read'>;
  log: Pick<Log, 'warn'>;
  now: () => number;
  /** Waits between retries. */
  pause?: (ms: number) => Promise<unknown>;
}

/** Retries of a void that failed while the store was unreachable, for ten minutes. */
const retries = { everyMs: 1_000, limit: 600 } as const;

/** The bookings of each person. Every method rejects with an outage when the realtime database or the store cannot be used. */
export function createBookingStore(options: BookingStoreOptions) {
  const { database, unsettled, flights, log, now, pause = (ms) => wait(ms, undefined, { ref: false }) } = options;
  const change = <T>(username: string, decide: (node: BookingsNode) => Change<T>) =>
    database.transact(bookingsPath(username), (current) => decide(readNode(current)));

  const voidAll = (username: string, bookings: readonly SeatBooking[]) => change(username, (node) => voidBookings(node, bookings, now()));

  /**
   * Voids the person's bookings whose lease has expired, which were never acknowledged. Comes before every read and every new booking.
   * Returns the pending ones.
   */
  async function settle(username: string): Promise<SeatBooking[]> {
    const { pending, hasExpiredRows } = await unsettled.ofPerson(username);
    const expired = hasExpiredRows ? await unsettled.claimExpired(username) : [];
    if (expired.length > 0) {
      await voidAll(username, expired);
      await unsettled.remove(expired);
    }
    return pending;
  }

  const write = (key: SeatBooking, booking: DatedBooking, isFlown: IsFlown) =>
    change(key.username, (node): Change<Placement> => {
      // After the lease, or when a repeat takes over, another process may have voided the booking.
      if (now() >= Date.parse(key.bookedAt) + bookingLeaseMs || isFenceOf(key.bookedAt, node[key.ref]))
        throw new UpstreamError('database', 'timeout');
      return isStored(node, key) ? { result: 'duplicate-request' } : placeBooking(node, key.ref, booking, now(), isFlown);
    });

  /** Decides a write whose answer was lost. Returns true if the booking is stored, and voids it otherwise. */
  const confirmOrVoid = (key: SeatBooking) =>
    change(key.username, (node) => (isStored(node, key) ? { result: true } : voidBookings(node, [key], now())));

  /** Writes the booking. Decides the outcome if the answer is lost, and leaves the row to the next reader if that fails too. */
  async function writeAndConfirm(key: SeatBooking, booking: DatedBooking, isFlown: IsFlown): Promise<Placement> {
    try {
      return await write(key, booking, isFlown);
    } catch (error) {
      if (isUnanswered(error) && (await confirmOrVoid(key).catch((cause: unknown) => giveUp(key, cause)))) return 'placed';
      await removeRow(key);
      throw error;
    }
  }

  /** Lets the next reader settle a booking at once instead of after its lease. */
  async function giveUp(key: SeatBooking, cause: unknown): Promise<never> {
    await unsettled.expire(key).catch(ignoreOutage);
    throw cause;
  }

  /** Removes the row of a booking that is not stored. If the store is unreachable, the next reader settles the row. */
  const removeRow = (key: SeatBooking) => unsettled.remove([key]).catch(ignoreOutage);

  /** Retries a void in the background. If the store has lost the row, no reader would void the booking. */
  async function keepVoiding(key: SeatBooking): Promise<void> {
    log.warn({ ref: key.ref }, 'a failed booking could not be removed yet');
    for (let tries = 0; tries < retries.limit; tries += 1) {
      await pause(retries.everyMs);
      const isDone = await voidAll(key.username, [key]).then(
        () => true,
        () => false,
      );
      if (isDone) return removeRow(key);
    }
  }

  /** Releases the row. If that fails, voids the booking and rethrows: it must not be acknowledged. */
  async function acknowledge(key: SeatBooking): Promise<void> {
    try {
      if (!(await unsettled.release(key))) throw new UpstreamError('database', 'timeout');
    } catch (error) {
      await voidAll(key.username, [key]).then(
        () => removeRow(key),
        () => void keepVoiding(key),
      );
      throw error;
    }
  }

  const readSeat = ({ username, ref }: SeatBooking) => database.read(bookingPath(username, ref));

  /** Takes the row and the seat of a booking. Replaces the person's seat if its booking is voided, removed or flown. */
  async function take(key: SeatBooking, claim: SeatClaim, isFlown: IsFlown): Promise<SeatOutcome> {
    const result = await unsettled.take(key, claim);
    if (result.outcome !== 'exists') return result;
    const { seat } = result;
    const entry = await readSeat(seat);
    const isOver = seat.isConfirmed ? seatState(entry, seat.bookedAt, isFlown) !== 'used' : isFenceOf(seat.bookedAt, entry);
    if (isOver) await unsettled.remove([seat]);
    return unsettled.take(key, claim);
  }

  /** Returns the acknowledged bookings by reference. */
  async function read(username: string): Promise<ReadonlyMap<string, StoredBooking>> {
    const pending = await settle(username);
    const node = readNode(await database.read(bookingsPath(username)));
    const { bookings, unreadable } = readBookings(node);
    if (unreadable > 0) log.warn({ username, unreadable }, 'stored bookings of an unknown shape were skipped');
    const pendingRefs = new Set(pending.filter((each) => isStored(node, each)).map(({ ref }) => ref));
    return new Map([...bookings].filter(([ref]) => !pendingRefs.has(ref)));
  }

  return {
    /** True if a seat's booking was cancelled, or removed from outside. An unreadable entry keeps its seat. */
    isGone: async (seat: SeatBooking): Promise<boolean> => seatState(await readSeat(seat), seat.bookedAt, () => false) === 'gone',
    settle,
    read,
    /** Finds a booking by its reference. Rejects while the booking is pending. */
    async find(username: string, ref: string): Promise<StoredBooking | undefined> {
      const pending = await settle(username);
      if (pending.some((each) => each.ref === ref)) throw new UpstreamError('database', 'busy');
      return readBooking(await database.read(bookingPath(username, ref)));
    },
    /**
     * Places a booking in one conditional write, under a leased row in the store that holds its seat. If this rejects, the booking
     * never appears later: it is voided at once, or before the next read of the person's bookings.
     */
    async place(username: string, ref: string, booking: DatedBooking, claim: SeatClaim): Promise<Placement> {
      const key = { username, ref, bookedAt: booking.bookedAt };
      const board = (await flights.read()).value;
      const isFlown: IsFlown = (earlier) => isBookingFlown(board, earlier, now());
      await settle(username);
      const result = await take(key, claim, isFlown);
      if (result.outcome === 'exists' && !result.seat.isConfirmed) return 'pending';
      if (result.outcome !== 'taken') return result.outcome;
      const placement = await writeAndConfirm(key, booking, isFlown);
      if (placement === 'placed') await acknowledge(key);
      else await removeRow(key);
      // The other booking may be unacknowledged, on another card of the same callsign.
      if (placement !== 'exists') return placement;
      return hasUnflownBooking((await read(username)).values(), booking.flightNumber, isFlown) ? 'exists' : 'pending';
    },
    /** Replaces the address of a booking. Returns false if the booking was cancelled first. */
    changeEmail: (username: string, ref: string, { bookedAt }: StoredBooking, email: string): Promise<boolean> =>
      repeatLost(() => database.transact(bookingPath(username, ref), (entry) => withEmail(entry, bookedAt, email))),
    /** Keeps the outcome of its flight in a booking. */
    keepOutcome: ({ username, ref, bookedAt }: SeatBooking, outcome: FlightOutcome): Promise<boolean> =>
      repeatLost(() => database.transact(bookingPath(username, ref), (entry) => withOutcome(entry, bookedAt, outcome))),
    /** Removes a booking. Returns false if there is none. After a lost answer returns true: the first attempt may have removed it. */
    remove: (username: string, ref: string): Promise<boolean> =>
      repeatLost(() => database.transact(bookingPath(username, ref), withoutBooking), true),
  };
}

const isUnanswered = (error: unknown) => error instanceof UpstreamError && error.maybeApplied;

/** Repeats a write whose answer was lost. Returns `ifUnchanged` if the repeat changes nothing: the first attempt may have done it. */
const repeatLost = (attempt: () => Promise<boolean>, ifUnchanged = false): Promise<boolean> =>
  attempt().catch(async (error: unknown) => {
    if (!isUnanswered(error)) throw error;
    return (await attempt()) || ifUnchanged;
  });
