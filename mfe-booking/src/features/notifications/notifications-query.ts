import { request } from '@portal/api-client';
import {
  newFeedReplySchema,
  noticeApi,
  notificationsReplySchema,
  unsubscribeReplySchema,
  type NoticeKind,
  type NotificationsReply,
} from '@portal/booking-contract';
import { okReplySchema } from '@portal/portal-contract';
import { queryOptions } from '@portal/query';
import { personal } from '@portal/remote-app';

/** The member's choice of emails about flights, and whether they have a calendar address. */
export const notificationsQuery = (userId: string) =>
  queryOptions({
    queryKey: [personal, userId, 'notifications'],
    queryFn: ({ signal }) => request(noticeApi.notifications, { schema: notificationsReplySchema, signal }),
  });

export const saveChoices = (choices: NotificationsReply['choices']) =>
  request(noticeApi.noticeChoices, { schema: notificationsReplySchema, body: { choices } });

/** Creates a calendar address and ends the previous one. */
export const makeFeed = () => request(noticeApi.newCalendarAddress, { schema: newFeedReplySchema, body: {} });

export const endFeed = () => request(noticeApi.endCalendarAddress, { schema: okReplySchema, body: {} });

/** Ends one kind of email. @param token from the link in such an email */
export const unsubscribe = async (token: string): Promise<NoticeKind> =>
  (await request(noticeApi.unsubscribe, { schema: unsubscribeReplySchema, body: { token } })).kind;
