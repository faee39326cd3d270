import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { typedUsernameField, userIdField, usernameField } from './fields.ts';

// Public look-ups of the platform. The specification sets their shapes.

export const userIdQuerySchema = z.strictObject({ userId: userIdField });
export const usernameQuerySchema = z.strictObject({ username: z.pipe(typedUsernameField, usernameField) });
export const usernameLookupRequestSchema = z.strictObject({
  usernames: z.array(z.string().check(z.minLength(1), z.maxLength(limits.username))).check(z.minLength(1), z.maxLength(10)),
});

export const avatarReplySchema = z.object({ data: z.array(z.object({ imageUrl: z.string() })) });
export const groupReplySchema = z.object({
  data: z.array(z.object({ group: z.object({ id: z.number() }), role: z.object({ name: z.string(), rank: z.number() }) })),
});
export const groupRankReplySchema = z.object({ groupRankId: z.number() });
export const groupRankWithNameReplySchema = z.object({ groupRankId: z.number(), groupRankName: z.string() });
export const userIdReplySchema = z.object({ id: z.nullable(z.string()) });
export const usernameLookupReplySchema = z.object({
  data: z.array(z.object({ id: z.number(), name: z.string(), displayName: z.string(), requestedUsername: z.string() })),
});
