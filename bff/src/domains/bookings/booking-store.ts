import { UpstreamError } from '../../upstreams/client.ts';
import type { Change, RealtimeDatabase } from '../../upstreams/realtime-database/database.ts';
import { bookingPath, bookingsPath } from '../../upstreams/realtime-database/paths.ts';
import { placeBooking, type Placement } from './place-booking.ts';
import { isFence, makeFence, readBooking, readBookings, readNode, type BookingsNode, type StoredBooking } from './stored-bookings.ts';
import type { Unsettled, UnsettledBookings } from './unsettled-bookings.ts';

type Bookings = ReadonlyMap<string, StoredBooking>;
type DatedBooking = StoredBooking & { bookedAt: string };

/** The bookings of each person. Every method rejects with an UpstreamError when the database cannot be used. */
export interface BookingStore {
  read(username: string): Promise<Bookings>;
  find(username: string, ref: string): Promise<StoredBooking | undefined>;
  /**
   * Places the booking in one conditional write. When the write's answer is lost, it looks again before it answers; and a
   * booking for which this rejects never appears later: it is made impossible at once, or at the latest before the next read.
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
}

export function createBookingStore({ database, unsettled, log, now = Date.now }: BookingStoreOptions): BookingStore {
  const change = <T>(username: string, decide: (node: BookingsNode) => Change<T>) =>
    database.transact(bookingsPath(username), (current) => decide(readNode(current)));

  /** Before anything of a person is read: what they were told had failed is made impossible. */
  async function settleAll(username: string): Promise<void> {
    for (const booking of unsettled.of(username)) {
      await change(username, (node) => voidBooking(node, booking, now()));
      unsettled.remove(booking);
    }
  }

  /** After a write whose answer was lost: true when the booking stands, false when it now never will. */
  async function lookAgain(booking: Unsettled): Promise<boolean> {
    try {
      return await change(booking.username, (node) => (stands(node, booking) ? { result: true } : voidBooking(node, booking, now())));
    } catch (error) {
      unsettled.add(booking);
      throw error;
    }
  }

  return {
    async read(username) {
      await settleAll(username);
      const { bookings, unreadable } = readBookings(readNode(await database.read(bookingsPath(username))));
      if (unreadable > 0) log.warn({ username, unreadable }, 'stored bookings in an unknown shape were left out');
      return bookings;
    },
    async find(username, ref) {
      await settleAll(username);
      return readBooking(await database.read(bookingPath(username, ref)));
    },
    async place(username, ref, booking) {
      await settleAll(username);
      try {
        return await change(username, (node) => placeBooking(node, ref, booking, now()));
      } catch (error) {
        if (!isUnanswered(error)) throw error;
        if (await lookAgain({ username, ref, bookedAt: booking.bookedAt })) return 'placed';
        throw error;
      }
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

/** Puts a fence in the booking's place. Where somebody else's entry stands by now, the lost write cannot take effect any more. */
function voidBooking(node: BookingsNode, booking: Unsettled, now: number): Change<boolean> {
  const taken = Object.hasOwn(node, booking.ref) && !isFence(node[booking.ref]) && !stands(node, booking);
  return taken ? { result: false } : { result: false, value: { ...node, [booking.ref]: makeFence(now) } };
}
