import { createHash } from 'node:crypto';
import { bookingMessages, checkInHours, type Booking } from '@portal/booking-contract';
import type { MailVariables } from '@portal/sandbox-contract';
import { flightPlaces } from '../airports/flight-places.ts';
import { localTime, timeWithUtc } from './mail-times.ts';

/** The mailer's limit for every string in a request. */
export const valueAtMost = 500;

const hour = 3_600_000;

type Identity = Pick<Booking, 'email' | 'bookedAt'>;

const digest = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);

/**
 * The identity of a booking's confirmation: the same booking gives the same key, whoever asks for the mail. The time of
 * booking is part of it, so that a reference that is drawn again after a cancellation gets its own mail.
 */
export const bookingMailKey = (username: string, ref: string, { email, bookedAt = '' }: Identity) =>
  `bk:${ref}:${digest(username, email, bookedAt)}`;

/** The identity of one further mail about a booking. */
export const resendMailKey = (username: string, ref: string, { email, bookedAt = '' }: Identity, wish: string) =>
  `rs:${ref}:${digest(username, email, bookedAt, wish)}`;

/** The variables of the booking template. Times are those of the airport, where it is known, and UTC: a mail does not know its reader's zone. */
export function bookingMailVariables(username: string, ref: string, booking: Booking, tripsUrl: string): MailVariables<'booking'> {
  const { unknown } = bookingMessages.flights;
  const { from, to } = flightPlaces(booking);
  const variables = {
    username,
    bookingRef: ref,
    flightNumber: booking.flightNumber,
    className: booking.class,
    route: booking.route || unknown,
    departure: booking.departure || from?.city || unknown,
    destination: booking.destination || to?.city || unknown,
    tripsUrl,
    ...times(booking),
  };
  for (const [name, value] of Object.entries(variables)) Object.assign(variables, { [name]: value.slice(0, valueAtMost) });
  return variables;
}

function times(booking: Booking) {
  const leaves = booking.dueDate ? Date.parse(booking.dueDate) : NaN;
  if (Number.isNaN(leaves)) return { departureTime: bookingMessages.flights.notScheduled };
  const { from, to, blockMinutes } = flightPlaces(booking);
  return {
    departureTime: timeWithUtc(leaves, from?.zone),
    checkInTime: `${localTime(leaves - checkInHours.opens * hour, from?.zone)} to ${localTime(leaves - checkInHours.closes * hour, from?.zone)}`,
    ...(to && blockMinutes !== undefined && { arrivalTime: `about ${timeWithUtc(leaves + blockMinutes * 60_000, to.zone)}` }),
  };
}
