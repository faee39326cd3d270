import * as z from 'zod/mini';
import { noticeChoicesSchema } from './notices.ts';

/** `POST /api/notifications/choices`: changes the kinds that it names. */
export const changeNoticesRequestSchema = z.strictObject({ choices: z.strictObject(noticeChoicesSchema.shape) });

/** `POST /api/notifications/feed` makes a calendar address, and ends the one before. `…/feed/end` only ends it. Neither takes a field. */
export const feedRequestSchema = z.strictObject({});

const longestToken = 500;
/** `POST /api/notifications/unsubscribe`, with the token of a link in a mail. No session is needed. */
export const unsubscribeRequestSchema = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(longestToken)) });

/** A calendar address's token: 32 random bytes in base64url. */
export const feedTokenPattern = /^[\w-]{43}$/;
