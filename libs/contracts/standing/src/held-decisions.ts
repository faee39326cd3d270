import * as z from 'zod/mini';
import { appealDecisions } from './vocabulary.ts';

/** Reply per case: the decision is kept, and leaves the portal in `leavesInMs`; or `error` says why it is not. */
export const holdDecisionsReplySchema = z.object({
  outcomes: z.array(z.object({ id: z.string(), cardId: z.string(), leavesInMs: z.nullable(z.number()), error: z.nullable(z.string()) })),
});
export type HoldDecisionsReply = z.infer<typeof holdDecisionsReplySchema>;

/** Ids of the decisions that were taken back. The others had left already. */
export const undoDecisionsReplySchema = z.object({ undone: z.array(z.string()) });

/**
 * A decision of the session. `waiting` can be undone; `running` is being carried out, again and again while a service is away;
 * `refused` has not been made, and `error` says why.
 */
export const heldDecisionSchema = z.object({
  id: z.string(),
  cardId: z.string(),
  username: z.string(),
  decision: z.enum(appealDecisions),
  state: z.enum(['waiting', 'running', 'done', 'refused']),
  leavesInMs: z.number(),
  error: z.nullable(z.string()),
});
export type HeldDecision = z.infer<typeof heldDecisionSchema>;

/** The session's decisions of the last minutes. */
export const heldDecisionsReplySchema = z.object({ held: z.array(heldDecisionSchema) });
