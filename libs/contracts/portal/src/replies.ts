import * as z from 'zod/mini';

// Replies that every remote reads.

/** Decider and time (ISO 8601) of a decision. */
export const decidedBySchema = z.object({ name: z.string(), at: z.string() });
export type DecidedBy = z.infer<typeof decidedBySchema>;

/**
 * Body of every refusal and failure of the BFF. `error` is a text for people. `decidedBy` says whose decision came first. `service` names
 * the service that failed, on the routes of staff.
 */
export const apiErrorSchema = z.object({
  error: z.string(),
  requestId: z.string(),
  decidedBy: z.optional(decidedBySchema),
  service: z.optional(z.string()),
});

export const okReplySchema = z.object({ success: z.boolean() });
