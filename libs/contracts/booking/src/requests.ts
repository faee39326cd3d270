import { emailField, isBlank, userIdField, usernameField } from '@portal/portal-contract';
import * as z from 'zod/mini';
import { cabinClassNames } from './bookings.ts';
import { flightMessageLimits, messageParts } from './flight-desk.ts';
import { bookingLimits } from './flight-rules.ts';
import { noticeChoicesSchema } from './notices.ts';

/** Field schemas of bookings. Other programs rely on the lengths; the alphabets exclude characters that could form a path. */
const flightNumberField = z.string().check(z.minLength(1), z.maxLength(bookingLimits.flightNumber));
export const bookingRefField = z.string().check(z.maxLength(bookingLimits.bookingRef), z.regex(/^[A-Z0-9]{1,20}$/));
/** Names that objects inherit reach code instead of data. */
const isInherited = (key: string) => key in {} || key === 'prototype';
/** Reference of an existing booking. Another program may have drawn it, with small letters. */
const storedRefField = z.string().check(
  z.regex(/^[A-Za-z0-9_]{1,20}$/),
  z.refine((ref) => !isInherited(ref)),
);
const voucherCodeField = z.string().check(z.minLength(1), z.maxLength(bookingLimits.voucherCode), z.regex(/^[A-Z0-9_-]+$/));
/** Idempotency key of an email, drawn by the browser. */
const mailKeyField = z.string().check(z.maxLength(bookingLimits.resendId), z.regex(/^[A-Za-z0-9-]{8,}$/));

const bookingDataSchema = z.strictObject({
  class: z.enum(cabinClassNames),
  email: emailField,
  flightNumber: flightNumberField,
  /** Id of the chosen card, if known: several flights may share a callsign. */
  flightId: z.optional(z.string().check(z.minLength(1), z.maxLength(bookingLimits.flightId))),
  route: z.string().check(z.maxLength(bookingLimits.route)),
  voucherCode: z.optional(voucherCodeField),
});
export type BookingData = z.infer<typeof bookingDataSchema>;

/** `POST /api/secure-booking`: `action` selects the operation. */
export const secureBookingRequestSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('checkVoucher'), voucherCode: voucherCodeField }),
  z.strictObject({ action: z.literal('deleteVoucher'), voucherCode: voucherCodeField }),
  z.strictObject({
    action: z.literal('checkExistingBooking'),
    username: z.optional(usernameField),
    flightNumber: z.optional(z.string().check(z.maxLength(bookingLimits.flightNumber))),
  }),
  z.strictObject({
    action: z.literal('createBooking'),
    username: usernameField,
    bookingRef: bookingRefField,
    bookingData: bookingDataSchema,
  }),
  z.strictObject({ action: z.literal('getBookings'), username: usernameField }),
  z.strictObject({ action: z.literal('deleteBooking'), username: usernameField, bookingRef: storedRefField }),
  /** Replaces a mistyped address and sends the details to the new one. `correctionId` is an idempotency key: a repeat sends nothing more. */
  z.strictObject({
    action: z.literal('correctEmail'),
    username: usernameField,
    bookingRef: storedRefField,
    email: emailField,
    correctionId: mailKeyField,
  }),
]);
export type SecureBookingRequest = z.infer<typeof secureBookingRequestSchema>;

/**
 * `POST /api/loops-email`, booking form. The reply is OK when the message is durably queued. Without `resendId` it requests the
 * booking's one confirmation. `resendId` is an idempotency key: each new one sends the details once more.
 */
export const bookingEmailRequestSchema = z.strictObject({
  action: z.literal('sendBookingEmail'),
  email: emailField,
  bookingRef: storedRefField,
  flightNumber: flightNumberField,
  className: z.string().check(z.minLength(1), z.maxLength(bookingLimits.className)),
  username: usernameField,
  route: z.optional(z.string().check(z.maxLength(bookingLimits.route))),
  resendId: z.optional(mailKeyField),
});
export type BookingEmailRequest = z.infer<typeof bookingEmailRequestSchema>;

export const ownsAssetQuerySchema = z.strictObject({ userId: userIdField, assetId: userIdField });

/** Refuses control characters, because the store looks the id up unchanged and PostgreSQL fails on NUL. */
const flightIdField = z.string().check(z.minLength(1), z.maxLength(bookingLimits.flightId), z.regex(/^\P{Cc}*$/u));

/** `POST /api/waiting-list/join`. The address serves only to offer the seat, and is deleted with the place in line. */
export const joinWaitingListRequestSchema = z.strictObject({ flightId: flightIdField, email: emailField });
export type JoinWaitingListRequest = z.infer<typeof joinWaitingListRequestSchema>;

/** `POST /api/waiting-list/leave`: leaves the line, or declines the seat that is held. */
export const leaveWaitingListRequestSchema = z.strictObject({ flightId: flightIdField });
export type LeaveWaitingListRequest = z.infer<typeof leaveWaitingListRequestSchema>;

/** Query of `GET /api/flight-passengers` and of its file. */
export const flightPassengersQuerySchema = z.strictObject({ flightId: flightIdField });

/** `POST /api/flight-check-ins/mark`: checks a passenger in, or undoes a check-in. Idempotent. */
export const markCheckInRequestSchema = z.extend(flightPassengersQuerySchema, { username: usernameField, isCheckedIn: z.boolean() });
export type MarkCheckInRequest = z.infer<typeof markCheckInRequestSchema>;

const { subject, text } = flightMessageLimits;
const isFilled = (text: string) => !isBlank(text);
/** A subject is one line. A text has no control characters except line breaks. */
const subjectField = z.string().check(z.trim(), z.refine(isFilled), z.maxLength(subject), z.regex(/^\P{Cc}*$/u));
const textField = z.string().check(z.trim(), z.refine(isFilled), z.maxLength(text), z.regex(/^(?:\P{Cc}|\n)*$/u));

/** `POST /api/flight-messages/send`. `id` is an idempotency key, drawn by the browser. */
export const sendFlightMessageRequestSchema = z.extend(flightPassengersQuerySchema, {
  id: z.uuid(),
  subject: subjectField,
  text: textField,
  /** Also writes to the people on the waiting list. */
  waiting: z.boolean(),
  /** Writes to this part only. `waiting` has no effect then. */
  part: z.optional(z.enum(messageParts)),
});
export type SendFlightMessageRequest = z.infer<typeof sendFlightMessageRequestSchema>;

/** `POST /api/notifications/choices`: changes the kinds in the request, and no others. */
export const changeNoticesRequestSchema = z.strictObject({ choices: z.strictObject(noticeChoicesSchema.shape) });

/** `POST /api/notifications/feed` creates a calendar address and revokes the previous one. `…/feed/end` only revokes it. Neither takes a field. */
export const feedRequestSchema = z.strictObject({});

const maxTokenLength = 500;
/** `POST /api/notifications/unsubscribe`, with the token of a link in an email. No session is needed. */
export const unsubscribeRequestSchema = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(maxTokenLength)) });

/** `POST /api/notifications/routes/choose`: asks for a notice when a route has a flight again, or takes it back. */
export const chooseRouteNoticeRequestSchema = z.strictObject({
  /** `routeKey` of the route. */
  route: z.string().check(z.minLength(1), z.maxLength(bookingLimits.route + bookingLimits.flightNumber), z.regex(/^\P{Cc}*$/u)),
  isWanted: z.boolean(),
});

/** A calendar address's token: 32 random bytes in base64url. */
export const feedTokenPattern = /^[\w-]{43}$/;

/** `POST /api/companions/choose`: whether the caller is seen on one flight. */
export const chooseSeenRequestSchema = z.extend(flightPassengersQuerySchema, { isSeen: z.boolean() });

/** `POST /api/companions/default/save`. */
export const saveDefaultChoiceRequestSchema = z.strictObject({ isSeen: z.boolean() });

/** `POST /api/logbook/share` and `…/share/end` take no field. */
export const logbookRequestSchema = z.strictObject({});
