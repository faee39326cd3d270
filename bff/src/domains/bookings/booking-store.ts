import { setTimeout as wait } from 'node:timers/promises';
import { isOutage } from '../../plugins/is-outage.ts';
import { UpstreamError } from '../../upstreams/client.ts';
import type { Change, RealtimeDatabase } from '../../upstreams/realtime-database/database.ts';
import { bookingPath, bookingsPath } from '../../upstreams/realtime-database/paths.ts';
import { placeBooking, type Placement } from './place-booking.ts';
import {
  isFence,
  isFenceOf,
  makeFence,
  readBooking,
  readBookings,
  readNode,
  type BookingsNode,
  type StoredBooking,
} from './stored-bookings.ts';
import { bookingHoldMs, type Unsettled, type UnsettledBookings } from './unsettled-bookings.ts';

type Bookings = ReadonlyMap<string, StoredBooking>;
type DatedBooking = StoredBooking & { bookedAt: string };

/** The bookings of each person. Every method rejects with an outage when the realtime database or the store cannot be used. */
export interface BookingStore {
  /** The bookings that stand. One that is being made is not among them until it is acknowledged. */
  read(username: string): Promise<Bookings>;
  /** Rejects for a booking that is being made: whether it will stand is not known. */
  find(username: string, ref: string): Promise<StoredBooking | undefined>;
  /**
   * Places the booking in one conditional write, under a row that is taken before it and given back after it. A booking for which
   * this rejects never appears later: it is made impossible at once, or at the latest before anybody reads the person's bookings.
   */
  place(username: string, ref: string, booking: DatedBooking): Promise<Placement>;
  /** False when there is no such booking. */
  remove(username: string, ref: string): Promise<boolean>;
}

export interface BookingStoreOptions {
  database: RealtimeDatabase;
  unsettled: UnsettledBookings;
  log: { warn(fields: object, text: string): void };
  now?: () => number;
  /** Waits so many milliseconds. */
  pause?: (ms: number) => Promise<unknown>;
}

/** For ten minutes. */
const retries = { everyMs: 1_000, most: 600 } as const;

const pauseQuietly = (ms: number) => wait(ms, undefined, { ref: false });

export function createBookingStore(options: BookingStoreOptions): BookingStore {
  const { database, unsettled, log, now = Date.now, pause = pauseQuietly } = options;
  const change = <T>(username: string, decide: (node: BookingsNode) => Change<T>) =>
    database.transact(bookingsPath(username), (current) => decide(readNode(current)));

  const makeImpossible = (username: string, bookings: readonly Unsettled[]) =>
    change(username, (node) => voidBookings(node, bookings, now()));

  /** Makes impossible what was held for too long: its owner was told that it had failed, or nothing. */
  async function settleOver(username: string): Promise<void> {
    const claimed = await unsettled.claimOver(username);
    if (claimed.length === 0) return;
    await makeImpossible(username, claimed);
    await unsettled.remove(claimed);
  }

  /** Before anything of a person is read. Gives the bookings that are being made. */
  async function settleAll(username: string): Promise<Unsettled[]> {
    const { held, othersAreOver } = await unsettled.of(username);
    if (othersAreOver) await settleOver(username);
    return held;
  }

  /** The write itself. What it rejects with says whether the booking may have been written. */
  const write = (own: Unsettled, booking: DatedBooking) =>
    change(own.username, (node): Change<Placement> => {
      // This process was stopped or slow: others may have settled the booking by now.
      if (now() >= Date.parse(own.bookedAt) + bookingHoldMs) throw new UpstreamError('database', 'timeout');
      return stands(node, own) ? { result: 'twin' } : placeBooking(node, own.ref, booking, now());
    });

  /** After a write whose answer was lost: true when the booking stands, false when it now never will. */
  const lookAgain = (own: Unsettled) =>
    change(own.username, (node) => (stands(node, own) ? { result: true } : voidBookings(node, [own], now())));

  /** Writes the booking, and looks again when the answer is lost. The row stays when that fails too. */
  async function writeSurely(own: Unsettled, booking: DatedBooking): Promise<Placement> {
    try {
      return await write(own, booking);
    } catch (error) {
      if (isUnanswered(error) && (await lookAgain(own))) return 'placed';
      await removeRow(own);
      throw error;
    }
  }

  /** The row of a booking that does not stand. When it cannot be removed, the next reader settles it. */
  const removeRow = (own: Unsettled) =>
    unsettled.remove([own]).catch((error: unknown) => {
      if (!isOutage(error)) throw error;
    });

  /** The store may have lost the row, so that no reader would settle the booking. */
  async function keepTrying(own: Unsettled): Promise<void> {
    log.warn({ ref: own.ref }, 'a booking that failed is still to be removed');
    for (let tries = 0; tries < retries.most; tries += 1) {
      await pause(retries.everyMs);
      const isDone = await makeImpossible(own.username, [own]).then(
        () => true,
        () => false,
      );
      if (isDone) return;
    }
  }

  /** Rejects unless the booking may be acknowledged. It is then made impossible, whatever became of its row. */
  async function acknowledge(own: Unsettled): Promise<void> {
    try {
      if (!(await unsettled.giveBack(own))) throw new UpstreamError('database', 'timeout');
    } catch (error) {
      await makeImpossible(own.username, [own]).then(
        () => removeRow(own),
        () => void keepTrying(own),
      );
      throw error;
    }
  }

  return {
    async read(username) {
      const held = await settleAll(username);
      const node = readNode(await database.read(bookingsPath(username)));
      const { bookings, unreadable } = readBookings(node);
      if (unreadable > 0) log.warn({ username, unreadable }, 'stored bookings in an unknown shape were left out');
      const beingMade = new Set(held.filter((each) => stands(node, each)).map(({ ref }) => ref));
      return new Map([...bookings].filter(([ref]) => !beingMade.has(ref)));
    },
    async find(username, ref) {
      const held = await settleAll(username);
      if (held.some((each) => each.ref === ref)) throw new UpstreamError('database', 'busy');
      return readBooking(await database.read(bookingPath(username, ref)));
    },
    async place(username, ref, booking) {
      const own = { username, ref, bookedAt: booking.bookedAt };
      const { isTaken, othersAreOver } = await unsettled.take(own);
      if (!isTaken) return 'twin';
      if (othersAreOver) await settleOver(username);
      const placement = await writeSurely(own, booking);
      if (placement === 'placed') await acknowledge(own);
      else await removeRow(own);
      return placement;
    },
    async remove(username, ref) {
      const attempt = () =>
        database.transact<boolean>(bookingPath(username, ref), (entry) =>
          entry === null || isFence(entry) ? { result: false } : { result: true, value: null },
        );
      try {
        return await attempt();
      } catch (error) {
        if (!isUnanswered(error)) throw error;
        await attempt();
        return true;
      }
    },
  };
}

const isUnanswered = (error: unknown) => error instanceof UpstreamError && error.maybeApplied;

const stands = (node: BookingsNode, { ref, bookedAt }: Unsettled) => readBooking(node[ref])?.bookedAt === bookedAt;

/** Puts a fence in the place of each booking. Writes nothing when that is done. */
function voidBookings(node: BookingsNode, bookings: readonly Unsettled[], now: number): Change<false> {
  const open = bookings.filter((booking) => !isPastDoubt(node, booking));
  if (open.length === 0) return { result: false };
  const fences = Object.fromEntries(open.map(({ ref, bookedAt }) => [ref, makeFence(bookedAt, now)]));
  return { result: false, value: { ...node, ...fences } };
}

/** Where a fence of this booking or another booking stands by now, a late write of it cannot take effect any more. */
function isPastDoubt(node: BookingsNode, booking: Unsettled): boolean {
  if (!Object.hasOwn(node, booking.ref)) return false;
  const { [booking.ref]: entry } = node;
  return isFence(entry) ? isFenceOf(booking.bookedAt, entry) : !stands(node, booking);
}
