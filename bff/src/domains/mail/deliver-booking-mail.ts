import { pages, type Booking } from '@portal/contracts';
import type { Upstream } from '../../upstreams/client.ts';
import { sendTransactional } from '../../upstreams/loops/send-transactional.ts';
import { bookingMailSchema, bookingMailVariables } from './booking-mail.ts';
import type { MailJob } from './mail-queue.ts';
import type { Delivery } from './mail-worker.ts';

export interface DeliverBookingMailOptions {
  mailer: Upstream;
  /** Id of the booking template. */
  transactionalId: string;
  /** Origin of the portal, for the link to My Trips. */
  publicUrl: string;
  /** The booking as it is stored now; undefined when there is none. */
  findBooking: (username: string, ref: string) => Promise<Booking | undefined>;
}

/** Sends one confirmation, if its booking still stands: what was refused, voided or cancelled is not announced. */
export function createBookingMailDelivery(options: DeliverBookingMailOptions): (job: MailJob) => Promise<Delivery> {
  const { mailer, transactionalId, publicUrl, findBooking } = options;
  return async ({ key, payload }) => {
    const parsed = bookingMailSchema.safeParse(payload);
    if (!parsed.success) return { outcome: 'dead', reason: 'the queued message is malformed' };
    const { username, ref, bookedAt } = parsed.data;
    const booking = await findBooking(username, ref);
    if (!booking || (booking.bookedAt ?? '') !== bookedAt) return { outcome: 'drop', reason: 'the booking does not stand' };
    const result = await sendTransactional(mailer, {
      email: booking.email,
      transactionalId,
      dataVariables: bookingMailVariables(username, ref, booking, publicUrl + pages.myTrips),
      idempotencyKey: key,
    });
    if (result.outcome === 'delivered') return { outcome: 'sent' };
    if (result.outcome === 'refused') return { outcome: 'dead', reason: result.reason };
    return { outcome: 'retry', reason: result.reason, retryAfterMs: result.retryAfterMs };
  };
}
