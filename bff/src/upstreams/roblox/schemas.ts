import * as z from 'zod/mini';

/**
 * The parts of the platform's replies that the portal reads. Unknown keys are dropped, because the platform adds keys over time.
 * Sources: the platform's OAuth 2.0 reference and OpenAPI description.
 */
export const tokenReplySchema = z.object({ access_token: z.string(), refresh_token: z.optional(z.string()), id_token: z.string() });
export const userInfoSchema = z.object({
  sub: z.string(),
  preferred_username: z.optional(z.string()),
  name: z.optional(z.string()),
  nickname: z.optional(z.string()),
  picture: z.nullish(z.string()),
});
export const jwksSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

export const membershipsSchema = z.object({
  data: z.array(z.object({ group: z.object({ id: z.number() }), role: z.object({ name: z.string(), rank: z.number() }) })),
});
export type Membership = z.infer<typeof membershipsSchema>['data'][number];

export const usersByNameSchema = z.object({
  data: z.array(z.object({ requestedUsername: z.string(), id: z.number(), name: z.string(), displayName: z.string() })),
});
export type FoundUser = z.infer<typeof usersByNameSchema>['data'][number];

export const nameHistorySchema = z.object({ nextPageCursor: z.nullish(z.string()), data: z.array(z.object({ name: z.string() })) });

export const thumbnailsSchema = z.object({
  data: z.array(z.object({ targetId: z.number(), state: z.string(), imageUrl: z.nullish(z.string()) })),
});
