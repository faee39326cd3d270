import * as z from 'zod/mini';
import { appealRuleSchema } from './appeal-rule.ts';
import { openQuestionSchema } from './open-question.ts';
import { verdictSchema } from './verdict.ts';
import { staffAppealStatuses, staffPunishmentTypes, staffStandings } from './vocabulary.ts';

const staffPunishmentSchema = z.object({
  id: z.string(),
  type: z.enum(staffPunishmentTypes),
  reason: z.string(),
  /** A calendar day, `YYYY-MM-DD`, without a zone. */
  date: z.string(),
  caseHandler: z.string(),
  appealStatus: z.enum(staffAppealStatuses),
  canAppeal: z.boolean(),
  /** On the session's own record: the airline's rule by which it may not be appealed now. */
  appealRule: z.optional(appealRuleSchema),
  /** On the session's own record: a question that waits for an answer. */
  question: z.optional(openQuestionSchema),
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

/** A staff record. `degraded` as in `playerRecordReplySchema`. */
export const staffRecordReplySchema = z.object({
  username: z.string(),
  /** For staff: former names that the record covers too, newest first. */
  formerNames: z.optional(z.array(z.string())),
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
