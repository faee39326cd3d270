import { createHash } from 'node:crypto';
import { messages, type Booking, type MailVariables } from '@portal/contracts';
import * as z from 'zod/mini';

/** What the queue keeps of a confirmation: which booking it is for. The rest is read when it is sent. */
export const bookingMailSchema = z.object({ username: z.string(), ref: z.string(), bookedAt: z.string() });
export type BookingMail = z.infer<typeof bookingMailSchema>;

/** The mailer's limit for every string in a request. */
const valueAtMost = 500;

const departureFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
});

/**
 * The identity of a booking's confirmation: the same booking gives the same key, whoever asks for the mail. The time of
 * booking is part of it, so that a reference that is drawn again after a cancellation gets its own mail.
 */
export function bookingMailKey(username: string, ref: string, booking: Pick<Booking, 'email' | 'bookedAt'>): string {
  const digest = createHash('sha256')
    .update([username, booking.email, booking.bookedAt ?? ''].join('\n'))
    .digest('hex');
  return `bk:${ref}:${digest.slice(0, 16)}`;
}

/** The variables of the booking template. Times are UTC and say so, since a mail does not know its reader's zone. */
export function bookingMailVariables(username: string, ref: string, booking: Booking, tripsUrl: string): MailVariables<'booking'> {
  const { unknown, notScheduled } = messages.flights;
  const variables = {
    username,
    bookingRef: ref,
    flightNumber: booking.flightNumber,
    className: booking.class,
    route: booking.route || unknown,
    departure: booking.departure || unknown,
    destination: booking.destination || unknown,
    departureTime: formatDeparture(booking.dueDate) ?? notScheduled,
    tripsUrl,
  };
  for (const [name, value] of Object.entries(variables)) Object.assign(variables, { [name]: value.slice(0, valueAtMost) });
  return variables;
}

function formatDeparture(dueDate: string | null | undefined): string | undefined {
  const time = dueDate ? Date.parse(dueDate) : NaN;
  return Number.isNaN(time) ? undefined : departureFormat.format(time);
}
