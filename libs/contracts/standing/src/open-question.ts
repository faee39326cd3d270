import * as z from 'zod/mini';

/** A question of staff about a pending appeal that waits for the appellant's answer. */
export const openQuestionSchema = z.object({
  id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  text: z.string(),
});
export type OpenQuestion = z.infer<typeof openQuestionSchema>;
