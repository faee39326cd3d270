import { createHash } from 'node:crypto';
import { asToday, type Booking, checkInHours, flightMessages } from '@portal/booking-contract';
import type { MailVariables } from '@portal/sandbox-contract';
import * as z from 'zod/mini';
import { localTime, timeWithUtc } from '../../text/airport-time.ts';
import { flightPlaces } from '../airports/flight-places.ts';
import type { MailIntent } from '../mail/mail-queue.ts';
import type { MailKind } from '../mail/outbox.ts';
import type { FlightList } from '../flights/flight-list.ts';
import type { FindBooking } from './follow-rename.ts';
import { readBoard, tripToday } from './booked-flight.ts';

const hour = 3_600_000;

/**
 * A booking's mail only names the booking. Its text and its address are read when it is sent. `to` is a digest of the address that it
 * was queued for: a mail to an address that was corrected meanwhile is dropped, since the correction sends its own.
 */
const payloadSchema = z.object({
  kind: z.literal('booking'),
  username: z.string(),
  ref: z.string(),
  bookedAt: z.string(),
  to: z.optional(z.string()),
});

type Identity = Pick<Booking, 'email' | 'bookedAt'>;

export const digest = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);

function bookingMail(key: string, username: string, ref: string, { email, bookedAt = '' }: Identity): MailIntent {
  const payload: z.infer<typeof payloadSchema> = { kind: 'booking', username, ref, bookedAt, to: digest(email) };
  return { key, payload };
}

/**
 * Returns the confirmation of a booking. Its key is the same for the same booking, whoever asks for the mail. The time of booking
 * is part of the key, so that a reference that is drawn again after a cancellation gets its own mail.
 */
export const confirmationMail = (username: string, ref: string, identity: Identity): MailIntent =>
  bookingMail(`bk:${ref}:${digest(username, identity.email, identity.bookedAt ?? '')}`, username, ref, identity);

/** Returns one further mail with a booking's details: a new message for each `resendId`, the same one for the same. */
export const detailsMail = (username: string, ref: string, identity: Identity, resendId: string): MailIntent =>
  bookingMail(`rs:${ref}:${digest(username, identity.email, identity.bookedAt ?? '', resendId)}`, username, ref, identity);

interface Sources {
  findBooking: FindBooking;
  flights: Pick<FlightList, 'read'>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Writes the mails about bookings, with today's time of the flight. A booking that was cancelled or never made is not announced. */
export function bookingMailKind({ findBooking, flights, now }: Sources, tripsUrl: string): MailKind<z.infer<typeof payloadSchema>> {
  return {
    kind: 'booking',
    template: 'booking',
    schema: payloadSchema,
    async write({ username, ref, bookedAt, to }, key) {
      const booking = await findBooking(username, ref, bookedAt);
      if (!booking || (booking.bookedAt ?? '') !== bookedAt) return undefined;
      if (to !== undefined && to !== digest(booking.email)) return undefined;
      const current = asToday({ ...booking, today: tripToday(booking, await readBoard(flights), now()) });
      return { key, template: 'booking', to: booking.email, variables: bookingMailVariables(username, ref, current, tripsUrl) };
    },
  };
}

/** Fills the booking template. Times are in the airport's zone, where it is known, and UTC: the reader's zone is not known. */
export function bookingMailVariables(username: string, ref: string, booking: Booking, tripsUrl: string): MailVariables<'booking'> {
  const { unknown } = flightMessages;
  const { from, to } = flightPlaces(booking);
  return {
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
}

function times(booking: Booking) {
  const departure = booking.dueDate ? Date.parse(booking.dueDate) : NaN;
  if (Number.isNaN(departure)) return { departureTime: flightMessages.notScheduled };
  const { from, to, blockMinutes } = flightPlaces(booking);
  return {
    departureTime: timeWithUtc(departure, from?.zone),
    checkInTime: `${localTime(departure - checkInHours.opens * hour, from?.zone)} to ${localTime(departure - checkInHours.closes * hour, from?.zone)}`,
    ...(to && blockMinutes !== undefined && { arrivalTime: `about ${timeWithUtc(departure + blockMinutes * 60_000, to.zone)}` }),
  };
}
