import { hasUnflownBooking } from './rules.ts';
import { isFence, readBookings, withoutOldFences, type BookingsNode, type StoredBooking } from './stored-bookings.ts';
import type { Change } from '../../upstreams/realtime-database/database.ts';

/** `twin`: another request of the same moment makes this very booking. What is kept for it is the other's. */
export type Placement = 'placed' | 'exists' | 'ref-taken' | 'twin';

/** The one decision of createBooking, made on a person's whole node: no unflown booking for the same callsign, reference unused. Pure. */
export function placeBooking(node: BookingsNode, ref: string, booking: StoredBooking, now: number): Change<Placement> {
  const { bookings } = readBookings(node);
  if (hasUnflownBooking(bookings.values(), booking.flightNumber, now)) return { result: 'exists' };
  if (Object.hasOwn(node, ref) && !isFence(node[ref])) return { result: 'ref-taken' };
  return { result: 'placed', value: { ...withoutOldFences(node, now), [ref]: booking } };
}
