import * as z from 'zod/mini';
import { noRankName } from './rules.ts';

/** Something that waits for the signed-in member. Domains add their kinds. */
export const waitingItemSchema = z.object({
  kind: z.enum(['question', 'seat-offer']),
  /** Text of the link: names the thing to do. */
  title: z.string(),
  /** Address on this site at which the member can do it. */
  address: z.string(),
});
export type WaitingItem = z.infer<typeof waitingItemSchema>;

/** The signed-in user, stored in the browser under `storedUserKey`. For display only, never a proof of identity. */
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

/** Reply to `POST /api/sign-in`: the address of the platform's sign-in page. */
export const signInReplySchema = z.object({ authorizeUrl: z.string() });

/** Reply to `POST /api/auth-callback`: the user, and the page to open next. */
export const authCallbackReplySchema = z.object({ ...storedUserSchema.shape, returnTo: z.string(), canManageStaffAppeals: z.boolean() });

/**
 * `GET /api/session`: the user of the session cookie, with a freshly read rank. `rankKnown` is false when the rank could not be
 * read. The browser then keeps showing the rank that it has stored.
 */
export const sessionReplySchema = z.object({
  user: z.nullable(storedUserSchema),
  rankKnown: z.boolean(),
  canManageStaffAppeals: z.boolean(),
  /** Things that wait for the member. Absent for a guest. */
  waiting: z.optional(z.array(waitingItemSchema)),
});
export type SessionReply = z.infer<typeof sessionReplySchema>;

/** `GET /api/miles?username=`: the live balance. */
export const milesReplySchema = z.object({ miles: z._default(z.number(), 0) });
