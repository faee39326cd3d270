import {
  asToday,
  bookingApi,
  bookingEmailRequestSchema,
  bookingLimits,
  bookingMessages,
  bookingsReplySchema,
  checkExistingReplySchema,
  checkVoucherReplySchema,
  correctEmailReplySchema,
  createBookingReplySchema,
  flightMessages,
  secureBookingRequestSchema,
  simulationMark,
  tooManyBookingsText,
  type Booking,
  type SecureBookingRequest,
} from '@portal/booking-contract';
import { okReplySchema, requestMessages } from '@portal/portal-contract';
import { appealEmailRequestSchema, type AppealEmailRequest } from '@portal/standing-contract';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { App } from '../../domain.ts';
import { drawPicture, drawTicket } from '../../pictures/ticket.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { ownOnly } from '../../plugins/permissions.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import type { Session } from '../../session/session.ts';
import { isBookingFlown } from '../flights/flight-list.ts';
import { correctEmail, sendBookingEmail } from './booking-mail.ts';
import { hasUnflownBooking } from './bookings-node.ts';
import { createBooking } from './create-booking.ts';
import { cancelBooking, listBookings, listTrips, readBoard, type BookingServices } from './own-bookings.ts';

/** Queues the email about the outcome of an appeal. @throws HttpError if the caller may not decide the appeal */
export type SendAppealEmail = (request: FastifyRequest, body: AppealEmailRequest) => Promise<void>;

const reply = z.union([
  checkVoucherReplySchema,
  checkExistingReplySchema,
  createBookingReplySchema,
  correctEmailReplySchema,
  okReplySchema,
  bookingsReplySchema,
]);

/** Error texts for outages. */
const failureTexts: Record<SecureBookingRequest['action'], string> = {
  checkVoucher: bookingMessages.booking.verifyVoucherFailed,
  deleteVoucher: bookingMessages.booking.verifyVoucherFailed,
  checkExistingBooking: bookingMessages.booking.fetchFailed,
  createBooking: bookingMessages.booking.createFailed,
  getBookings: bookingMessages.booking.fetchFailed,
  deleteBooking: bookingMessages.trips.cancelFailed.description,
  correctEmail: bookingMessages.trips.correctFailed,
};

const outageText = (body: unknown) => failureTexts[(body as SecureBookingRequest | undefined)?.action ?? 'getBookings'];

export function bookingRoutes(app: App, services: BookingServices, sendAppealEmail: SendAppealEmail): void {
  secureBookingRoute(app, services);
  emailRoute(app, services, sendAppealEmail);
  tripPictureRoute(app, services);
}

/** `POST /api/secure-booking`: seven actions on the session's own data. Another person's data answers 403 before any call goes out. */
function secureBookingRoute(app: App, services: BookingServices): void {
  app.post(
    bookingApi.secureBooking,
    { config: { access: 'bookings', outageText }, schema: { body: secureBookingRequestSchema, response: { 200: reply } } },
    async (request) => {
      const session = requireSession(request);
      const { body } = request;
      if ('username' in body) ownOnly(session, { username: body.username });
      const checkLimits = async () => {
        if (body.action === 'createBooking') await app.checkSuccesses(request, 'booking', tooManyBookingsText);
        if (namesVoucher(body)) await app.countCall(request, 'voucher');
        if (body.action === 'correctEmail') await app.countCall(request, 'resend', bookingMessages.email.tooMany);
      };
      // `getBookings` requires readiness itself.
      await Promise.all([checkLimits(), body.action !== 'getBookings' && services.requireReady(session)]);
      // Refusals are not counted: they send no email.
      return perform(services, session, body, () => app.countSuccess(request, 'booking'));
    },
  );
}

/** True for actions that reveal whether a code exists. They are rate-limited against guessing. */
const namesVoucher = (body: SecureBookingRequest) =>
  body.action === 'checkVoucher' || (body.action === 'createBooking' && body.bookingData.voucherCode !== undefined);

/** Runs an action under the session's spelling of the username, which is the key of all stored data. */
async function perform(
  services: BookingServices,
  session: Session,
  body: SecureBookingRequest,
  countBooking: () => Promise<void>,
): Promise<z.infer<typeof reply>> {
  const { bookings, vouchers } = services;
  const { username } = session;
  switch (body.action) {
    case 'checkVoucher': {
      const grants = await vouchers.check(body.voucherCode);
      return grants ? { isValid: true, class: grants } : { isValid: false };
    }
    case 'deleteVoucher': {
      // `createBooking` spends the voucher. This only confirms it to the person who booked with it.
      const own = [...(await bookings.read(username)).values()];
      return { success: own.some(({ voucherCode }) => voucherCode === body.voucherCode) };
    }
    case 'checkExistingBooking':
      if (!body.flightNumber) return { exists: false };
      return { exists: await isBooked(services, username, body.flightNumber) };
    case 'createBooking':
      return createBooking(services, session, body.bookingRef, body.bookingData, countBooking);
    case 'getBookings':
      return listTrips(services, session);
    case 'deleteBooking':
      // A repeat succeeds, too: the member has no such booking.
      await cancelBooking(services, session, body.bookingRef);
      return { success: true };
    case 'correctEmail':
      return correctEmail(services, username, body);
  }
}

/** Preliminary: without the board it uses the departure at the time of booking. `createBooking` decides. */
async function isBooked({ bookings, flights, now }: BookingServices, username: string, callsign: string): Promise<boolean> {
  const [own, board] = await Promise.all([bookings.read(username), readBoard(flights)]);
  return hasUnflownBooking(own.values(), callsign, (booking) => isBookingFlown(board?.value ?? [], booking, now()));
}

/**
 * `POST /api/loops-email`. Cannot be used as a relay: a booking email goes only to the address that is stored in a booking of the
 * session, an appeal email only to the address of an appeal that the session may decide. Answers once the email is durably queued.
 */
function emailRoute(app: App, services: BookingServices, sendAppealEmail: SendAppealEmail): void {
  app.post(
    bookingApi.email,
    {
      config: { access: 'bookingEmail', limit: 'mail', outageText: bookingMessages.email.failed },
      schema: { body: z.union([bookingEmailRequestSchema, appealEmailRequestSchema]), response: { 200: okReplySchema } },
    },
    async (request) => {
      const { body } = request;
      if ('transactionalId' in body) await sendAppealEmail(request, body);
      else
        await sendBookingEmail(services, requireSession(request), body, () =>
          app.countCall(request, 'resend', bookingMessages.email.tooMany),
        );
      return { success: true };
    },
  );
}

const pictureSize = { width: 1080, height: 1080 } as const;

/** `GET /api/trip-picture/:ref`: the confirmation of an own booking as PNG, without name and email address. Nothing is kept. */
function tripPictureRoute(app: App, services: BookingServices): void {
  app.get(
    bookingApi.tripPicture,
    {
      config: { access: 'bookings', outageText: bookingMessages.booking.fetchFailed },
      schema: { params: z.object({ ref: z.string().check(z.maxLength(bookingLimits.bookingRef)) }) },
    },
    async (request, reply) => {
      const { ref } = request.params;
      const trips = await listBookings(services, requireSession(request));
      const trip = Object.hasOwn(trips, ref) ? trips[ref] : undefined;
      if (!trip) throw new HttpError(404, bookingMessages.trips.correctGone);
      const picture = await drawPicture(svgOf(ref, trip)).catch((error: unknown) => {
        services.log.warn({ err: error }, 'the picture of a booking could not be drawn');
        throw new HttpError(503, requestMessages.unavailable);
      });
      return reply.headers({ 'content-type': 'image/png', 'cache-control': 'private, no-store' }).send(picture);
    },
  );
}

function svgOf(ref: string, booking: Booking): string {
  const trip = asToday(booking);
  const facts = [
    ['Booking Ref', ref],
    ['Class', trip.class],
    ['Gate', trip.gate],
    ['Aircraft', trip.aircraft],
  ].flatMap(([label = '', value]): [string, string][] => (value && value !== flightMessages.unknown ? [[label, value]] : []));
  return drawTicket(trip, { ...pictureSize, heading: trip.flightNumber, facts, footer: simulationMark });
}
