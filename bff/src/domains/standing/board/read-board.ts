import {
  type UnreadableCard,
  listFailedText,
  playerPunishmentTypes,
  staffPunishmentTypes,
  standingLimits,
  type PunishmentType,
} from '@portal/standing-contract';
import * as z from 'zod/mini';
import type { Log } from '../../../log.ts';
import { UpstreamError } from '../../../upstreams/client.ts';
import type { BoardCards, CardsReading } from '../../../upstreams/trello/cards.ts';
import { cut, plainText } from '../../../text/plain-text.ts';
import { nameKey } from '../rules/card-name.ts';
import { appealStatusOf, type BoardKind, type TypedCard } from './board-kind.ts';

/** Cards of one board. Look-ups by name and id take constant time. */
export interface BoardIndex {
  byName(username: string): readonly TypedCard[];
  byId(cardId: string): TypedCard | undefined;
  ofList(listId: string): readonly TypedCard[];
  readonly pending: readonly TypedCard[];
  readonly unreadable: readonly UnreadableCard[];
}

/**
 * Indexes the cards of a board. It parses no descriptions; the views do.
 *
 * @param malformed ids of cards without the expected shape
 */
export function indexBoard(kind: BoardKind, cards: readonly TypedCard[], malformed: readonly string[]): BoardIndex {
  const ids = new Map(cards.map((card) => [card.id, card]));
  const lists = Map.groupBy(cards, ({ listId }) => listId);
  const names = Map.groupBy(cards, ({ name }) => nameKey(kind.subjectOf(name)));
  // Cards without a subject are about nobody.
  names.delete('');
  const board = kind.name;
  const unreadable = cards.flatMap((card): UnreadableCard[] => {
    const reason = kind.problemOf(card);
    if (!reason) return [];
    const { id, type, name, desc, url } = card;
    const text = cut(plainText(desc).trim(), standingLimits.unreadableText);
    return [{ id, board, type, name, reason, text, ...(url && { url }) }];
  });
  return Object.freeze({
    byName: (username: string) => names.get(nameKey(username)) ?? [],
    byId: (cardId: string) => ids.get(cardId),
    ofList: (listId: string) => lists.get(listId) ?? [],
    pending: cards.filter(({ labels }) => appealStatusOf(kind, labels) === 'pending'),
    unreadable: [...malformed.map((id): UnreadableCard => ({ id, board, type: null, name: '', reason: 'malformed' })), ...unreadable],
  });
}

export const typedCardSchema: z.ZodMiniType<TypedCard> = z.object({
  id: z.string(),
  name: z.string(),
  desc: z.string(),
  due: z.nullable(z.string()),
  listId: z.string(),
  labels: z.array(z.object({ id: z.string(), name: z.string() })),
  members: z.array(z.string()),
  activeAt: z.nullable(z.string()),
  url: z.optional(z.string()),
  type: z.enum([...playerPunishmentTypes, ...staffPunishmentTypes]),
});

/** One reading of a board, as stored for all processes. A process of another version may have written it. */
export const boardReadingSchema = z.object({
  cards: z.array(typedCardSchema),
  malformed: z.array(z.string()),
  /** Unreadable parts: ids or names of lists, and 'malformed cards'. If there is any, no record is complete. */
  missing: z.array(z.string()),
  lists: z.array(z.string()),
});
type BoardReading = z.infer<typeof boardReadingSchema>;

/** Reduces a list's name to letters: 'Server bans', 'server-bans' and 'serverBans 🚫' are equal. */
const listKey = (name: string) => name.replace(/[^\p{L}]/gu, '').toLowerCase();

/** Recognises a board's four lists by name. `absent`: names of lists that the board lacks. */
export function typesOfLists(kind: BoardKind, lists: readonly { id: string; name: string }[]) {
  const expected = Object.entries(kind.lists);
  const recognised = expected.flatMap(([name, type]) =>
    lists.filter((list) => listKey(list.name) === listKey(name)).map(({ id }) => [id, type] as const),
  );
  const absent = expected.filter(([, type]) => !recognised.some(([, other]) => other === type)).map(([name]) => name);
  return { types: new Map<string, PunishmentType>(recognised), absent };
}

/** True if the board refuses to return all cards in one call: it has too many, or does not know the call. */
const isRefused = (error: unknown) =>
  error instanceof UpstreamError && error.kind === 'status' && ![401, 403, 429].includes(error.status ?? 0) && (error.status ?? 500) < 500;

/**
 * Reads a board's four lists and their cards in two calls. If the board refuses to return all cards at once, reads each list in
 * its own call. Reads the lists every time, so that the cards of a new list are included.
 *
 * @throws UpstreamError when nothing could be read
 */
export async function readBoard(kind: BoardKind, boardId: string, cards: BoardCards, log: Pick<Log, 'warn'>): Promise<BoardReading> {
  const [lists, whole] = await Promise.all([
    cards.lists(boardId),
    cards.ofBoard(boardId).catch((error: unknown) => {
      if (isRefused(error)) return undefined;
      throw error;
    }),
  ]);
  const { types, absent } = typesOfLists(kind, lists);
  const { readings, failed } = whole ? { readings: [whole], failed: [] } : await readLists([...types.keys()], cards, log);
  const malformed = readings.flatMap((reading) => reading.malformed);
  return {
    cards: readings.flatMap((reading) =>
      reading.cards.flatMap(({ url, ...card }) => {
        const type = types.get(card.listId);
        if (!type) return [];
        const typed = { ...card, type };
        // Only cards that staff have to mend need an address.
        return [kind.problemOf(typed) ? { ...typed, url } : typed];
      }),
    ),
    malformed,
    // A malformed card may be about any person, so it makes every record incomplete.
    missing: [...absent, ...failed, ...(malformed.length > 0 ? ['malformed cards'] : [])],
    lists: [...types.keys()],
  };
}

async function readLists(listIds: string[], cards: BoardCards, log: Pick<Log, 'warn'>) {
  const outcomes = await Promise.allSettled(listIds.map((id) => cards.ofList(id)));
  const failures = outcomes.flatMap((outcome, index) =>
    outcome.status === 'rejected' ? [{ id: listIds[index] ?? '', reason: outcome.reason as unknown }] : [],
  );
  for (const { id, reason } of failures) log.warn({ err: reason }, listFailedText(id));
  if (failures.length === listIds.length) throw failures[0]?.reason;
  const readings = outcomes.flatMap((outcome): CardsReading[] => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  return { readings, failed: failures.map(({ id }) => id) };
}
