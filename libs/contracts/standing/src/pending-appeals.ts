import * as z from 'zod/mini';
import { playerPunishmentTypes, staffPunishmentTypes } from './vocabulary.ts';

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
