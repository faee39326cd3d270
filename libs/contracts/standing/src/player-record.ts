import * as z from 'zod/mini';
import { appealRuleSchema } from './appeal-rule.ts';
import { openQuestionSchema } from './open-question.ts';
import { verdictSchema } from './verdict.ts';
import { playerAppealStatuses, playerPunishmentTypes, playerStandings } from './vocabulary.ts';

const playerPunishmentSchema = z.object({
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
  /** True on the session's own record if an appeal may be submitted. */
  canAppeal: z.boolean(),
  /** On the session's own record: the airline's rule by which it may not be appealed now. */
  appealRule: z.optional(appealRuleSchema),
  /** On the session's own record: a question of staff that waits for an answer. */
  question: z.optional(openQuestionSchema),
});
export type PlayerPunishment = z.infer<typeof playerPunishmentSchema>;

/** Status and counts of a player. Punishments with an approved appeal are not counted. */
const playerStandingSchema = z.object({
  status: z.enum(playerStandings),
  totalPunishments: z.number(),
  serverBans: z.number(),
  networkBans: z.number(),
  warnings: z.number(),
  mutes: z.number(),
});
export type PlayerStanding = z.infer<typeof playerStandingSchema>;

/**
 * A player's record. `degraded`: the board or the player's former names could not be read in full. The other fields are then the specification's fallback,
 * which no page may present as the truth, and `verdict` is null.
 */
export const playerRecordReplySchema = z.object({
  username: z.string(),
  /** For staff: former names that the record covers too, newest first. */
  formerNames: z.optional(z.array(z.string())),
  isOwn: z.boolean(),
  degraded: z.boolean(),
  /** When the board was read. ISO 8601. */
  asOf: z.nullable(z.string()),
  standing: playerStandingSchema,
  verdict: z.nullable(verdictSchema),
  /** Newest first. */
  punishments: z.array(playerPunishmentSchema),
});
export type PlayerRecordReply = z.infer<typeof playerRecordReplySchema>;
