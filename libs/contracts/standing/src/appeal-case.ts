import * as z from 'zod/mini';
import { appealMessageSchema } from './appeal-messages.ts';
import { appealOutcomes } from './vocabulary.ts';

/** One event of a case. `by` is sent to deciders of that board only; `note` is the decider's note to the appellant. */
export const caseEventSchema = z.object({
  kind: z.enum(['submitted', 'decided']),
  /** ISO 8601. */
  at: z.string(),
  outcome: z.optional(z.enum(appealOutcomes)),
  by: z.optional(z.string()),
  note: z.optional(z.string()),
  /** The appellant's reason, only in a `submitted` event. */
  reason: z.optional(z.string()),
});
export type CaseEvent = z.infer<typeof caseEventSchema>;
export const caseReplySchema = z.object({
  cardId: z.string(),
  events: z.array(caseEventSchema),
  /** Questions and answers, oldest first. Sent to the appellant and to deciders. */
  messages: z.optional(z.array(appealMessageSchema)),
});
export type CaseReply = z.infer<typeof caseReplySchema>;
