import type { RealtimeDatabase } from '../../upstreams/realtime-database/database.ts';
import { bookingsPath, isUsername, milesPath } from '../../upstreams/realtime-database/paths.ts';
import { ErasureWaits, type Erase } from '../privacy/erasure/add-erasure.ts';
import type { WaitingLine } from '../seats/waiting-line.ts';
import type { Bookings } from './bookings-domain.ts';
import { envelopeKey, isEnvelope, isFence, readNode, withoutOldFences } from './bookings-node.ts';

interface EraseServices {
  database: Pick<RealtimeDatabase, 'transact'>;
  bookings: Pick<Bookings, 'readOwn' | 'cancel'>;
  waitingList: { line: Pick<WaitingLine, 'placesOf' | 'leave'>; offerFreeSeats(): void };
  now(): number;
}

/** Removes the person from waiting lists, frees their seats, and deletes their bookings and miles. Returns how many were removed. */
export const eraseBookings =
  (services: EraseServices): Erase =>
  async ({ userId, username, names }) => {
    const { database, bookings } = services;
    const { line, offerFreeSeats } = services.waitingList;
    const places = await line.placesOf(userId);
    for (const { flightId } of places) await line.leave(flightId, userId);
    if (places.length > 0) offerFreeSeats();
    let count = places.length;
    // Bookings are under the current name. An earlier name may belong to another person now.
    if (names.includes(username)) {
      const own = await bookings.readOwn({ userId, username });
      for (const ref of own.keys()) if (await bookings.cancel({ userId, username }, ref)) count += 1;
    }
    for (const name of names.filter(isUsername)) {
      await removeNode(services, name, userId);
      await database.transact(milesPath(name), (miles) => (miles === null ? { result: undefined } : { value: null, result: undefined }));
    }
    return count;
  };

/**
 * Removes all remaining entries of a name, except fences and envelopes of other people.
 *
 * @throws ErasureWaits while only fences keep the node: a late write may still arrive
 */
async function removeNode({ database, now }: EraseServices, name: string, userId: string): Promise<void> {
  const hasOnlyFences = await database.transact(bookingsPath(name), (current) => {
    if (current === null) return { result: false };
    const node = withoutOldFences(readNode(current), now());
    const rest = Object.entries(node).filter(([key, entry]) => isFence(entry) || (isEnvelope(key) && key !== envelopeKey(userId)));
    if (rest.length === 0) return { value: null, result: false };
    return { value: Object.fromEntries(rest), result: !rest.some(([key]) => isEnvelope(key)) };
  });
  if (hasOnlyFences) throw new ErasureWaits('the write of a failed booking may still arrive');
}
