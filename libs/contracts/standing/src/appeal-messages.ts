import * as z from 'zod/mini';

/** A question about an appeal, or its answer. `by` is sent to deciders of that board only. */
export const appealMessageSchema = z.object({
  id: z.string(),
  kind: z.enum(['question', 'answer']),
  /** ISO 8601. */
  at: z.string(),
  text: z.string(),
  by: z.optional(z.string()),
});
export type AppealMessage = z.infer<typeof appealMessageSchema>;

/** Reply to a question or an answer that is now on the card. */
export const messageSentReplySchema = z.object({ success: z.literal(true) });
