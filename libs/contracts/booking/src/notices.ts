import * as z from 'zod/mini';
import { bookingPages } from './paths.ts';

/** Endpoints of emails about flights and of calendar feeds. Separate from `bookingApi`, which every guest loads. */
export const noticeApi = {
  notifications: '/api/notifications',
  noticeChoices: '/api/notifications/choices',
  newCalendarAddress: '/api/notifications/feed',
  endCalendarAddress: '/api/notifications/feed/end',
  unsubscribe: '/api/notifications/unsubscribe',
  calendarFeed: '/api/calendar/:file',
  routeNotices: '/api/notifications/routes',
  chooseRouteNotice: '/api/notifications/routes/choose',
} as const;

/** The page that switches one kind of email off. @param token sealed, from the link in an email */
export const unsubscribePath = (token: string) => `${bookingPages.unsubscribe}?${new URLSearchParams({ token })}`;

/** A member's calendar feed. @param token the feed's secret */
export const calendarFeedPath = (token: string) => noticeApi.calendarFeed.replace(':file', `${token}.ics`);

/** Addresses that open a feed in a calendar program: the device's own (`webcal:`), and two on the web. */
export function calendarLinks(feedUrl: string): { label: string; href: string }[] {
  const webcal = feedUrl.replace(/^https?:/, 'webcal:');
  return [
    { label: 'Open in my calendar app', href: webcal },
    { label: 'Add to Google Calendar', href: `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}` },
    { label: 'Add to Outlook.com', href: `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: webcal })}` },
  ];
}

/** Kinds of email about booked flights, waiting lists and routes. A member can switch each one off. */
export const noticeKinds = ['time', 'gate', 'cancellation', 'checkIn', 'waitingList', 'message', 'route'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const noticeTexts = {
  kinds: {
    time: { label: 'New departure time', about: 'When your flight leaves earlier or later than you booked.' },
    gate: { label: 'New gate', about: 'When your gate is set or changes.' },
    cancellation: { label: 'Cancelled flights', about: 'When a flight you booked is taken off the schedule, or comes back.' },
    checkIn: { label: 'Check-in open', about: 'A day before departure, when check-in opens.' },
    waitingList: {
      label: 'Waiting list',
      about: 'When a seat opens up for you. You have a limited time to confirm it, and My Trips always shows it.',
    },
    message: { label: 'Messages about your flight', about: 'When the staff of your flight write to everybody on board.' },
    route: {
      label: 'Routes that are back',
      about: 'When a route has a flight again, if you asked for it on Where We Fly. To your default address.',
    },
  } satisfies Record<NoticeKind, { label: string; about: string }>,
  loadFailed: 'We couldn’t load your notifications. Please try again.',
  saveFailed: 'We couldn’t save your choice. Please try again.',
  feedFailed: 'We couldn’t change your calendar address. Please try again.',
  routeFailed: 'We couldn’t save your notice. Please try again.',
  tooManyRoutes: 'You wait for ten routes already. Cancel one before you add another.',
  badLink: 'This link doesn’t work any more. You can change your emails in My Trips.',
} as const;

const choice = z.optional(z.boolean());

export const noticeChoicesSchema = z.object({
  time: choice,
  gate: choice,
  cancellation: choice,
  checkIn: choice,
  waitingList: choice,
  message: choice,
  route: choice,
} satisfies Record<NoticeKind, typeof choice>);

/** `GET /api/notifications`. */
export const notificationsReplySchema = z.object({
  /** The member's choice for each kind that the portal sends. Leaves out kinds that it does not send. */
  choices: noticeChoicesSchema,
  /** The member's calendar feed. Its address is shown only once, when it is created. */
  feed: z.nullable(z.object({ createdAt: z.string() })),
});
export type NotificationsReply = z.infer<typeof notificationsReplySchema>;

/** Reply to `POST /api/notifications/feed`. */
export const newFeedReplySchema = z.object({ url: z.string(), createdAt: z.string() });
/** Reply to `POST /api/notifications/unsubscribe`. */
export const unsubscribeReplySchema = z.object({ kind: z.enum(noticeKinds) });

/** Maximum number of routes for which one member waits. */
export const maxRouteNotices = 10;

/** `GET /api/notifications/routes`, and the reply to `…/choose`. */
export const routeNoticesReplySchema = z.object({
  /** `routeKey` of each route for which the member waits. */
  routes: z.array(z.string()),
  /** Whether the member gets an email about them. `missing`: they have no default address. `off`: they, or the portal, send none. */
  email: z.enum(['on', 'missing', 'off']),
});
export type RouteNoticesReply = z.infer<typeof routeNoticesReplySchema>;
