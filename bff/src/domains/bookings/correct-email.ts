import type { CorrectEmailReply, SecureBookingRequest } from '@portal/booking-contract';
import { UpstreamError } from '../../upstreams/client.ts';
import type { RealtimeDatabase } from '../../upstreams/realtime-database/database.ts';
import { bookingPath } from '../../upstreams/realtime-database/paths.ts';
import type { Outbox } from '../mail/outbox.ts';
import { detailsMail } from './booking-mail.ts';
import type { BookingStore } from './booking-store.ts';
import { readBooking, type StoredBooking } from './stored-bookings.ts';

/** Writes another address into one booking. False when that booking is gone: a cancellation was faster. */
export type AddressChange = (username: string, ref: string, booking: StoredBooking, email: string) => Promise<boolean>;

interface Services {
  bookings: Pick<BookingStore, 'find'>;
  changeAddress: AddressChange;
  outbox: Pick<Outbox, 'hold' | 'release'>;
}

type Correction = Extract<SecureBookingRequest, { action: 'correctEmail' }>;

/**
 * Replaces the address of a booking, and sends the details to the new one. The mail is held before the write, so that a crash between
 * the two loses nothing. If the write fails, the held mail is dropped: it was queued for an address that the booking does not have.
 */
export async function correctEmail(
  { bookings, changeAddress, outbox }: Services,
  username: string,
  { bookingRef, email, correctionId }: Correction,
): Promise<CorrectEmailReply> {
  const booking = await bookings.find(username, bookingRef);
  if (!booking) return { success: false };
  const mail = detailsMail(username, bookingRef, { ...booking, email }, correctionId);
  const isHeld = await outbox.hold(mail);
  if (!(await changeAddress(username, bookingRef, booking, email))) return { success: false };
  return { success: true, mailQueued: isHeld && (await outbox.release(mail)) };
}

/** One conditional write on the booking's own node. After a lost answer it runs again, which changes nothing if the write took effect. */
export function createAddressChange(database: Pick<RealtimeDatabase, 'transact'>): AddressChange {
  return async (username, ref, { bookedAt }, email) => {
    const attempt = () =>
      database.transact<boolean>(bookingPath(username, ref), (entry) => {
        const stored = readBooking(entry);
        if (!stored || stored.bookedAt !== bookedAt) return { result: false };
        return stored.email === email ? { result: true } : { result: true, value: { ...(entry as object), email } };
      });
    return attempt().catch((error: unknown) => {
      if (error instanceof UpstreamError && error.maybeApplied) return attempt();
      throw error;
    });
  };
}
