import type { Booking } from '@portal/contracts';
import { bookingMailKey, type BookingMail } from './booking-mail.ts';
import type { MailQueue } from './mail-queue.ts';

/** The confirmation of a booking, on its way through the queue. */
export interface ConfirmationMail {
  /**
   * Keeps the intent before the booking is written, so that a crash between the two loses no mail. It is looked at only
   * after a while, by when the booking stands or does not. False when it could not be kept.
   */
  hold(username: string, ref: string, booking: Booking): boolean;
  /** The booking stands: send it now. Also what a later request for the same mail does; it never makes a second one. False when it could not be kept. */
  release(username: string, ref: string, booking: Booking): boolean;
  /** The booking was refused. */
  forget(username: string, ref: string, booking: Booking): void;
}

/** Longer than a request may take. */
const holdMs = 12_000;

export interface ConfirmationMailOptions {
  queue: MailQueue;
  /** Tells the worker that something is due. */
  kick: () => void;
  log: { error(fields: object, text: string): void };
}

export function createConfirmationMail({ queue, kick, log }: ConfirmationMailOptions): ConfirmationMail {
  /** A queue that cannot be written must not cost anybody the seat: the booking goes on and says that no mail is queued. */
  const attempt = (work: () => void): boolean => {
    try {
      work();
      return true;
    } catch (error) {
      log.error({ err: error }, 'mail queue could not be written');
      return false;
    }
  };
  const intent = (username: string, ref: string, booking: Booking) => {
    const payload: BookingMail = { username, ref, bookedAt: booking.bookedAt ?? '' };
    return { key: bookingMailKey(username, ref, booking), payload };
  };
  return {
    hold: (username, ref, booking) => attempt(() => queue.enqueue(intent(username, ref, booking), holdMs)),
    release: (username, ref, booking) =>
      attempt(() => {
        const wanted = intent(username, ref, booking);
        queue.enqueue(wanted);
        queue.promote(wanted.key);
        kick();
      }),
    forget: (username, ref, booking) => void attempt(() => queue.remove(bookingMailKey(username, ref, booking))),
  };
}
