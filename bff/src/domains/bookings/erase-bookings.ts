import type { RealtimeDatabase } from '../../upstreams/realtime-database/database.ts';
import { bookingsPath, isUsername, milesPath } from '../../upstreams/realtime-database/paths.ts';
import { ErasureWaits, type Erase } from '../privacy/erasure/add-erasure.ts';
import type { WaitingLine } from '../seats/waiting-line.ts';
import type { Bookings } from './bookings-domain.ts';
import { envelopeKey, isEnvelope, isFence, readNode, withoutOldFences } from './bookings-node.ts';

interface EraseServices {
  database: Pick<RealtimeDatabase, 'transact'>;
  bookings: Pick<Bookings, 'readOwn' | 'cancel'>;
  waitingList: { line: Pick<WaitingLine, 'placesOf' | 'leave'>; nudge(): void };
  now(): number;
}

/** Gives the person's seats and places in line back, and deletes their bookings and miles. */
export const eraseBookings =
  (services: EraseServices): Erase =>
  async ({ userId, username, names }) => {
    const { database, bookings } = services;
    const { line, nudge } = services.waitingList;
    const places = await line.placesOf(userId);
    for (const { flightId } of places) await line.leave(flightId, userId);
    if (places.length > 0) nudge();
    let count = places.length;
    // Bookings are under the present name. Somebody else may have an earlier one now.
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
 * Removes what is left under a name: entries that cannot be read, and the person's envelope. Envelopes of others stay.
 *
 * @throws ErasureWaits while a late write may still arrive
 */
async function removeNode({ database, now }: EraseServices, name: string, userId: string): Promise<void> {
  const isFenced = await database.transact(bookingsPath(name), (current) => {
    const node = withoutOldFences(readNode(current), now());
    const kept = Object.entries(node).filter(([key, entry]) => isFence(entry) || (isEnvelope(key) && key !== envelopeKey(userId)));
    const isOthers = kept.some(([key]) => isEnvelope(key));
    const fenced = kept.length > 0 && !isOthers;
    if (current === null) return { result: false };
    return { value: kept.length > 0 ? Object.fromEntries(kept) : null, result: fenced };
  });
  if (isFenced) throw new ErasureWaits('a booking that failed lately may still arrive');
}
