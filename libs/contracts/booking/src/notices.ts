import * as z from 'zod/mini';

/** Kinds of mail about booked flights. A member can switch each one off. */
export const noticeKinds = ['time', 'gate', 'cancellation', 'checkIn', 'waitingList'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const noticeTexts = {
  kinds: {
    time: { label: 'New departure time', about: 'When your flight leaves earlier or later than you booked.' },
    gate: { label: 'New gate', about: 'When your gate is set or changes.' },
    cancellation: { label: 'Cancelled flights', about: 'When a flight you booked is taken off the schedule, or comes back.' },
    checkIn: { label: 'Check-in open', about: 'A day before departure, when check-in opens.' },
    waitingList: { label: 'Waiting list', about: 'When a seat opens up for you. You have a limited time to confirm it.' },
  } satisfies Record<NoticeKind, { label: string; about: string }>,
  loadFailed: 'We couldn’t load your notifications. Please try again.',
  saveFailed: 'We couldn’t save your choice. Please try again.',
  feedFailed: 'We couldn’t change your calendar address. Please try again.',
  badLink: 'This link doesn’t work any more. You can change your mails in My Trips.',
} as const;

const choices = z.partialRecord(z.enum(noticeKinds), z.boolean());

/** `GET /api/notifications`. */
export const notificationsReplySchema = z.object({
  /** Kinds that the portal sends, with the member's choice. Kinds that it does not send are left out. */
  choices,
  /** The member's calendar address. The address itself is shown once, when it is made. */
  feed: z.nullable(z.object({ createdAt: z.string() })),
});
export type NotificationsReply = z.infer<typeof notificationsReplySchema>;

/** `POST /api/notifications/choices`: changes the kinds that it names. */
export const changeNoticesRequestSchema = z.strictObject({ choices });

/** `POST /api/notifications/feed` makes a calendar address, and ends the one before. `…/feed/end` only ends it. Neither takes a field. */
export const feedRequestSchema = z.strictObject({});
export const newFeedReplySchema = z.object({ url: z.string(), createdAt: z.string() });

const longestToken = 500;
/** `POST /api/notifications/unsubscribe`, with the token of a link in a mail. No session is needed. */
export const unsubscribeRequestSchema = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(longestToken)) });
export const unsubscribeReplySchema = z.object({ kind: z.enum(noticeKinds) });

/** A calendar address's token: 32 random bytes in base64url. */
export const feedTokenPattern = /^[\w-]{43}$/;
