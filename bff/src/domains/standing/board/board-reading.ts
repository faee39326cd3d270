import { playerPunishmentTypes, staffPunishmentTypes } from '@portal/standing-contract';
import * as z from 'zod/mini';
import type { CardComment } from '../../../upstreams/trello/comments.ts';
import type { TypedCard } from './board-index.ts';

/** What a reading of a board gave. `missing`: what could not be read (ids or names of lists, malformed cards); nobody's record is then complete. */
export interface BoardReading {
  cards: TypedCard[];
  malformed: string[];
  missing: string[];
  /** Ids of the board's lists. */
  lists: string[];
}

/** What a reading of the appeals that wait gave. `missing`: as of the board, and the ids of cards whose comments could not be read. */
export interface PendingReading {
  cards: readonly TypedCard[];
  comments: (readonly [cardId: string, comments: readonly CardComment[]])[];
  missing: string[];
}

const cardSchema = z.object({
  id: z.string(),
  name: z.string(),
  desc: z.string(),
  due: z.nullable(z.string()),
  listId: z.string(),
  labels: z.array(z.object({ id: z.string(), name: z.string() })),
  members: z.array(z.string()),
  type: z.enum([...playerPunishmentTypes, ...staffPunishmentTypes]),
});
const commentSchema = z.object({
  id: z.string(),
  text: z.string(),
  date: z.string(),
  editedAt: z.nullable(z.string()),
  byPortal: z.boolean(),
});

/** As another process, of perhaps another version, has written it. */
export const boardReadingSchema: z.ZodMiniType<BoardReading> = z.object({
  cards: z.array(cardSchema),
  malformed: z.array(z.string()),
  missing: z.array(z.string()),
  lists: z.array(z.string()),
});
export const pendingReadingSchema: z.ZodMiniType<PendingReading> = z.object({
  cards: z.array(cardSchema),
  comments: z.array(z.tuple([z.string(), z.array(commentSchema)])),
  missing: z.array(z.string()),
});
