import * as z from 'zod/mini';
import { decisionMailStates } from './admin.ts';

const applicant = { id: z.string(), username: z.string(), jobTitle: z.string() };

/** One application in the preview of a bulk decision. */
const plannedDecisionSchema = z.object({
  ...applicant,
  /** Reason why the application is skipped; null if it will be decided. */
  skip: z.nullable(z.string()),
  /** True if the applicant gets a mail. */
  mail: z.boolean(),
  /** Group role that the applicant gets. Absent for none. */
  role: z.optional(z.string()),
});
export type PlannedDecision = z.infer<typeof plannedDecisionSchema>;

/** The reply to `POST preview-decisions`, in the order of the request. */
export const decisionsPreviewReplySchema = z.object({ decisions: z.array(plannedDecisionSchema) });

const decisionOutcomes = ['decided', 'skipped', 'failed'] as const;

/** One application after a bulk decision. */
const madeDecisionSchema = z.object({
  ...applicant,
  outcome: z.enum(decisionOutcomes),
  /** Reason why it was skipped or failed; null otherwise. */
  reason: z.nullable(z.string()),
  mail: z.enum(decisionMailStates),
});
export type MadeDecision = z.infer<typeof madeDecisionSchema>;

/** The reply to `POST decide-all`, in the order of the request. */
export const decisionsReplySchema = z.object({ decisions: z.array(madeDecisionSchema) });
