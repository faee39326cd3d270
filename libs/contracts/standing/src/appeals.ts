import * as z from 'zod/mini';
import { verdictSchema } from './records.ts';
import {
  appealDecisions,
  appealOutcomes,
  playerAppealStatuses,
  playerPunishmentTypes,
  playerStandings,
  staffAppealStatuses,
  staffPunishmentTypes,
  staffStandings,
} from './vocabulary.ts';

/** A question about an appeal, or its answer. `by` is sent to deciders of that board only. */
const appealMessageSchema = z.object({
  id: z.string(),
  kind: z.enum(['question', 'answer']),
  /** ISO 8601. */
  at: z.string(),
  text: z.string(),
  by: z.optional(z.string()),
});
export type AppealMessage = z.infer<typeof appealMessageSchema>;

/** Reply to a change that has no other result. */
export const doneReplySchema = z.object({ success: z.literal(true) });

/** One event of a case. `by` is sent to deciders of that board only; `note` is the decider's note to the appellant. */
const caseEventSchema = z.object({
  kind: z.enum(['submitted', 'decided']),
  /** ISO 8601. */
  at: z.string(),
  outcome: z.optional(z.enum(appealOutcomes)),
  by: z.optional(z.string()),
  note: z.optional(z.string()),
  /** True in a `submitted` event if staff reopened the appeal. `by` is then the person who did. */
  isReopened: z.optional(z.boolean()),
  /** The appellant's reason, only in a `submitted` event. */
  reason: z.optional(z.string()),
});
export type CaseEvent = z.infer<typeof caseEventSchema>;
export const caseReplySchema = z.object({
  cardId: z.string(),
  /** Oldest first. */
  events: z.array(caseEventSchema),
  /** Questions and answers, oldest first. Sent to the appellant and to deciders. */
  messages: z.optional(z.array(appealMessageSchema)),
});
export type CaseReply = z.infer<typeof caseReplySchema>;

export const appealSubmittedReplySchema = z.object({ success: z.literal(true), appealStatus: z.literal('pending') });

/** The outcome is final and the email is durably queued. `already`: an earlier request decided the same. */
export const appealDecidedReplySchema = z.object({ success: z.literal(true), outcome: z.enum(appealOutcomes), already: z.boolean() });
export type AppealDecidedReply = z.infer<typeof appealDecidedReplySchema>;

/** `issued`: the person issued the punishment. `named`: their name is elsewhere on the card. */
const concerns = ['issued', 'named'] as const;
export type Concern = (typeof concerns)[number];

/** A decision of the last weeks. `type` is null, and `problem` unknown, if its card could not be read. */
const decidedAppealSchema = z.object({
  id: z.string(),
  cardId: z.string(),
  username: z.string(),
  type: z.nullable(z.enum([...playerPunishmentTypes, ...staffPunishmentTypes])),
  outcome: z.enum(appealOutcomes),
  by: z.string(),
  /** ISO 8601. */
  at: z.string(),
  note: z.optional(z.string()),
  /** As in a pending appeal. */
  concern: z.optional(z.enum(concerns)),
  /** Why the caller cannot reopen the appeal; null if they can. */
  problem: z.nullable(z.string()),
});
export type DecidedAppeal = z.infer<typeof decidedAppealSchema>;
/** Newest first. `degraded`: the board could not be read in full. */
export const decidedAppealsReplySchema = z.object({ decisions: z.array(decidedAppealSchema), degraded: z.boolean() });
export type DecidedAppealsReply = z.infer<typeof decidedAppealsReplySchema>;

/** A punishment on the appellant's record, of either board. */
const reviewedPunishmentSchema = z.object({
  id: z.string(),
  type: z.enum([...playerPunishmentTypes, ...staffPunishmentTypes]),
  reason: z.string(),
  /** Players: ISO date-time. Staff: `YYYY-MM-DD`. */
  date: z.string(),
  /** As in a record of staff. */
  isCardDay: z.optional(z.boolean()),
  moderator: z.string(),
  appealStatus: z.enum([...playerAppealStatuses, ...staffAppealStatuses]),
  /** When an earlier appeal was denied in the portal. ISO 8601. */
  earlierDenialAt: z.nullable(z.string()),
});
export type ReviewedPunishment = z.infer<typeof reviewedPunishmentSchema>;

/**
 * Background for a decision: the appellant's record and the history of the card. `degraded`: the record could not be read in full,
 * and `verdict` is null.
 */
export const appealReviewReplySchema = z.extend(caseReplySchema, {
  username: z.string(),
  /** Other names of the appellant, which the record covers too. The current one first. */
  otherNames: z.optional(z.array(z.string())),
  degraded: z.boolean(),
  standing: z.enum([...playerStandings, ...staffStandings]),
  verdict: z.nullable(verdictSchema),
  /** Newest first, the appealed one included. */
  punishments: z.array(reviewedPunishmentSchema),
});
export type AppealReview = z.infer<typeof appealReviewReplySchema>;

/** The person who works on a case. It is information, not a lock: others may decide. */
const assigneeSchema = z.object({ name: z.string(), isMe: z.boolean() });

/** The assignee after a change; null for none. */
export const assignCaseReplySchema = z.object({ assignee: z.nullable(assigneeSchema) });

/** A card's text, parsed for reading. The description takes precedence. The card's members only fill its gaps. */
const parsedCardSchema = z.object({
  reason: z.string(),
  moderator: z.nullable(z.string()),
  /** The card's member, if the description names another person. */
  otherMember: z.nullable(z.string()),
  duration: z.nullable(z.string()),
  /** The date in the description, as written, if it differs from the card's. */
  otherDate: z.nullable(z.string()),
  /** All other lines of the description in order, such as evidence and witnesses. `key` is null for a line without one. */
  otherLines: z.optional(z.array(z.object({ key: z.nullable(z.string()), value: z.string() }))),
});
export type ParsedCard = z.infer<typeof parsedCardSchema>;
export type CardLine = NonNullable<ParsedCard['otherLines']>[number];

/** A pending appeal. `problem` is the reason why it cannot be decided: the portal wrote no record, or the record has no address. */
const pendingAppealSchema = z.object({
  id: z.string(),
  cardName: z.string(),
  username: z.string(),
  type: z.enum([...playerPunishmentTypes, ...staffPunishmentTypes]),
  reason: z.string(),
  /** Players: ISO date-time. Staff: `YYYY-MM-DD`; null is shown as 'Unknown'. */
  date: z.nullable(z.string()),
  moderator: z.string(),
  appealReason: z.string(),
  userEmail: z.string(),
  submittedAt: z.nullable(z.string()),
  /** The card's appeals and decisions without their texts, oldest first. Missing for a first appeal. */
  history: z.optional(z.array(caseEventSchema)),
  /** True for the caller's own appeal, which another person must decide. */
  isOwn: z.boolean(),
  /** True if the card concerns the caller, whose decision then needs `confirmsOwnPunishment`. `concern` says how. */
  isIssuer: z.optional(z.boolean()),
  concern: z.optional(z.enum(concerns)),
  problem: z.nullable(z.enum(['no-record', 'no-email'])),
  parsed: z.optional(parsedCardSchema),
  /** `asked`: the last question waits for the appellant. `answered`: their answer waits for staff. */
  conversation: z.optional(z.enum(['asked', 'answered'])),
  /** The newest question or answer. */
  lastMessage: z.optional(appealMessageSchema),
  /** A decision that can still be undone, or is being carried out. `at` is its time, ISO 8601. */
  held: z.optional(z.object({ by: z.string(), isMine: z.boolean(), decision: z.enum(appealDecisions), at: z.optional(z.string()) })),
  assignee: z.optional(assigneeSchema),
});
export type PendingAppeal = z.infer<typeof pendingAppealSchema>;

/** Oldest first. `degraded`: at least one appeal could not be read. */
export const pendingAppealsReplySchema = z.object({
  appeals: z.array(pendingAppealSchema),
  degraded: z.boolean(),
  asOf: z.nullable(z.string()),
});
export type PendingAppealsReply = z.infer<typeof pendingAppealsReplySchema>;

/** An internal note. The appellant never sees it. */
const internalNoteSchema = z.object({
  id: z.string(),
  by: z.string(),
  /** True for the reader's own note, which they may delete. */
  isMine: z.boolean(),
  /** ISO 8601. */
  at: z.string(),
  text: z.string(),
});
export type InternalNote = z.infer<typeof internalNoteSchema>;
/** Oldest first. */
export const internalNotesReplySchema = z.object({ notes: z.array(internalNoteSchema) });
