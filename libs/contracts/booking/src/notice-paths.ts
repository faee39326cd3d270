import { bookingPages } from './paths.ts';

/** Endpoints of mails about flights and of calendar feeds. Apart from `bookingApi`, which every page of a guest loads. */
export const noticeApi = {
  notifications: '/api/notifications',
  noticeChoices: '/api/notifications/choices',
  newCalendarAddress: '/api/notifications/feed',
  endCalendarAddress: '/api/notifications/feed/end',
  unsubscribe: '/api/notifications/unsubscribe',
  calendarFeed: '/api/calendar/:file',
} as const;

/** The page that ends one kind of mail, by the sealed token of a link in a mail. */
export const unsubscribePath = (token: string) => `${bookingPages.unsubscribe}?${new URLSearchParams({ token })}`;

/** A member's calendar feed, by its secret token. */
export const calendarFeedPath = (token: string) => noticeApi.calendarFeed.replace(':file', `${token}.ics`);
