import type { NoticeKind } from '@portal/booking-contract';
import type { Domain } from '../../domain.ts';
import { inBatches } from '../../operations/in-batches.ts';
import type { Platform } from '../../platform.ts';
import type { Person } from '../../session/booking-places.ts';
import type { PersonalData } from '../privacy/personal-data.ts';
import { createNoticeChoices, createUnsubscribeTokens, mailLinks } from '../account/notice-choices.ts';
import type { Bookings } from '../bookings/bookings-domain.ts';
import { listBookings } from '../bookings/own-bookings.ts';
import { createCardFlights } from '../flights/card-flights.ts';
import type { FlightList } from '../flights/flight-list.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { Announcer } from '../webhooks/webhooks-domain.ts';
import { flightEvent } from './flight-event.ts';
import { calendarRoute } from './calendar/calendar-route.ts';
import { createCalendarFeeds } from './calendar/calendar-feeds.ts';
import { createNoticeBound } from './notice-bound.ts';
import { noticeMail, noticeMailKind } from './notice-mail.ts';
import { notificationRoutes } from './notification-routes.ts';
import { watchTimes, type WatchTimes } from './rules/watch-flight.ts';
import type { FlightChange } from './rules/watched-flight.ts';
import { flightWatchJob } from './watch-flights.ts';
import { createWatchedFlights } from './watched-flights.ts';

export interface NoticeTimes extends Partial<WatchTimes> {
  /** Interval of comparisons with the board, in milliseconds. */
  everyMs?: number;
}

const defaultEveryMs = 15_000;
/** Number of mails that are queued concurrently. */
const concurrency = 20;

/** Mails about changes of booked flights, members' choices of mails, and their calendar feeds. */
export function createNotifications(
  { config, jobs, log, now, store }: Platform,
  flights: FlightList,
  { bookings, findBooking, requireReady, passengers }: Bookings,
  outbox: Outbox,
  announcer: Announcer,
  { addExport, addSweep }: PersonalData,
  { everyMs = defaultEveryMs, ...times }: NoticeTimes = {},
): Domain {
  const { publicUrl } = config;
  const { flightChange, checkIn, seatOffer, seatExpired, flightMessage } = config.loops.templates;
  const choices = createNoticeChoices(store);
  const tokens = createUnsubscribeTokens(config);
  const feeds = createCalendarFeeds(store, publicUrl);
  const offeredKinds: NoticeKind[] = [
    ...(flightChange ? (['time', 'gate', 'cancellation'] as const) : []),
    ...(checkIn ? (['checkIn'] as const) : []),
    ...(seatOffer || seatExpired ? (['waitingList'] as const) : []),
    ...(flightMessage ? (['message'] as const) : []),
  ];
  const bound = createNoticeBound(store);
  outbox.addKind(noticeMailKind({ findBooking, choices, bound, linksOf: mailLinks(publicUrl, tokens) }));
  addSweep('noticeCounts', bound.deleteOld);
  addExport('notifications', async ({ userId }) => {
    const [muted, feed, mails] = await Promise.all([choices.mutedBy(userId), feeds.find(userId), bound.sentTo(userId)]);
    return { mutedKinds: [...muted], calendarFeed: feed ?? null, recentMails: mails };
  });

  async function announce(flightId: string, change: FlightChange): Promise<void> {
    const event = flightEvent(flightId, change, publicUrl);
    if (event && !(await announcer.announce(event.id, event.data))) throw new Error('an event of a flight could not be queued');
    const isMailed = change.events.includes('checkIn') ? checkIn !== '' : flightChange !== '' && !change.events.includes('added');
    if (!isMailed) return;
    // Later bookings already include the change.
    const earlier = (await passengers.ofFlight(flightId)).filter(({ bookedAt }) => Date.parse(bookedAt) < change.since);
    await inBatches(earlier, concurrency, async (passenger) => {
      if (!(await outbox.release(noticeMail(passenger, change)))) throw new Error('a mail about a flight could not be queued');
    });
  }

  jobs.addKind(
    flightWatchJob({
      flights,
      watched: createWatchedFlights(store),
      passengers,
      announce,
      isAlwaysOn: announcer.isOn,
      times: { ...watchTimes, ...times },
      everyMs,
      log,
      now,
    }),
  );
  return {
    async plugin(app) {
      notificationRoutes(app, { choices, tokens, feeds, offeredKinds });
      const listTrips = (owner: Person) => listBookings({ bookings, requireReady, flights, now }, owner);
      calendarRoute(app, { feeds, listTrips, cardFlights: createCardFlights({ store, now }), publicUrl, now });
    },
  };
}
