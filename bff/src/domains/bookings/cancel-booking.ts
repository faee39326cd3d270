import type { Log } from '../../log.ts';
import { isOutage } from '../../plugins/is-outage.ts';
import type { Person } from '../../session/booking-places.ts';
import type { Seats } from '../seats/seats.ts';
import type { BookingStore } from './booking-store.ts';
import type { RequireReady } from './follow-rename.ts';
import type { Passengers } from './passengers.ts';

export interface CancelServices {
  bookings: Pick<BookingStore, 'remove'>;
  passengers: Pick<Passengers, 'remove'>;
  seats: Pick<Seats, 'beginCancel' | 'free'>;
  requireReady: RequireReady;
  /** Looks at once for the next person in line. */
  nudge(): void;
  log: Pick<Log, 'warn'>;
}

/** Removes a booking, and frees its seat for the next in line. False when there is no such booking. */
export async function cancelBooking(
  { bookings, passengers, seats, requireReady, nudge, log }: CancelServices,
  session: Person,
  ref: string,
): Promise<boolean> {
  const { username } = session;
  const taken = await seats.beginCancel(username, ref);
  const isRemoved = await bookings.remove(username, ref);
  // A rename may have moved the booking meanwhile. Its seat must stay.
  if (!isRemoved) await requireReady(session);
  // Mails to a passenger without a booking are dropped, so the row may stay.
  if (isRemoved) await passengers.remove(username, ref).catch((error: unknown) => log.warn({ err: error }, 'a passenger row is left'));
  await seats.free(taken).catch((error: unknown) => {
    if (!isOutage(error)) throw error;
    log.warn({ err: error }, 'a seat is freed later');
  });
  if (taken.length > 0) nudge();
  return isRemoved;
}
