import { isDeepStrictEqual } from 'node:util';
import type { Usernames } from '../../session/usernames.ts';
import { UpstreamError } from '../../upstreams/client.ts';
import type { RealtimeDatabase } from '../../upstreams/realtime-database/database.ts';
import { bookingsPath } from '../../upstreams/realtime-database/paths.ts';
import type { BookingStore } from './booking-store.ts';
import { readEnvelope } from './sealed-bookings.ts';
import { readBooking, readNode, type StoredBooking } from './stored-bookings.ts';

/** Finds a booking by the name under which it was made, also after its person was renamed. Rejects while it is being moved. */
export type FindBooking = (username: string, ref: string, bookedAt: string) => Promise<StoredBooking | undefined>;

type Places = Awaited<ReturnType<Usernames['placesOfOwners']>>;

export function createFindBooking(
  database: Pick<RealtimeDatabase, 'read'>,
  bookings: Pick<BookingStore, 'find'>,
  { placesOfOwners }: Pick<Usernames, 'placesOfOwners'>,
): FindBooking {
  async function findAt({ userId, username, bookings: state }: Places[number], ref: string): Promise<StoredBooking | undefined> {
    if (state === 'open') return bookings.find(username, ref);
    if (state === 'moving') throw new UpstreamError('database', 'busy');
    const envelope = readEnvelope(readNode(await database.read(bookingsPath(username))), userId);
    return readBooking(envelope?.entries[ref]);
  }

  return async (username, ref, bookedAt) => {
    const isIt = (booking: StoredBooking | undefined) => booking !== undefined && (booking.bookedAt ?? '') === bookedAt;
    const here = await bookings.find(username, ref);
    if (isIt(here)) return here;
    const places = await placesOfOwners(username);
    for (const place of places) {
      const booking = await findAt(place, ref);
      if (isIt(booking)) return booking;
    }
    // A move between the readings would hide the booking.
    if (!isDeepStrictEqual(await placesOfOwners(username), places)) throw new UpstreamError('database', 'busy');
    return undefined;
  };
}
