import * as z from 'zod/mini';

/** A rule of the airline that keeps the session from appealing now. */
export const appealRuleSchema = z.object({
  text: z.string(),
  /** From when on an appeal is possible again (ISO 8601); null when that is open. */
  from: z.nullable(z.string()),
});
export type AppealRuleNote = z.infer<typeof appealRuleSchema>;
