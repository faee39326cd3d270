import { createHash } from 'node:crypto';
import {
  asToday,
  bookingMessages,
  callsignKey,
  checkInHours,
  flightMessages,
  type Booking,
  type BookingEmailRequest,
  type CorrectEmailReply,
  type SecureBookingRequest,
  placeLabel,
} from '@portal/booking-contract';
import type { MailVariables } from '@portal/sandbox-contract';
import * as z from 'zod/mini';
import { HttpError } from '../../plugins/http-error.ts';
import { ownOnly } from '../../plugins/permissions.ts';
import type { Session } from '../../session/session.ts';
import { localTime, timeWithUtc } from '../../text/airport-time.ts';
import { flightPlaces } from '../airports/flight-places.ts';
import type { MailIntent, MailKind } from '../mail/outbox.ts';
import type { FlightList } from '../flights/flight-list.ts';
import type { FindBooking } from './follow-rename.ts';
import { readBoard, tripToday, type BookingServices } from './own-bookings.ts';

const minute = 60_000;
const hour = 60 * minute;

/**
 * Names the booking of an email. The worker reads the text and the address when it sends the email. `to` is a digest of the address at
 * the time of queueing. After a correction it no longer matches, and the email is dropped: the correction queues its own.
 */
const payloadSchema = z.object({
  kind: z.literal('booking'),
  username: z.string(),
  ref: z.string(),
  bookedAt: z.string(),
  to: z.string(),
});

type Identity = Pick<Booking, 'email' | 'bookedAt'>;

export const digest = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);

function bookingMail(key: string, username: string, ref: string, { email, bookedAt = '' }: Identity): MailIntent {
  const payload: z.infer<typeof payloadSchema> = { kind: 'booking', username, ref, bookedAt, to: digest(email) };
  return { key, payload };
}

/**
 * Returns the confirmation of a booking. The key depends on the booking alone, so that repeated requests send one email. It includes
 * the time of booking, so that a reference that is drawn again after a cancellation gets its own email.
 */
export const confirmationMail = (username: string, ref: string, identity: Identity): MailIntent =>
  bookingMail(`bk:${ref}:${digest(username, identity.email, identity.bookedAt ?? '')}`, username, ref, identity);

/** Returns another email with a booking's details. Each `resendId` sends one message. */
export const detailsMail = (username: string, ref: string, identity: Identity, resendId: string): MailIntent =>
  bookingMail(`rs:${ref}:${digest(username, identity.email, identity.bookedAt ?? '', resendId)}`, username, ref, identity);

interface Sources {
  findBooking: FindBooking;
  flights: Pick<FlightList, 'read'>;
  now: () => number;
}

/** Writes the emails about bookings, with the flight's current time. Drops the email if the booking was cancelled or never made. */
export function bookingMailKind({ findBooking, flights, now }: Sources, tripsUrl: string): MailKind<z.infer<typeof payloadSchema>> {
  return {
    kind: 'booking',
    template: 'booking',
    schema: payloadSchema,
    async write({ username, ref, bookedAt, to }, key) {
      const booking = await findBooking(username, ref, bookedAt);
      if (!booking || to !== digest(booking.email)) return undefined;
      const current = asToday({ ...booking, today: tripToday(booking, await readBoard(flights), now()) });
      return { key, template: 'booking', to: booking.email, variables: bookingMailVariables(username, ref, current, tripsUrl) };
    },
  };
}

/** Fills the booking template. Times are in the airport's zone, if it is known, and in UTC, because the reader's zone is unknown. */
export function bookingMailVariables(username: string, ref: string, booking: Booking, tripsUrl: string): MailVariables<'booking'> {
  const { unknown } = flightMessages;
  const { from, to } = flightPlaces(booking);
  return {
    username,
    bookingRef: ref,
    flightNumber: booking.flightNumber,
    className: booking.class,
    route: booking.route || unknown,
    departure: placeLabel(from, booking.departure) || unknown,
    destination: placeLabel(to, booking.destination) || unknown,
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
    ...(to && blockMinutes !== undefined && { arrivalTime: `about ${timeWithUtc(departure + blockMinutes * minute, to.zone)}` }),
  };
}

type Correction = Extract<SecureBookingRequest, { action: 'correctEmail' }>;

/**
 * Replaces the email address of a booking, and sends the details to it. The email is held before the write, so that a crash after the
 * write loses no email. If the write fails, the worker drops the held email, because its address is not the booking's.
 */
export async function correctEmail(
  services: BookingServices,
  username: string,
  { bookingRef, email, correctionId }: Correction,
): Promise<CorrectEmailReply> {
  const { bookings, outbox } = services;
  const booking = await bookings.find(username, bookingRef);
  if (!booking) return { success: false };
  const mail = detailsMail(username, bookingRef, { ...booking, email }, correctionId);
  const isHeld = await outbox.hold(mail);
  if (!(await bookings.changeEmail(username, bookingRef, booking, email))) return { success: false };
  return { success: true, mailQueued: isHeld && (await releaseWithinLimit(services, mail, email)) };
}

/** Sends a held email, or drops it above the limit of its address. The booking is valid without an email. Returns false if it is not sent. */
export async function releaseWithinLimit({ outbox, countMail }: BookingServices, mail: MailIntent, address: string): Promise<boolean> {
  if (await countMail(address)) return outbox.release(mail);
  await outbox.forget(mail.key);
  return false;
}

/**
 * Sends the confirmation of a booking once, or its details again, to the address that is stored in it.
 *
 * @param countResend counts a repeated email towards the person's limit
 * @throws HttpError if the callsign or the address is not the booking's, the address is above its limit, or the email cannot be queued
 */
export async function sendBookingEmail(
  { bookings, outbox, countMail, requireReady, now }: BookingServices,
  session: Session,
  body: BookingEmailRequest,
  countResend: () => Promise<void>,
): Promise<void> {
  ownOnly(session, { username: body.username });
  await requireReady(session);
  const { username } = session;
  const booking = await bookings.find(username, body.bookingRef);
  if (!booking || callsignKey(booking.flightNumber) !== callsignKey(body.flightNumber))
    throw new HttpError(404, bookingMessages.email.noBooking);
  if (addressKey(booking.email) !== addressKey(body.email)) throw new HttpError(403, bookingMessages.email.otherAddress);

  const resendId = resendIdOf(body, booking, now());
  if (resendId) await countResend();
  const mail = resendId ? detailsMail(username, body.bookingRef, booking, resendId) : confirmationMail(username, body.bookingRef, booking);
  if (!(await isMailAllowed({ outbox, countMail }, mail, booking.email))) throw new HttpError(429, bookingMessages.email.tooMany);
  if (!(await outbox.release(mail))) throw new HttpError(503, bookingMessages.email.failed);
}

/** Counts an email to an address, unless it is queued already. Returns false above the limit of the address. */
export async function isMailAllowed(
  { outbox, countMail }: Pick<BookingServices, 'outbox' | 'countMail'>,
  { key }: MailIntent,
  address: string,
): Promise<boolean> {
  const isQueued = (await outbox.statesOf([key]))?.has(key) ?? false;
  return isQueued || countMail(address);
}

/** How long after booking a request without a `resendId` asks for the confirmation, in milliseconds. */
const confirmsForMs = 2 * minute;

/** Returns undefined for the confirmation. Requests without a `resendId` share one id per minute. */
function resendIdOf({ resendId }: BookingEmailRequest, { bookedAt }: Booking, now: number): string | undefined {
  if (resendId) return resendId;
  const isFresh = bookedAt !== undefined && now - Date.parse(bookedAt) < confirmsForMs;
  return isFresh ? undefined : `minute-${Math.floor(now / minute)}`;
}

const addressKey = (address: string) => address.trim().toLowerCase();
