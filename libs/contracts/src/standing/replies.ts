import * as z from 'zod/mini';
import {
  appealOutcomes,
  moderationBoards,
  playerAppealStatuses,
  playerPunishmentTypes,
  playerStandings,
  staffAppealStatuses,
  staffPunishmentTypes,
  staffStandings,
} from './vocabulary.ts';

export const verdictRules = [
  'network-ban',
  'server-bans',
  'below-server-bans',
  'blacklist',
  'terminations',
  'below-terminations',
  'clean',
  'not-staff',
] as const;

/** Which rule of the specification's table gave the verdict, and how far the numbers are from the next worse one. */
export const verdictSchema = z.object({
  rule: z.enum(verdictRules),
  /** How many punishments the deciding number counts, and from how many on it is the next worse verdict. */
  counted: z.number(),
  threshold: z.number(),
  /** Punishments left out because their appeal was approved. */
  ignored: z.number(),
});
export type Verdict = z.infer<typeof verdictSchema>;

export const playerPunishmentSchema = z.object({
  /** The card's id. */
  id: z.string(),
  type: z.enum(playerPunishmentTypes),
  /** With its line breaks. */
  reason: z.string(),
  /** ISO 8601 date-time. */
  date: z.string(),
  moderator: z.string(),
  duration: z.optional(z.string()),
  appealStatus: z.enum(playerAppealStatuses),
  /** True on the session's own record where an appeal, or another one, may be submitted. */
  canAppeal: z.boolean(),
});
export type PlayerPunishment = z.infer<typeof playerPunishmentSchema>;

/** The verdict's status and the counts; punishments whose appeal was approved are not counted. */
export const playerStandingSchema = z.object({
  status: z.enum(playerStandings),
  totalPunishments: z.number(),
  serverBans: z.number(),
  networkBans: z.number(),
  warnings: z.number(),
  mutes: z.number(),
});
export type PlayerStanding = z.infer<typeof playerStandingSchema>;

/**
 * A player's record. `degraded`: it could not be read (in full). The other fields are then the specification's fallback and
 * must not be shown as the truth; `verdict` is null.
 */
export const playerRecordReplySchema = z.object({
  username: z.string(),
  isOwn: z.boolean(),
  degraded: z.boolean(),
  /** When the board was read (ISO 8601). */
  asOf: z.nullable(z.string()),
  standing: playerStandingSchema,
  verdict: z.nullable(verdictSchema),
  /** Newest first. */
  punishments: z.array(playerPunishmentSchema),
});
export type PlayerRecordReply = z.infer<typeof playerRecordReplySchema>;

export const staffPunishmentSchema = z.object({
  id: z.string(),
  type: z.enum(staffPunishmentTypes),
  reason: z.string(),
  /** A calendar day, `YYYY-MM-DD`, without a zone. */
  date: z.string(),
  caseHandler: z.string(),
  appealStatus: z.enum(staffAppealStatuses),
  canAppeal: z.boolean(),
  /** When an earlier appeal was denied (ISO 8601), where the portal decided it. */
  earlierDenialAt: z.nullable(z.string()),
});
export type StaffPunishment = z.infer<typeof staffPunishmentSchema>;

export const staffStandingSchema = z.object({
  status: z.enum(staffStandings),
  totalPunishments: z.number(),
  points: z.number(),
  suspensions: z.number(),
  terminations: z.number(),
  blacklists: z.number(),
});
export type StaffStanding = z.infer<typeof staffStandingSchema>;

/** A staff record; `degraded` as for players. */
export const staffRecordReplySchema = z.object({
  username: z.string(),
  isOwn: z.boolean(),
  rank: z.number(),
  rankName: z.string(),
  degraded: z.boolean(),
  asOf: z.nullable(z.string()),
  standing: staffStandingSchema,
  verdict: z.nullable(verdictSchema),
  punishments: z.array(staffPunishmentSchema),
});
export type StaffRecordReply = z.infer<typeof staffRecordReplySchema>;

/** One step of a case, oldest first. `by` only for those who decide on that board; `note` is the decider's word to the appellant. */
export const caseEventSchema = z.object({
  kind: z.enum(['submitted', 'decided']),
  /** ISO 8601. */
  at: z.string(),
  outcome: z.optional(z.enum(appealOutcomes)),
  by: z.optional(z.string()),
  note: z.optional(z.string()),
  /** The appellant's reason, of a `submitted` event. */
  reason: z.optional(z.string()),
});
export type CaseEvent = z.infer<typeof caseEventSchema>;
export const caseReplySchema = z.object({ cardId: z.string(), events: z.array(caseEventSchema) });
export type CaseReply = z.infer<typeof caseReplySchema>;

/** An appeal that waits. `problem` says why it cannot be decided: no record of the portal's, or one without an address. */
export const pendingAppealSchema = z.object({
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
  /** The session's own appeal: somebody else must decide it. */
  isOwn: z.boolean(),
  problem: z.nullable(z.enum(['no-record', 'no-email'])),
});
export type PendingAppeal = z.infer<typeof pendingAppealSchema>;

/** Oldest first. `degraded`: some or all could not be read. */
export const pendingAppealsReplySchema = z.object({
  appeals: z.array(pendingAppealSchema),
  degraded: z.boolean(),
  asOf: z.nullable(z.string()),
});
export type PendingAppealsReply = z.infer<typeof pendingAppealsReplySchema>;

export const appealSubmittedReplySchema = z.object({ success: z.literal(true), appealStatus: z.literal('pending') });

/** The outcome stands and the e-mail is durably queued. `already`: it had been decided the same way before. */
export const appealDecidedReplySchema = z.object({ success: z.literal(true), outcome: z.enum(appealOutcomes), already: z.boolean() });
export type AppealDecidedReply = z.infer<typeof appealDecidedReplySchema>;

export const unreadableReasons = ['no-name', 'no-due-date', 'no-dash', 'malformed'] as const;
export const unreadableCardSchema = z.object({
  id: z.string(),
  board: z.enum(moderationBoards),
  type: z.nullable(z.enum([...playerPunishmentTypes, ...staffPunishmentTypes])),
  name: z.string(),
  reason: z.enum(unreadableReasons),
});
export type UnreadableCard = z.infer<typeof unreadableCardSchema>;
export const unreadableCardsReplySchema = z.object({ cards: z.array(unreadableCardSchema), degraded: z.boolean() });
export type UnreadableCardsReply = z.infer<typeof unreadableCardsReplySchema>;
