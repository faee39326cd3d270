import { boardLists, listFailedText, type ModerationBoard, type PunishmentType } from '@portal/standing-contract';
import type { BoardCards, CardsReading } from '../../../upstreams/trello/cards.ts';
import { UpstreamError } from '../../../upstreams/client.ts';
import type { BoardReading } from './board-reading.ts';

export interface ReadBoardDeps {
  cards: BoardCards;
  board: ModerationBoard;
  log: { warn(fields: object, text: string): void };
}

/** Types by list id, and the names of lists that the board ought to have and has not. */
export interface ListTypes {
  types: ReadonlyMap<string, PunishmentType>;
  absent: readonly string[];
}

/** Letters only, so that 'Server bans', 'server-bans' and 'serverBans 🚫' are one name. */
const listKey = (name: string) => name.replace(/[^\p{L}]/gu, '').toLowerCase();

/** Recognises a board's four lists by their names. */
export function typesOfLists(board: ModerationBoard, lists: readonly { id: string; name: string }[]): ListTypes {
  const wanted = Object.entries(boardLists[board]);
  const found = wanted.flatMap(([name, type]) =>
    lists.filter((list) => listKey(list.name) === listKey(name)).map(({ id }) => [id, type] as const),
  );
  const absent = wanted.filter(([, type]) => !found.some(([, other]) => other === type)).map(([name]) => name);
  return { types: new Map<string, PunishmentType>(found), absent };
}

/** A board that does not give all its cards at once (too many, or the call is unknown there) is read list by list. */
const isRefused = (error: unknown) =>
  error instanceof UpstreamError && error.kind === 'status' && ![401, 403, 429].includes(error.status ?? 0) && (error.status ?? 500) < 500;

/**
 * Reads a board's four lists and their cards: in one call each, or where that is refused in one call per list. Which lists these
 * are is read every time: the cards of a list that is new would otherwise be nobody's.
 *
 * @throws UpstreamError when nothing could be read
 */
export async function readBoard(boardId: string, { board, cards, log }: ReadBoardDeps): Promise<BoardReading> {
  const [lists, whole] = await Promise.all([
    cards.lists(boardId),
    cards.ofBoard(boardId).catch((error: unknown) => {
      if (isRefused(error)) return undefined;
      throw error;
    }),
  ]);
  const { types, absent } = typesOfLists(board, lists);
  const { readings, failed } = whole ? { readings: [whole], failed: [] } : await readLists([...types.keys()]);
  const malformed = readings.flatMap((reading) => reading.malformed);
  return {
    cards: readings.flatMap((reading) =>
      reading.cards.flatMap((card) => {
        const type = types.get(card.listId);
        return type ? [{ ...card, type }] : [];
      }),
    ),
    malformed,
    // A card of which not even the shape is known may be about anybody.
    missing: [...absent, ...failed, ...(malformed.length > 0 ? ['malformed cards'] : [])],
    lists: [...types.keys()],
  };

  async function readLists(listIds: string[]) {
    const outcomes = await Promise.allSettled(listIds.map((id) => cards.ofList(id)));
    const failures = outcomes.flatMap((outcome, index) =>
      outcome.status === 'rejected' ? [{ id: listIds[index] ?? '', reason: outcome.reason as unknown }] : [],
    );
    for (const { id, reason } of failures) log.warn({ err: reason }, listFailedText(id));
    if (failures.length === listIds.length) throw failures[0]?.reason;
    const good = outcomes.flatMap((outcome): CardsReading[] => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    return { readings: good, failed: failures.map(({ id }) => id) };
  }
}
