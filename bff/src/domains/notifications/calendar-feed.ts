import { createHash, randomBytes } from 'node:crypto';
import {
  asToday,
  bookingMessages,
  bookingPages,
  calendarFeedPath,
  checkInText,
  feedTokenPattern,
  isFlown,
  noticeApi,
  simulationMark,
  type Airport,
  type Booking,
  type BookingsReply,
  placeLabel,
} from '@portal/booking-contract';
import { airline } from '@portal/brand';
import { requestMessages } from '@portal/portal-contract';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import * as z from 'zod/mini';
import type { App } from '../../domain.ts';
import { HttpError } from '../../plugins/http-error.ts';
import type { Person } from '../../session/booking-places.ts';
import { isUnmodified } from '../../readings/encoded-reply.ts';
import { databaseNow } from '../../store/database-time.ts';
import type { Store } from '../../store/store.ts';
import { cardFlightKeptMs, type CardFlight, type CardFlights } from '../flights/card-flights.ts';
import { isForBooking } from '../flights/flight-list.ts';

export type CalendarFeeds = ReturnType<typeof createCalendarFeeds>;

/** Only the hash is stored, so that a copy of the store reveals no address. The token is random and needs no salt. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
const timeOf = (createdAt: number) => new Date(createdAt).toISOString();

/** Secret calendar addresses, one per member. Every method rejects with `StoreUnavailable` when the store cannot be used. */
export const createCalendarFeeds = (store: Pick<Store, 'db'>, publicUrl: string) => ({
  async find(userId: string): Promise<{ createdAt: string } | undefined> {
    const row = await store.db.selectFrom('calendarFeeds').select('createdAt').where('userId', '=', userId).executeTakeFirst();
    return row && { createdAt: timeOf(row.createdAt) };
  },
  /** Creates a new address. The previous one stops working at once. */
  async renew({ userId, username }: Person): Promise<{ url: string; createdAt: string }> {
    const token = randomBytes(32).toString('base64url');
    const feed = { username, hash: hashOf(token), createdAt: databaseNow };
    const { createdAt } = await store.db
      .insertInto('calendarFeeds')
      .values({ userId, ...feed })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(feed))
      .returning('createdAt')
      .executeTakeFirstOrThrow();
    return { url: publicUrl + calendarFeedPath(token), createdAt: timeOf(createdAt) };
  },
  async revoke(userId: string): Promise<void> {
    await store.db.deleteFrom('calendarFeeds').where('userId', '=', userId).execute();
  },
  /**
   * Returns the owner of a token, or undefined if it was never issued or was revoked. The lookup is by hash, so that its timing reveals
   * nothing about the token.
   */
  async ownerOf(token: string): Promise<Person | undefined> {
    return store.db.selectFrom('calendarFeeds').select(['userId', 'username']).where('hash', '=', hashOf(token)).executeTakeFirst();
  },
});

interface CalendarServices {
  feeds: Pick<CalendarFeeds, 'ownerOf'>;
  /** Returns a person's bookings as My Trips shows them. */
  listTrips(owner: Person): Promise<BookingsReply>;
  cardFlights: Pick<CardFlights, 'find'>;
  now(): number;
  publicUrl: string;
}

const suffix = '.ics';
const maxFileLength = 200;
/** How long calendar programs may cache the feed, in seconds. Shared caches may not, because the address is secret. */
const freshFor = 300;

/** `GET /api/calendar/<token>.ics`: a member's trips, for calendar programs. All unused addresses answer the same 404. */
export function calendarRoute(app: App, { feeds, listTrips, cardFlights, publicUrl, now }: CalendarServices): void {
  app.get(
    noticeApi.calendarFeed,
    {
      config: { access: 'calendarFeed', limit: 'feed', outageText: bookingMessages.booking.fetchFailed },
      schema: { params: z.object({ file: z.string().check(z.maxLength(maxFileLength)) }) },
    },
    async (request, reply) => {
      const { file } = request.params;
      const token = file.endsWith(suffix) ? file.slice(0, -suffix.length) : '';
      const isWellFormed = feedTokenPattern.test(token);
      const owner = await feeds.ownerOf(isWellFormed ? token : '');
      if (!isWellFormed || owner === undefined) throw new HttpError(404, requestMessages.notFound);
      const trips = await listTrips(owner);
      const flights = await cardFlights.find(Object.values(trips).flatMap(({ flightId }) => flightId ?? []));
      const body = tripsCalendar(trips, flights, publicUrl, now());
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
      reply.headers({ etag, 'cache-control': `private, max-age=${freshFor}` });
      if (isUnmodified(request.headers, etag)) return reply.code(304).send();
      return reply.type('text/calendar; charset=utf-8').header('content-disposition', 'inline; filename="trips.ics"').send(body);
    },
  );
}

/** Time of the alarm, in seconds before departure: check-in opens. */
const alarmBefore = 24 * 3_600;
/** Suggested refresh interval of calendar programs, in seconds. */
const refreshEvery = 3_600;
const minute = 60_000;

/**
 * Writes a member's trips as an iCalendar feed (RFC 5545), with today's times and gates. A trip without a date is left out. A flight
 * that has left the board is cancelled at its last known time.
 *
 * @param trips by reference, as My Trips shows them
 * @param cardFlights last known departures of the trips' cards
 * @param portal origin of the portal
 */
function tripsCalendar(trips: BookingsReply, cardFlights: ReadonlyMap<string, CardFlight>, portal: string, now: number): string {
  const calendar = ical({
    name: `${airline.name} trips`,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: airline.name, product: 'Trips', language: 'EN' },
    ttl: refreshEvery,
  });
  for (const [ref, trip] of Object.entries(trips)) {
    const cardFlight = cardFlights.get(trip.flightId ?? '');
    // Whether the flight was moved or cancelled is not known any more.
    if (!cardFlight && trip.flightId !== undefined && isFlown(trip, now - cardFlightKeptMs)) continue;
    const event = eventOf(ref, trip, cardFlight && isForBooking(cardFlight, trip, now) ? cardFlight : undefined, portal);
    if (!event) continue;
    const created = calendar.createEvent(event);
    if (event.status === ICalEventStatus.CONFIRMED)
      created.createAlarm({ type: ICalAlarmType.display, trigger: alarmBefore, description: `Check-in for ${trip.flightNumber} is open` });
  }
  return calendar.toString();
}

function eventOf(ref: string, trip: Booking, cardFlight: CardFlight | undefined, portal: string) {
  const { dueDate: start, from, to, blockMinutes, gate, isCancelled = false } = asToday(trip);
  if (!start) return undefined;
  const [departure, destination] = [placeLabel(from, trip.departure), placeLabel(to, trip.destination)];
  const ends = departure && destination && `${departure} to ${destination}`;
  // Times of changes only, so that unchanged trips give the same bytes.
  const bookedAt = Date.parse(trip.bookedAt ?? start);
  const changedAt = Math.max(bookedAt, cardFlight?.changedAt ?? 0);
  return {
    // The same id as in the file of a single trip, so that importing both makes one event.
    id: `${ref}@${new URL(portal).hostname}`,
    // Seconds since the booking: a later change has a higher number.
    sequence: Math.ceil((changedAt - bookedAt) / 1000),
    start,
    ...(to && blockMinutes !== undefined && { end: new Date(Date.parse(start) + blockMinutes * minute) }),
    stamp: new Date(changedAt),
    lastModified: new Date(changedAt),
    summary: [`${airline.name} ${trip.flightNumber}`, ends].filter(Boolean).join(': '),
    location: from ? airportName(from) : (departure ?? ''),
    description: [
      isCancelled && 'This flight has been taken off the schedule.',
      `Booking Ref ${ref}, ${trip.class}`,
      gate && `Gate ${gate}`,
      trip.route && `Route ${trip.route}`,
      checkInText,
      simulationMark,
    ]
      .filter(Boolean)
      .join('\n'),
    url: portal + bookingPages.myTrips,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}

const airportName = ({ name, city, iata }: Airport) => `${name}, ${city} (${iata})`;
