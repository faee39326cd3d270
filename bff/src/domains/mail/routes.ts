import { api, bookingEmailRequestSchema, callsignKey, messages, okReplySchema } from '@portal/contracts';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { HttpError } from '../../plugins/http-error.ts';
import { ownOnly } from '../../plugins/permissions.ts';
import { requireSession } from '../../session/session.ts';
import type { BookingStore } from '../bookings/booking-store.ts';
import type { ConfirmationMail } from './confirmation-mail.ts';

export interface MailDeps {
  bookings: BookingStore;
  confirmations: ConfirmationMail;
}

/**
 * `POST /api/loops-email`, booking form: no relay. It goes out only for a booking of the session, to the address stored in
 * it, and is the same mail that createBooking queued. OK once it is durably queued.
 */
export async function mailRoutes(app: FastifyInstance, { bookings, confirmations }: MailDeps) {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      api.email,
      { config: { access: 'bookingEmail', limit: 'mail' }, schema: { body: bookingEmailRequestSchema, response: { 200: okReplySchema } } },
      async (request) => {
        const session = requireSession(request);
        const { body } = request;
        ownOnly(session, { username: body.username });
        const booking = await bookings.find(session.username, body.bookingRef).catch((cause: unknown) => {
          throw new HttpError(503, messages.email.failed, { cause });
        });
        if (!booking || callsignKey(booking.flightNumber) !== callsignKey(body.flightNumber))
          throw new HttpError(404, messages.email.noBooking);
        if (booking.email !== body.email) throw new HttpError(403, messages.auth.forbidden);
        if (!confirmations.release(session.username, body.bookingRef, booking)) throw new HttpError(503, messages.email.failed);
        return { success: true };
      },
    );
}
