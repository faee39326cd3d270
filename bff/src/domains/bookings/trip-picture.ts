import {
  asToday,
  bookingApi,
  bookingLimits,
  bookingMessages,
  flightMessages,
  simulationMark,
  type Booking,
} from '@portal/booking-contract';
import { requestMessages } from '@portal/portal-contract';
import * as z from 'zod/mini';
import type { App } from '../../domain.ts';
import type { Log } from '../../log.ts';
import { drawPicture } from '../../pictures/draw-picture.ts';
import { drawTicket } from '../../pictures/ticket.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import { listBookings, type ListServices } from './own-bookings.ts';

const size = { width: 1080, height: 1080 } as const;

/** `GET /api/trip-picture/:ref`: the confirmation of an own booking as PNG, without name and email address. Nothing is kept. */
export function tripPictureRoute(app: App, services: ListServices & { log: Pick<Log, 'warn'> }): void {
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
  return drawTicket(trip, { ...size, heading: trip.flightNumber, facts, footer: simulationMark });
}
