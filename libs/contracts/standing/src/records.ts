import * as z from 'zod/mini';
import {
  inWords,
  playerAppealStatuses,
  playerPunishmentTypes,
  playerStandings,
  staffAppealStatuses,
  staffPunishmentTypes,
  staffStandings,
  standingThresholds,
} from './vocabulary.ts';

const verdictRules = [
  'network-ban',
  'server-bans',
  'below-server-bans',
  'blacklist',
  'terminations',
  'below-terminations',
  'clean',
  'not-staff',
] as const;

/** The rule that applied, and the distance to the next worse standing. */
export const verdictSchema = z.object({
  rule: z.enum(verdictRules),
  /** Punishments that the rule counts, and the fewest of them for the worse standing. */
  counted: z.number(),
  threshold: z.number(),
  /** Punishments that are not counted because their appeal was approved. */
  ignored: z.number(),
});
export type Verdict = z.infer<typeof verdictSchema>;

/** A rule of the airline that keeps the caller from appealing now. */
const appealRuleSchema = z.object({
  text: z.string(),
  /** Earliest time of the next appeal (ISO 8601); null if there is none, or it is not known. */
  from: z.nullable(z.string()),
});
export type AppealRuleNote = z.infer<typeof appealRuleSchema>;

/** A question of staff about a pending appeal that waits for the appellant's answer. */
const openQuestionSchema = z.object({
  id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  text: z.string(),
});
export type OpenQuestion = z.infer<typeof openQuestionSchema>;

const punishmentSchema = z.object({
  /** The card's id. */
  id: z.string(),
  /** With its line breaks. */
  reason: z.string(),
  /** Players: ISO 8601 date-time. Staff: a calendar day, `YYYY-MM-DD`, without a zone. */
  date: z.string(),
  /** True on the session's own record if an appeal may be submitted. */
  canAppeal: z.boolean(),
  /** On the session's own record: the airline's rule by which it may not be appealed now. */
  appealRule: z.optional(appealRuleSchema),
  /** On the session's own record: a question of staff that waits for an answer. */
  question: z.optional(openQuestionSchema),
});

const playerPunishmentSchema = z.object({
  ...punishmentSchema.shape,
  type: z.enum(playerPunishmentTypes),
  moderator: z.string(),
  duration: z.optional(z.string()),
  appealStatus: z.enum(playerAppealStatuses),
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

const recordSchema = z.object({
  username: z.string(),
  /** For staff: former names that the record covers too, newest first. */
  formerNames: z.optional(z.array(z.string())),
  isOwn: z.boolean(),
  /**
   * The board or the person's former names could not be read in full. The other fields are then the documented fallback, which no
   * page may present as the truth, and `verdict` is null.
   */
  degraded: z.boolean(),
  /** When the board was read. ISO 8601. */
  asOf: z.nullable(z.string()),
  verdict: z.nullable(verdictSchema),
});

/** A player's record. */
export const playerRecordReplySchema = z.object({
  ...recordSchema.shape,
  standing: playerStandingSchema,
  /** Newest first. */
  punishments: z.array(playerPunishmentSchema),
});
export type PlayerRecordReply = z.infer<typeof playerRecordReplySchema>;

const staffPunishmentSchema = z.object({
  ...punishmentSchema.shape,
  type: z.enum(staffPunishmentTypes),
  caseHandler: z.string(),
  appealStatus: z.enum(staffAppealStatuses),
  /** True if the card's name has no date. `date` is then the day on which the card was made. */
  isCardDay: z.optional(z.boolean()),
  /** When an earlier appeal was denied in the portal. ISO 8601. */
  earlierDenialAt: z.nullable(z.string()),
});
export type StaffPunishment = z.infer<typeof staffPunishmentSchema>;

const staffStandingSchema = z.object({
  status: z.enum(staffStandings),
  totalPunishments: z.number(),
  points: z.number(),
  suspensions: z.number(),
  terminations: z.number(),
  blacklists: z.number(),
});
export type StaffStanding = z.infer<typeof staffStandingSchema>;

/** A staff record. */
export const staffRecordReplySchema = z.object({
  ...recordSchema.shape,
  rank: z.number(),
  rankName: z.string(),
  standing: staffStandingSchema,
  /** Newest first. */
  punishments: z.array(staffPunishmentSchema),
});
export type StaffRecordReply = z.infer<typeof staffRecordReplySchema>;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const counted = (count: number, noun: string) => `${inWords(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Explains a standing in one sentence: 'Five server bans make an account near a network ban; yours has three.' */
export function verdictText({ rule, counted: count, ignored }: Verdict, isOwn = true): string {
  const whose = isOwn ? 'yours' : 'this one';
  const aside =
    ignored === 0 ? '' : ` ${capital(counted(ignored, 'punishment'))} with an approved appeal ${ignored === 1 ? 'does' : 'do'} not count.`;
  const nearBan = `${capital(inWords(standingThresholds.serverBans))} server bans make an account near a network ban`;
  const nearBlacklist = `${capital(inWords(standingThresholds.terminations))} terminations make a record close to a blacklist`;
  const sentences: Record<Verdict['rule'], string> = {
    'network-ban': `Any network ban bans an account from the network; ${whose} has ${inWords(count)}.`,
    'server-bans': `${nearBan}; ${whose} has ${inWords(count)}.`,
    blacklist: `Any blacklist entry blacklists a staff member; ${isOwn ? 'your record' : 'this record'} has ${inWords(count)}.`,
    terminations: `${nearBlacklist}; ${whose} has ${inWords(count)}.`,
    'below-server-bans': `${nearBan}; ${whose} has ${inWords(count)}.`,
    'below-terminations': `${nearBlacklist}; ${whose} has ${inWords(count)}.`,
    clean: 'There is nothing on record that counts.',
    'not-staff': 'Only staff have a disciplinary record.',
  };
  return sentences[rule] + aside;
}
