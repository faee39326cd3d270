import { bookingPages } from './paths.ts';

/** Endpoints of mails about flights and of calendar feeds. Separate from `bookingApi`, which every guest loads. */
export const noticeApi = {
  notifications: '/api/notifications',
  noticeChoices: '/api/notifications/choices',
  newCalendarAddress: '/api/notifications/feed',
  endCalendarAddress: '/api/notifications/feed/end',
  unsubscribe: '/api/notifications/unsubscribe',
  calendarFeed: '/api/calendar/:file',
} as const;

/** The page that switches one kind of mail off. @param token sealed, from the link in a mail */
export const unsubscribePath = (token: string) => `${bookingPages.unsubscribe}?${new URLSearchParams({ token })}`;

/** A member's calendar feed. @param token the feed's secret */
export const calendarFeedPath = (token: string) => noticeApi.calendarFeed.replace(':file', `${token}.ics`);
