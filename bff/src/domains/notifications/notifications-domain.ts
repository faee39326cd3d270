import { createHash } from 'node:crypto';
import { bookingPages, flightChangeTexts, flightPath, type NoticeKind } from '@portal/booking-contract';
import type { NewsItem } from '@portal/portal-contract';
import type { Domain } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import type { Person } from '../../session/booking-places.ts';
import type { NewsSource } from '../../session/session.ts';
import type { PersonalData } from '../privacy/personal-data.ts';
import { createDefaultEmails } from '../account/account-domain.ts';
import { createNoticeChoices, createUnsubscribeTokens, mailLinks } from '../account/notice-choices.ts';
import type { Bookings } from '../bookings/bookings-domain.ts';
import { listBookings } from '../bookings/own-bookings.ts';
import { createCardFlights } from '../flights/card-flights.ts';
import type { FlightList } from '../flights/flight-list.ts';
import type { Mail } from '../mail/mail-domain.ts';
import type { Announcer, WebhookData } from '../webhooks/webhooks-domain.ts';
import { calendarRoute, createCalendarFeeds } from './calendar-feed.ts';
import { flightChangeJob, flightWatchJob } from './flight-watch.ts';
import { createNoticeBound, noticeMail, noticeMailKind } from './notice-mail.ts';
import { notificationRoutes } from './notification-routes.ts';
import { createRouteNotices, routeMailKind, routeNoticeJob } from './route-notices.ts';
import { watchedFlightSchema, watchTimes, type FlightChange, type WatchTimes } from './watch-flight.ts';

export interface NoticeTimes extends Partial<WatchTimes> {
  /** Interval of comparisons with the board, in milliseconds. */
  everyMs?: number;
}

const defaultEveryMs = 15_000;

interface Notifications extends Domain {
  /** Finds the announced changes of a member's booked flights, until these have left. */
  changes: NewsSource;
  /** Finds the flights of routes that are back. Apart, because it needs the board. */
  routesBack: NewsSource;
}

/** Emails about changes of booked flights, members' choices of emails, and their calendar feeds. */
export function createNotifications(
  { config, jobs, log, now, store }: Platform,
  flights: FlightList,
  { bookings, findBooking, requireReady, passengers }: Bookings,
  { outbox, countMail }: Pick<Mail, 'outbox' | 'countMail'>,
  announcer: Announcer,
  { addExport, addSweep }: PersonalData,
  { everyMs = defaultEveryMs, ...times }: NoticeTimes = {},
): Notifications {
  const { publicUrl } = config;
  const allTimes = { ...watchTimes, ...times };
  const { flightChange, checkIn, seatOffer, seatExpired, flightMessage, routeBack } = config.loops.templates;
  const choices = createNoticeChoices(store);
  const tokens = createUnsubscribeTokens(config);
  const feeds = createCalendarFeeds(store, publicUrl);
  const emails = createDefaultEmails(store);
  const offeredKinds: NoticeKind[] = [
    ...(flightChange ? (['time', 'gate', 'cancellation'] as const) : []),
    ...(checkIn ? (['checkIn'] as const) : []),
    ...(seatOffer || seatExpired ? (['waitingList'] as const) : []),
    ...(flightMessage ? (['message'] as const) : []),
    ...(routeBack ? (['route'] as const) : []),
  ];
  const bound = createNoticeBound(store);
  const cardFlights = createCardFlights({ store, now });
  const routeNotices = createRouteNotices({ store, flights, now });
  const routeEmail = async (userId: string) => {
    if (routeBack === '' || !(await choices.isWanted(userId, 'route'))) return 'off';
    return (await emails.find(userId)) === null ? 'missing' : 'on';
  };
  outbox.addKind(routeMailKind({ flights, emails, choices, bound, now, publicUrl, links: mailLinks(publicUrl, tokens)('route') }));
  jobs.addKind(
    routeNoticeJob({ store, flights, outbox, emails, countMail, cardFlights, isMailed: routeBack !== '', times: allTimes, everyMs, now }),
  );
  outbox.addKind(noticeMailKind({ findBooking, choices, bound, linksOf: mailLinks(publicUrl, tokens) }));
  addSweep('noticeCounts', bound.deleteOld);
  addExport('notifications', async ({ userId }) => {
    const [muted, feed, mails, routes] = await Promise.all([
      choices.mutedBy(userId),
      feeds.find(userId),
      bound.sentTo(userId),
      routeNotices.ofPerson(userId),
    ]);
    return { mutedKinds: [...muted], calendarFeed: feed ?? null, recentMails: mails, routeNotices: routes };
  });

  async function announce(flightId: string, change: FlightChange): Promise<void> {
    const event = flightEvent(flightId, change, publicUrl);
    if (event && !(await announcer.announce(event.id, event.data))) throw new Error('an event of a flight could not be queued');
    const isMailed = change.events.includes('checkIn') ? checkIn !== '' : flightChange !== '' && !change.events.includes('added');
    if (!isMailed) return;
    // Later bookings already include the change.
    const earlier = (await passengers.ofFlight(flightId)).filter(({ bookedAt }) => Date.parse(bookedAt) < change.since);
    await store.transaction(async (db) => {
      for (const passenger of earlier) await outbox.queueWith(db, noticeMail(passenger, change));
    });
  }

  jobs.addKind(flightChangeJob(announce));
  jobs.addKind(
    flightWatchJob({
      store,
      jobs,
      flights,
      passengers,
      isAlwaysOn: announcer.isOn,
      times: allTimes,
      everyMs,
      log,
      now,
    }),
  );
  return {
    async changes(person) {
      const changes = (await passengers.withNotices(person)).flatMap((row) => changeFor(row, now()) ?? []);
      // A row may outlive its booking.
      const isBooked = ({ ref, bookedAt }: BookedChange) => findBooking(person.username, ref, bookedAt);
      const booked = await Promise.all(changes.map(async (change) => ((await isBooked(change)) ? change.news : [])));
      return booked.flat();
    },
    routesBack: ({ userId }) => routeNotices.news(userId),
    async plugin(app) {
      notificationRoutes(app, { choices, tokens, feeds, offeredKinds, routeNotices, routeEmail });
      const listTrips = (owner: Person) => listBookings({ bookings, requireReady, flights, cardFlights, now }, owner);
      calendarRoute(app, { feeds, listTrips, cardFlights, publicUrl, now });
    },
  };
}

interface BookedChange {
  ref: string;
  bookedAt: string;
  news: NewsItem;
}

/** Returns the last change of a flight that has not left, if it is later than the booking. Undefined for a state of another version. */
function changeFor({ ref, bookedAt, state }: { ref: string; bookedAt: string; state: string }, now: number): BookedChange | undefined {
  const { announced, callsign, lastChange } = watchedFlightSchema.safeParse(JSON.parse(state)).data ?? {};
  if (!announced || !lastChange || Date.parse(bookedAt) >= lastChange.since) return undefined;
  if (announced.dueDate !== null && Date.parse(announced.dueDate) <= now) return undefined;
  const title = `${callsign} ${flightChangeTexts[lastChange.event]}`;
  return { ref, bookedAt, news: { title, address: bookingPages.myTrips, at: new Date(lastChange.since).toISOString() } };
}

/** Returns the webhook event of a change, or undefined if only check-in has opened. */
function flightEvent(
  flightId: string,
  { revision, events, callsign, route, after, since }: FlightChange,
  publicUrl: string,
): { id: string; data: WebhookData } | undefined {
  const changes = events.filter((name) => name !== 'checkIn' && name !== 'added');
  const isNew = events.includes('added');
  if (!isNew && changes.length === 0) return undefined;
  const identity = createHash('sha256').update([flightId, revision, since].join('\n')).digest('hex').slice(0, 24);
  const flight = {
    id: flightId,
    callsign,
    route,
    gate: after.gate,
    departure: after.dueDate,
    url: publicUrl + flightPath({ id: flightId }),
  };
  return { id: `flight-${identity}`, data: isNew ? { type: 'flight.added', flight } : { type: 'flight.changed', changes, flight } };
}
