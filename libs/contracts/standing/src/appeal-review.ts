import * as z from 'zod/mini';
import { caseEventSchema } from './appeal-case.ts';
import { appealMessageSchema } from './appeal-messages.ts';
import { verdictSchema } from './verdict.ts';
import {
  playerAppealStatuses,
  playerPunishmentTypes,
  playerStandings,
  staffAppealStatuses,
  staffPunishmentTypes,
  staffStandings,
} from './vocabulary.ts';

/** A punishment on the appellant's record, of either board. */
const reviewedPunishmentSchema = z.object({
  id: z.string(),
  type: z.enum([...playerPunishmentTypes, ...staffPunishmentTypes]),
  reason: z.string(),
  /** Players: ISO date-time. Staff: `YYYY-MM-DD`. */
  date: z.string(),
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
export const appealReviewReplySchema = z.object({
  cardId: z.string(),
  username: z.string(),
  /** Other names of the appellant, which the record covers too. The current one first. */
  otherNames: z.optional(z.array(z.string())),
  degraded: z.boolean(),
  standing: z.enum([...playerStandings, ...staffStandings]),
  verdict: z.nullable(verdictSchema),
  /** Newest first, the appealed one included. */
  punishments: z.array(reviewedPunishmentSchema),
  /** Oldest first. */
  events: z.array(caseEventSchema),
  /** Questions and answers, oldest first. */
  messages: z.optional(z.array(appealMessageSchema)),
});
export type AppealReview = z.infer<typeof appealReviewReplySchema>;
