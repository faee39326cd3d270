import * as z from 'zod/mini';

/** A rule of the airline that keeps the caller from appealing now. */
export const appealRuleSchema = z.object({
  text: z.string(),
  /** Earliest time of the next appeal (ISO 8601); null if there is none, or it is not known. */
  from: z.nullable(z.string()),
});
export type AppealRuleNote = z.infer<typeof appealRuleSchema>;
