import type { Booking } from '@portal/booking-contract';
import { bookingMailKey, resendMailKey } from './booking-mail.ts';
import type { BookingMail } from './mail-payload.ts';
import { holdMs, type MailLog, type MailQueue } from './mail-queue.ts';

/** The confirmation of a booking, on its way through the queue. None of these rejects: a queue that cannot be written costs nobody the seat. */
export interface ConfirmationMail {
  /**
   * Keeps the intent before the booking is written, so that a crash between the two loses no mail. It is looked at only
   * after a while, by when the booking stands or does not. False when it could not be kept.
   */
  hold(username: string, ref: string, booking: Booking): Promise<boolean>;
  /** The booking stands: send it now. Also what a later request for the same mail does; it never makes a second one. False when it could not be kept. */
  release(username: string, ref: string, booking: Booking): Promise<boolean>;
  /** The booking was refused. */
  forget(username: string, ref: string, booking: Booking): Promise<void>;
  /** Sends the details once more: a new message for each `wish`, one for the same. False when it could not be kept. */
  sendAgain(username: string, ref: string, booking: Booking, wish: string): Promise<boolean>;
}

export function createConfirmationMail(queue: MailQueue, log: Pick<MailLog, 'error'>): ConfirmationMail {
  const attempt = (work: () => Promise<void>): Promise<boolean> =>
    work().then(
      () => true,
      (error: unknown) => {
        log.error({ err: error }, 'mail queue could not be written');
        return false;
      },
    );
  const payload = (username: string, ref: string, booking: Booking): BookingMail => ({
    kind: 'booking',
    username,
    ref,
    bookedAt: booking.bookedAt ?? '',
  });
  const confirmation = (username: string, ref: string, booking: Booking) => ({
    key: bookingMailKey(username, ref, booking),
    payload: payload(username, ref, booking),
  });
  return {
    hold: (username, ref, booking) => attempt(() => queue.enqueue(confirmation(username, ref, booking), holdMs)),
    release: (username, ref, booking) =>
      attempt(async () => {
        const wanted = confirmation(username, ref, booking);
        // What was held need not be written again.
        if (!(await queue.promote(wanted.key))) await queue.enqueue(wanted);
      }),
    forget: async (username, ref, booking) => void (await attempt(() => queue.remove(bookingMailKey(username, ref, booking)))),
    sendAgain: (username, ref, booking, wish) =>
      attempt(() => queue.enqueue({ key: resendMailKey(username, ref, booking, wish), payload: payload(username, ref, booking) })),
  };
}
