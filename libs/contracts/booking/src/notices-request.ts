import * as z from 'zod/mini';
import { noticeChoicesSchema } from './notices.ts';

/** `POST /api/notifications/choices`: changes the kinds in the request, and no others. */
export const changeNoticesRequestSchema = z.strictObject({ choices: z.strictObject(noticeChoicesSchema.shape) });

/** `POST /api/notifications/feed` creates a calendar address and revokes the previous one. `…/feed/end` only revokes it. Neither takes a field. */
export const feedRequestSchema = z.strictObject({});

const maxTokenLength = 500;
/** `POST /api/notifications/unsubscribe`, with the token of a link in a mail. No session is needed. */
export const unsubscribeRequestSchema = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(maxTokenLength)) });

/** A calendar address's token: 32 random bytes in base64url. */
export const feedTokenPattern = /^[\w-]{43}$/;
