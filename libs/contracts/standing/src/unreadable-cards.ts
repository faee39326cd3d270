import * as z from 'zod/mini';
import { moderationBoards, playerPunishmentTypes, staffPunishmentTypes } from './vocabulary.ts';

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
