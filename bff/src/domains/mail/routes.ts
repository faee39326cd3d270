import {
  bookingApi,
  bookingEmailRequestSchema,
  bookingMessages,
  callsignKey,
  type Booking,
  type BookingEmailRequest,
} from '@portal/booking-contract';
import { okReplySchema } from '@portal/portal-contract';
import { appealEmailRequestSchema, type AppealEmailRequest } from '@portal/standing-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { HttpError } from '../../plugins/http-error.ts';
import { ownOnly } from '../../plugins/permissions.ts';
import { requireSession } from '../../session/session.ts';
import type { BookingStore } from '../bookings/booking-store.ts';
import type { ConfirmationMail } from './confirmation-mail.ts';

export interface MailDeps {
  bookings: BookingStore;
  confirmations: ConfirmationMail;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** The appeal form: queues the result of an appeal that the caller may decide. Throws HttpError where it may not. */
  sendAppealEmail: (request: FastifyRequest, body: AppealEmailRequest) => Promise<void>;
}

/** So long after booking, a request without a `resendId` still means the confirmation itself. */
const confirmsForMs = 2 * 60_000;
const minute = 60_000;

const emailRequestSchema = z.union([bookingEmailRequestSchema, appealEmailRequestSchema]);

/**
 * `POST /api/loops-email`: no relay. The booking form goes out only for a booking of the session and to the address that is
 * stored in it; the appeal form, only to the address of an appeal that the session may decide. OK once it is durably queued.
 */
export async function mailRoutes(app: FastifyInstance, { bookings, confirmations, now, sendAppealEmail }: MailDeps) {
  app.withTypeProvider<ZodTypeProvider>().post(
    bookingApi.email,
    {
      config: { access: 'bookingEmail', limit: 'mail', outageText: bookingMessages.email.failed },
      schema: { body: emailRequestSchema, response: { 200: okReplySchema } },
    },
    async (request, reply) => {
      const { username } = requireSession(request);
      const { body } = request;
      if ('transactionalId' in body) {
        await sendAppealEmail(request, body);
        return { success: true };
      }
      ownOnly(requireSession(request), { username: body.username });
      const booking = await bookings.find(username, body.bookingRef);
      if (!booking || callsignKey(booking.flightNumber) !== callsignKey(body.flightNumber))
        throw new HttpError(404, bookingMessages.email.noBooking);
      if (addressKey(booking.email) !== addressKey(body.email)) throw new HttpError(403, bookingMessages.email.otherAddress);

      const wish = wishOf(body, booking, now());
      if (wish) await app.countCall(request, reply, 'resend', bookingMessages.email.tooMany);
      const queued = wish
        ? await confirmations.sendAgain(username, body.bookingRef, booking, wish)
        : await confirmations.release(username, body.bookingRef, booking);
      if (!queued) throw new HttpError(503, bookingMessages.email.failed);
      return { success: true };
    },
  );
}

/** What tells one wish for another mail from the next; undefined for the confirmation itself. Without a `resendId`, a minute makes one wish. */
function wishOf({ resendId }: BookingEmailRequest, { bookedAt }: Booking, now: number): string | undefined {
  if (resendId) return resendId;
  const isFresh = bookedAt !== undefined && now - Date.parse(bookedAt) < confirmsForMs;
  return isFresh ? undefined : `minute-${Math.floor(now / minute)}`;
}

const addressKey = (address: string) => address.trim().toLowerCase();
