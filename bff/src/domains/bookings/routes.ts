import {
  bookingApi,
  bookingMessages,
  bookingsReplySchema,
  checkExistingReplySchema,
  checkVoucherReplySchema,
  createBookingReplySchema,
  secureBookingRequestSchema,
  tooManyBookingsText,
  type SecureBookingRequest,
} from '@portal/booking-contract';
import { okReplySchema } from '@portal/portal-contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ownOnly } from '../../plugins/permissions.ts';
import { requireSession, type Session } from '../../session/session.ts';
import { checkExistingBooking } from './check-existing-booking.ts';
import { createBooking, type CreateBookingDeps } from './create-booking.ts';
import { deleteVoucher } from './delete-voucher.ts';
import { getBookings } from './get-bookings.ts';

const reply = z.union([checkVoucherReplySchema, checkExistingReplySchema, createBookingReplySchema, okReplySchema, bookingsReplySchema]);

/** What people are told when the services behind an action cannot be used. */
const failureTexts: Record<SecureBookingRequest['action'], string> = {
  checkVoucher: bookingMessages.booking.verifyVoucherFailed,
  deleteVoucher: bookingMessages.booking.verifyVoucherFailed,
  checkExistingBooking: bookingMessages.booking.fetchFailed,
  createBooking: bookingMessages.booking.createFailed,
  getBookings: bookingMessages.booking.fetchFailed,
  deleteBooking: bookingMessages.trips.cancelFailed.description,
};

const outageText = (body: unknown) => failureTexts[(body as SecureBookingRequest | undefined)?.action ?? 'getBookings'];

/** `POST /api/secure-booking`: six actions, each on the session's own data. 403 for anybody else's, before any call goes out. */
export async function bookingRoutes(app: FastifyInstance, deps: CreateBookingDeps) {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      bookingApi.secureBooking,
      { config: { access: 'bookings', outageText }, schema: { body: secureBookingRequestSchema, response: { 200: reply } } },
      async (request, reply) => {
        const session = requireSession(request);
        const { body } = request;
        if ('username' in body) ownOnly(session, { username: body.username });
        const creates = body.action === 'createBooking';
        if (creates) await app.checkSuccesses(request, reply, 'booking', tooManyBookingsText);
        if (namesVoucher(body)) await app.countCall(request, reply, 'voucher');
        const answer = await perform(deps, session, body);
        // Refusals mail nobody: however many are asked for at once, each is told why.
        if (creates && 'success' in answer && answer.success === true) await app.countSuccess(request, 'booking');
        return answer;
      },
    );
}

/** Each of these tells whether a code exists: guessing must not pay. */
const namesVoucher = (body: SecureBookingRequest) =>
  body.action === 'checkVoucher' || (body.action === 'createBooking' && body.bookingData.voucherCode !== undefined);

/** Goes on with the session's own spelling of the name, which is the key of everything stored. */
async function perform(deps: CreateBookingDeps, session: Session, body: SecureBookingRequest): Promise<z.infer<typeof reply>> {
  const { bookings, vouchers } = deps;
  const { username } = session;
  switch (body.action) {
    case 'checkVoucher': {
      const grants = await vouchers.check(body.voucherCode);
      return grants ? { isValid: true, class: grants } : { isValid: false };
    }
    case 'deleteVoucher':
      return deleteVoucher(bookings, username, body.voucherCode);
    case 'checkExistingBooking':
      return checkExistingBooking(bookings, username, body.flightNumber, deps.now());
    case 'createBooking':
      return createBooking(deps, session, body.bookingRef, body.bookingData);
    case 'getBookings':
      return getBookings(bookings, username);
    case 'deleteBooking':
      return { success: await bookings.remove(username, body.bookingRef) };
  }
}
