import { decidedBySchema } from '@portal/portal-contract';
import * as z from 'zod/mini';
import { appealDecisions, moderationBoards, playerPunishmentTypes, staffPunishmentTypes } from './vocabulary.ts';

/** Name of the desk's server-sent events. */
export const deskEvent = 'desk';

const lookerSchema = z.object({ name: z.string(), cardId: z.string(), isDeciding: z.boolean() });
/** A colleague who has a case open. */
export type Looker = z.infer<typeof lookerSchema>;

/** The work of colleagues on a queue. Both fields are null while they are not known. */
export const deskEventSchema = z.object({
  lookers: z.nullable(z.array(lookerSchema)),
  /** Changes with the assignees and decisions of others. The page then fetches the list again. */
  version: z.nullable(z.string()),
});
export type DeskEvent = z.infer<typeof deskEventSchema>;

export const lookAtCaseReplySchema = z.object({ success: z.literal(true) });

const heldOutcomeSchema = z.object({
  id: z.string(),
  cardId: z.string(),
  leavesInMs: z.nullable(z.number()),
  error: z.nullable(z.string()),
  /** Present if another decision came first. */
  decidedBy: z.optional(decidedBySchema),
});

/** Outcome per case. The decision is held and can be undone for `leavesInMs`, or `error` says why it was refused. */
export const holdDecisionsReplySchema = z.object({ outcomes: z.array(heldOutcomeSchema) });
export type HoldDecisionsReply = z.infer<typeof holdDecisionsReplySchema>;

/** Ids of the undone decisions, and their notes by card. It was too late for the others. */
export const undoDecisionsReplySchema = z.object({
  undone: z.array(z.string()),
  notes: z.optional(z.record(z.string(), z.string())),
});

/**
 * A decision of the caller. `waiting`: can be undone. `running`: is being carried out, with retries while a service is down.
 * `refused`: was not made, and `error` says why.
 */
const heldDecisionSchema = z.object({
  id: z.string(),
  cardId: z.string(),
  username: z.string(),
  decision: z.enum(appealDecisions),
  state: z.enum(['waiting', 'running', 'done', 'refused']),
  leavesInMs: z.number(),
  error: z.nullable(z.string()),
});
export type HeldDecision = z.infer<typeof heldDecisionSchema>;

/** The caller's decisions of the last minutes. */
export const heldDecisionsReplySchema = z.object({ held: z.array(heldDecisionSchema) });

export const unreadableReasons = ['no-name', 'no-due-date', 'no-dash', 'malformed'] as const;
const unreadableCardSchema = z.object({
  id: z.string(),
  board: z.enum(moderationBoards),
  type: z.nullable(z.enum([...playerPunishmentTypes, ...staffPunishmentTypes])),
  name: z.string(),
  reason: z.enum(unreadableReasons),
});
export type UnreadableCard = z.infer<typeof unreadableCardSchema>;
export const unreadableCardsReplySchema = z.object({ cards: z.array(unreadableCardSchema), degraded: z.boolean() });
export type UnreadableCardsReply = z.infer<typeof unreadableCardsReplySchema>;
