import * as z from 'zod/mini';
import { decisionMailStates } from './admin.ts';

const applicant = { id: z.string(), username: z.string(), jobTitle: z.string() };

/** One application of a bulk decision, before it is made. */
export const plannedDecisionSchema = z.object({
  ...applicant,
  /** Why the application is left out; null when it is decided. */
  skip: z.nullable(z.string()),
  /** True when the applicant gets a mail. */
  mail: z.boolean(),
  /** Role of the group that the applicant gets. Absent for none. */
  role: z.optional(z.string()),
});
export type PlannedDecision = z.infer<typeof plannedDecisionSchema>;

/** The reply to `POST preview-decisions`, in the order of the request. */
export const decisionsPreviewReplySchema = z.object({ decisions: z.array(plannedDecisionSchema) });

export const decisionOutcomes = ['decided', 'skipped', 'failed'] as const;

/** One application of a bulk decision, after it. */
export const madeDecisionSchema = z.object({
  ...applicant,
  outcome: z.enum(decisionOutcomes),
  /** Why it was skipped or failed; null otherwise. */
  reason: z.nullable(z.string()),
  mail: z.enum(decisionMailStates),
});
export type MadeDecision = z.infer<typeof madeDecisionSchema>;

/** The reply to `POST decide-all`, in the order of the request. */
export const decisionsReplySchema = z.object({ decisions: z.array(madeDecisionSchema) });
