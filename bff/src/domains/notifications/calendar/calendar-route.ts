import { createHash } from 'node:crypto';
import { bookingMessages, feedTokenPattern, noticeApi, type BookingsReply } from '@portal/booking-contract';
import { requestMessages } from '@portal/portal-contract';
import * as z from 'zod/mini';
import type { App } from '../../../domain.ts';
import { failWith, HttpError } from '../../../plugins/http-error.ts';
import { isUnmodified } from '../../../readings/encoded-reply.ts';
import type { Person } from '../../../session/booking-places.ts';
import type { CardFlights } from '../../flights/card-flights.ts';
import type { CalendarFeeds } from './calendar-feeds.ts';
import { tripsCalendar } from './trips-calendar.ts';

interface CalendarServices {
  feeds: Pick<CalendarFeeds, 'ownerOf'>;
  /** Returns a person's bookings as My Trips shows them. */
  listTrips(owner: Person): Promise<BookingsReply>;
  cardFlights: Pick<CardFlights, 'find'>;
  now(): number;
  publicUrl: string;
}

const suffix = '.ics';
const longestFile = 200;
/** How long calendar programs may cache the feed, in seconds. Shared caches may not, because the address is secret. */
const freshFor = 300;

/** `GET /api/calendar/<token>.ics`: a member's trips, for calendar programs. All unused addresses answer the same 404. */
export function calendarRoute(app: App, { feeds, listTrips, cardFlights, publicUrl, now }: CalendarServices): void {
  app.get(
    noticeApi.calendarFeed,
    {
      config: { access: 'calendarFeed', limit: 'feed', outageText: bookingMessages.booking.fetchFailed },
      schema: { params: z.object({ file: z.string().check(z.maxLength(longestFile)) }) },
    },
    async (request, reply) => {
      const { file } = request.params;
      const token = file.endsWith(suffix) ? file.slice(0, -suffix.length) : '';
      const isWellFormed = feedTokenPattern.test(token);
      const owner = await feeds.ownerOf(isWellFormed ? token : '').catch(failWith(bookingMessages.booking.fetchFailed));
      if (!isWellFormed || owner === undefined) throw new HttpError(404, requestMessages.notFound);
      const read = async () => {
        const trips = await listTrips(owner);
        return tripsCalendar(
          trips,
          await cardFlights.find(Object.values(trips).flatMap(({ flightId }) => flightId ?? [])),
          publicUrl,
          now(),
        );
      };
      const body = await read().catch(failWith(bookingMessages.booking.fetchFailed));
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
      reply.headers({ etag, 'cache-control': `private, max-age=${freshFor}` });
      if (isUnmodified(request.headers, etag)) return reply.code(304).send();
      return reply.type('text/calendar; charset=utf-8').header('content-disposition', 'inline; filename="trips.ics"').send(body);
    },
  );
}
