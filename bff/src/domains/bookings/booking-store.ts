import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import { isOutage } from '../../plugins/is-outage.ts';
import { UpstreamError } from '../../upstreams/client.ts';
import type { Change, RealtimeDatabase } from '../../upstreams/realtime-database/database.ts';
import { bookingPath, bookingsPath } from '../../upstreams/realtime-database/paths.ts';
import { isBookingFlown, type FlightList } from '../flights/flight-list.ts';
import {
  isFenceOf,
  isStored,
  placeBooking,
  readBooking,
  readBookings,
  readNode,
  seatState,
  voidBookings,
  withEmail,
  withoutBooking,
  type BookingsNode,
  type IsFlown,
  type Placement,
  type StoredBooking,
} from './bookings-node.ts';
import type { SeatBooking, SeatClaim } from '../seats/seat-rows.ts';
import { bookingHoldMs, type Taken, type Unsettled, type UnsettledBookings } from './booking-rows.ts';

type DatedBooking = StoredBooking & { bookedAt: string };

export type BookingStore = ReturnType<typeof createBookingStore>;

interface BookingStoreOptions {
  database: RealtimeDatabase;
  unsettled: UnsettledBookings;
  flights: Pick<FlightList, 'read'>;
  log: Pick<Log, 'warn'>;
  now: () => number;
  /** Waits so many milliseconds. */
  pause?: (ms: number) => Promise<unknown>;
}

/** Retries of a void that failed with the store away: ten minutes. */
const retries = { everyMs: 1_000, most: 600 } as const;

/** The bookings of each person. Every method rejects with an outage when the realtime database or the store cannot be used. */
export function createBookingStore(options: BookingStoreOptions) {
  const { database, unsettled, flights, log, now, pause = (ms) => wait(ms, undefined, { ref: false }) } = options;
  const change = <T>(username: string, decide: (node: BookingsNode) => Change<T>) =>
    database.transact(bookingsPath(username), (current) => decide(readNode(current)));

  const voidAll = (username: string, bookings: readonly Unsettled[]) => change(username, (node) => voidBookings(node, bookings, now()));

  /** Voids bookings whose lease has expired: they were never acknowledged. */
  async function settleExpired(username: string): Promise<void> {
    const claimed = await unsettled.claimExpired(username);
    if (claimed.length === 0) return;
    await voidAll(username, claimed);
    await unsettled.remove(claimed);
  }

  /** Runs before every read of a person's bookings. Returns the bookings that are being made. */
  async function settle(username: string): Promise<Unsettled[]> {
    const { held, othersExpired } = await unsettled.ofPerson(username);
    if (othersExpired) await settleExpired(username);
    return held;
  }

  const write = (own: Unsettled, booking: DatedBooking, isFlown: IsFlown) =>
    change(own.username, (node): Change<Placement> => {
      // The process was suspended or slow: another one may have voided the booking meanwhile.
      if (now() >= Date.parse(own.bookedAt) + bookingHoldMs) throw new UpstreamError('database', 'timeout');
      return isStored(node, own) ? { result: 'twin' } : placeBooking(node, own.ref, booking, now(), isFlown);
    });

  /** Reads the outcome of a write whose answer was lost. True when the booking is stored; otherwise voids it. */
  const lookAgain = (own: Unsettled) =>
    change(own.username, (node) => (isStored(node, own) ? { result: true } : voidBookings(node, [own], now())));

  /** Writes the booking, and reads its outcome when the answer is lost. The row remains when that fails too. */
  async function writeSurely(own: Unsettled, booking: DatedBooking, isFlown: IsFlown): Promise<Placement> {
    try {
      return await write(own, booking, isFlown);
    } catch (error) {
      if (isUnanswered(error) && (await lookAgain(own))) return 'placed';
      await removeRow(own);
      throw error;
    }
  }

  /** Removes the row of a booking that is not stored. If the store is away, the next reader settles it. */
  const removeRow = (own: Unsettled) =>
    unsettled.remove([own]).catch((error: unknown) => {
      if (!isOutage(error)) throw error;
    });

  /** Retries in the background: the store may have lost the row, so that no reader would void the booking. */
  async function keepVoiding(own: Unsettled): Promise<void> {
    log.warn({ ref: own.ref }, 'a booking that failed is still to be removed');
    for (let tries = 0; tries < retries.most; tries += 1) {
      await pause(retries.everyMs);
      const isDone = await voidAll(own.username, [own]).then(
        () => true,
        () => false,
      );
      if (isDone) return removeRow(own);
    }
  }

  /** Releases the row. @throws when the booking must not be acknowledged; it is voided then, whatever became of its row */
  async function acknowledge(own: Unsettled): Promise<void> {
    try {
      if (!(await unsettled.release(own))) throw new UpstreamError('database', 'timeout');
    } catch (error) {
      await voidAll(own.username, [own]).then(
        () => removeRow(own),
        () => void keepVoiding(own),
      );
      throw error;
    }
  }

  const readSeat = ({ username, ref }: SeatBooking) => database.read(bookingPath(username, ref));

  /** Takes the row and the seat of a booking. A seat whose booking was voided or removed does not stand in the way. */
  async function take(own: Unsettled, claim: SeatClaim, isFlown: IsFlown): Promise<Taken> {
    const taken = await unsettled.take(own, claim);
    if (taken.outcome !== 'exists') return taken;
    await settle(own.username);
    const { seat } = taken;
    const entry = await readSeat(seat);
    const isOver = seat.isConfirmed ? seatState(entry, seat.bookedAt, isFlown) !== 'used' : isFenceOf(seat.bookedAt, entry);
    if (isOver) await unsettled.remove([seat]);
    return unsettled.take(own, claim);
  }

  return {
    /** True when a seat's booking is gone: cancelled, or removed from outside. An entry that cannot be read still has its seat. */
    isGone: async (seat: SeatBooking): Promise<boolean> => seatState(await readSeat(seat), seat.bookedAt, () => false) === 'gone',
    /** Voids the person's bookings whose lease has expired. */
    settle: async (username: string): Promise<void> => void (await settle(username)),
    /** Returns the acknowledged bookings by reference. */
    async read(username: string): Promise<ReadonlyMap<string, StoredBooking>> {
      const held = await settle(username);
      const node = readNode(await database.read(bookingsPath(username)));
      const { bookings, unreadable } = readBookings(node);
      if (unreadable > 0) log.warn({ username, unreadable }, 'stored bookings in an unknown shape were left out');
      const beingMade = new Set(held.filter((each) => isStored(node, each)).map(({ ref }) => ref));
      return new Map([...bookings].filter(([ref]) => !beingMade.has(ref)));
    },
    /** Rejects for a booking that is being made, since its outcome is not known yet. */
    async find(username: string, ref: string): Promise<StoredBooking | undefined> {
      const held = await settle(username);
      if (held.some((each) => each.ref === ref)) throw new UpstreamError('database', 'busy');
      return readBooking(await database.read(bookingPath(username, ref)));
    },
    /**
     * Places a booking in one conditional write, under a leased row in the store that holds its seat. A booking for which this rejects never appears
     * later: it is voided at once, or at the latest before the next read of the person's bookings.
     */
    async place(username: string, ref: string, booking: DatedBooking, claim: SeatClaim): Promise<Placement> {
      const own = { username, ref, bookedAt: booking.bookedAt };
      const board = (await flights.read()).value;
      const isFlown: IsFlown = (earlier) => isBookingFlown(board, earlier, now());
      const taken = await take(own, claim, isFlown);
      if (taken.outcome !== 'taken') return taken.outcome;
      if (taken.othersExpired) await settleExpired(username);
      const placement = await writeSurely(own, booking, isFlown);
      if (placement === 'placed') await acknowledge(own);
      else await removeRow(own);
      return placement;
    },
    /** Writes another address into a booking. False when that booking is gone: a cancellation was faster. */
    changeEmail: (username: string, ref: string, { bookedAt }: StoredBooking, email: string): Promise<boolean> =>
      repeatLost(() => database.transact(bookingPath(username, ref), (entry) => withEmail(entry, bookedAt, email))),
    /** False when there is no such booking. After a lost answer, no booking means that it is removed. */
    remove: (username: string, ref: string): Promise<boolean> =>
      repeatLost(() => database.transact(bookingPath(username, ref), withoutBooking), true),
  };
}

const isUnanswered = (error: unknown) => error instanceof UpstreamError && error.maybeApplied;

/** Writes again when the answer is lost. `ifLost` counts then, unless the second attempt succeeds. */
const repeatLost = (attempt: () => Promise<boolean>, ifLost = false): Promise<boolean> =>
  attempt().catch(async (error: unknown) => {
    if (!isUnanswered(error)) throw error;
    return (await attempt()) || ifLost;
  });
