import { decidedBySchema } from '@portal/portal-contract';
import * as z from 'zod/mini';
import { appealDecisions, moderationBoards, playerPunishmentTypes, staffPunishmentTypes } from './vocabulary.ts';

const workspaceQueueSchema = z.object({
  /** Stable name, for addresses. */
  key: z.string(),
  title: z.string(),
  /** Null, never 0, while the queue cannot be counted. */
  count: z.nullable(z.number()),
  /** Start of the longest wait in the queue. ISO 8601; null for an empty queue, or while it is not known. */
  oldestAt: z.nullable(z.string()),
  /** When the most urgent entry is due, for example the next departure. ISO 8601; missing if there is none, or while it is not known. */
  dueAt: z.optional(z.string()),
  /** Address of the page that works on the queue; null for the workspace itself. */
  address: z.nullable(z.string()),
});
export type WorkspaceQueue = z.infer<typeof workspaceQueueSchema>;

/** `GET /api/workspace/queues`: the queues that the caller may see. */
export const workspaceQueuesReplySchema = z.object({ queues: z.array(workspaceQueueSchema) });
export type WorkspaceQueuesReply = z.infer<typeof workspaceQueuesReplySchema>;

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
