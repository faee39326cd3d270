import * as z from 'zod/mini';
import { noRankName } from './limits.ts';

/** The signed-in user as the device keeps it under `storedUserKey`: for display only, never proof of anything. */
export const storedUserSchema = z.object({
  userId: z.string(),
  username: z.string(),
  displayName: z.string(),
  /** Empty when the platform has no picture. */
  profileImageUrl: z.string(),
  groupRank: z._default(z.string(), noRankName),
  groupRankId: z._default(z.number(), 0),
  caribbeanMiles: z._default(z.number(), 0),
});
export type StoredUser = z.infer<typeof storedUserSchema>;

/** The reply to `POST /api/sign-in`: where the browser must go. */
export const signInReplySchema = z.object({ authorizeUrl: z.string() });

/** The reply to `POST /api/auth-callback`: the user, and the page to go on to. */
export const authCallbackReplySchema = z.extend(storedUserSchema, { returnTo: z.string(), canManageStaffAppeals: z.boolean() });

/**
 * `GET /api/session`: who the cookie says is here, with the rank read again. `rankKnown` is false when the rank could
 * not be read: the device then keeps the rank it had for display.
 */
export const sessionReplySchema = z.object({
  user: z.nullable(storedUserSchema),
  rankKnown: z.boolean(),
  canManageStaffAppeals: z.boolean(),
});
export type SessionReply = z.infer<typeof sessionReplySchema>;

export const okReplySchema = z.object({ success: z.boolean() });
