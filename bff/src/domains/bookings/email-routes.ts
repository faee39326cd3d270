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
import { requireSession } from '../../plugins/session-cookie.ts';
import { confirmationMail, detailsMail } from './booking-mail.ts';
import type { BookingServices } from './create-booking.ts';
import type { RequireReady } from './follow-rename.ts';

/** Queues the result of an appeal that the caller may decide. @throws HttpError where the caller may not */
export type SendAppealEmail = (request: FastifyRequest, body: AppealEmailRequest) => Promise<void>;

type EmailServices = Pick<BookingServices, 'bookings' | 'outbox' | 'now'> & { requireReady: RequireReady };

const minute = 60_000;
/** For this long after booking, a request without a `resendId` means the confirmation itself. In milliseconds. */
const confirmsForMs = 2 * minute;

/**
 * `POST /api/loops-email`: no relay. The booking form mails only a booking of the session, to the address that is stored in it. The
 * appeal form mails only the address of an appeal that the session may decide. Answers once the mail is durably queued.
 */
export function emailRoutes(
  app: FastifyInstance,
  { bookings, outbox, requireReady, now }: EmailServices,
  sendAppealEmail: SendAppealEmail,
): void {
  async function sendBookingEmail(request: FastifyRequest, body: BookingEmailRequest, countResend: () => Promise<void>) {
    const session = requireSession(request);
    ownOnly(session, { username: body.username });
    await requireReady(session);
    const { username } = session;
    const booking = await bookings.find(username, body.bookingRef);
    if (!booking || callsignKey(booking.flightNumber) !== callsignKey(body.flightNumber))
      throw new HttpError(404, bookingMessages.email.noBooking);
    if (addressKey(booking.email) !== addressKey(body.email)) throw new HttpError(403, bookingMessages.email.otherAddress);

    const resendId = resendIdOf(body, booking, now());
    if (resendId) await countResend();
    const mail = resendId
      ? detailsMail(username, body.bookingRef, booking, resendId)
      : confirmationMail(username, body.bookingRef, booking);
    if (!(await outbox.release(mail))) throw new HttpError(503, bookingMessages.email.failed);
  }

  app.withTypeProvider<ZodTypeProvider>().post(
    bookingApi.email,
    {
      config: { access: 'bookingEmail', limit: 'mail', outageText: bookingMessages.email.failed },
      schema: { body: z.union([bookingEmailRequestSchema, appealEmailRequestSchema]), response: { 200: okReplySchema } },
    },
    async (request, reply) => {
      const { body } = request;
      if ('transactionalId' in body) await sendAppealEmail(request, body);
      else await sendBookingEmail(request, body, () => app.countCall(request, reply, 'resend', bookingMessages.email.tooMany));
      return { success: true };
    },
  );
}

/** Undefined asks for the confirmation itself. Without a `resendId`, all requests of a minute are one. */
function resendIdOf({ resendId }: BookingEmailRequest, { bookedAt }: Booking, now: number): string | undefined {
  if (resendId) return resendId;
  const isFresh = bookedAt !== undefined && now - Date.parse(bookedAt) < confirmsForMs;
  return isFresh ? undefined : `minute-${Math.floor(now / minute)}`;
}

const addressKey = (address: string) => address.trim().toLowerCase();
