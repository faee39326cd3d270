import * as z from 'zod/mini';

/** `GET /api/account/data`: everything that the portal holds about the person. */
export const accountDataReplySchema = z.object({
  createdAt: z.string(),
  person: z.object({ userId: z.string(), username: z.string(), displayName: z.string() }),
  /** Data by part. Each domain defines the form of its own part. */
  data: z.catchall(z.object({}), z.unknown()),
  /** Parts that could not be read. */
  missing: z.array(z.object({ part: z.string(), reason: z.string() })),
});
export type AccountData = z.infer<typeof accountDataReplySchema>;
