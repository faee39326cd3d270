import * as z from 'zod/mini';
import { decisionMailStates, undoableSchema } from './admin.ts';
import { applicationDecisions } from './application.ts';

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
  held: z.optional(undoableSchema),
});
export type MadeDecision = z.infer<typeof madeDecisionSchema>;

/** The reply to `POST decide-all`, in the order of the request. */
export const decisionsReplySchema = z.object({ decisions: z.array(madeDecisionSchema) });

/** The reply to `POST undo-decisions`: ids of the undone decisions. It was too late for the others. */
export const undoneReplySchema = z.object({ undone: z.array(z.string()) });

/**
 * A decision of the caller. `waiting`: can be undone. `running`: is being carried out, with retries while a service is down.
 * `refused`: was not made, and `error` says why. `done` with an `error`: a step after the decision failed.
 */
const heldApplicationSchema = z.object({
  id: z.string(),
  username: z.string(),
  decision: z.enum(applicationDecisions),
  state: z.enum(['waiting', 'running', 'done', 'refused']),
  leavesInMs: z.number(),
  error: z.nullable(z.string()),
});
export type HeldApplication = z.infer<typeof heldApplicationSchema>;

/** The reply to `GET held-decisions`: the caller's decisions of the last minutes. */
export const heldApplicationsReplySchema = z.object({ held: z.array(heldApplicationSchema) });
