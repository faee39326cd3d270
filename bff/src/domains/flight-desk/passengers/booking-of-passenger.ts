import { inBatches } from '../../../operations/in-batches.ts';
import { isOutage } from '../../../plugins/http-error.ts';
import type { BookingStore } from '../../bookings/booking-store.ts';
import type { StoredBooking } from '../../bookings/bookings-node.ts';
import type { FindBooking } from '../../bookings/follow-rename.ts';
import { isForBooking, type BoardFlight } from '../../flights/flight-list.ts';
import type { SeatBooking } from '../../seats/seat-rows.ts';

export interface PassengerSources {
  bookings: Pick<BookingStore, 'isGone'>;
  findBooking: FindBooking;
  now(): number;
}

/** Number of people whose bookings are read concurrently. */
const concurrency = 16;

/**
 * Reads a passenger's booking. Returns undefined if it was cancelled, or is of an earlier flight of the card. Returns `unreadable` for
 * an entry of an unknown shape.
 */
export async function bookingOfPassenger(
  { findBooking, bookings, now }: PassengerSources,
  flight: BoardFlight,
  row: SeatBooking,
): Promise<StoredBooking | 'unreadable' | undefined> {
  const booking = await findBooking(row.username, row.ref, row.bookedAt);
  if (!booking) return (await bookings.isGone(row)) ? undefined : 'unreadable';
  return isForBooking(flight, booking, now()) ? booking : undefined;
}

/**
 * Reads the bookings of many people. Uses `fallback` for a person whose booking cannot be read now.
 *
 * @throws UpstreamError or StoreUnavailable if not a single booking can be read
 */
export async function readPeople<Item, Result>(
  people: readonly Item[],
  read: (person: Item) => Promise<Result>,
  fallback: (person: Item) => Result,
): Promise<Result[]> {
  const outages: Error[] = [];
  const results = await inBatches(people, concurrency, (person) =>
    read(person).catch((error: unknown) => {
      if (!isOutage(error)) throw error;
      outages.push(error);
      return fallback(person);
    }),
  );
  const [outage] = outages;
  if (outage && outages.length === people.length) throw outage;
  return results;
}
