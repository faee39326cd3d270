import * as z from 'zod/mini';
import { appealMessageSchema } from './appeal-messages.ts';
import { assigneeSchema } from './assign-case.ts';
import { appealDecisions, playerPunishmentTypes, staffPunishmentTypes } from './vocabulary.ts';

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
  /** True for the caller's own appeal, which another person must decide. */
  isOwn: z.boolean(),
  /** True if the caller issued the punishment. Their decision needs `confirmsOwnPunishment`. */
  isIssuer: z.optional(z.boolean()),
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
