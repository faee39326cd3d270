import * as z from 'zod/mini';
import { UpstreamError, type Upstream } from '../client.ts';
import { isStatus } from '../upstream-error.ts';

export interface CardLabel {
  id: string;
  name: string;
}

/** The part of a card that the portal reads. */
export interface BoardCard {
  id: string;
  name: string;
  /** Markdown text. */
  desc: string;
  /** ISO 8601 date-time. */
  due: string | null;
  listId: string;
  labels: readonly CardLabel[];
  /** Usernames on the board, not on the game platform. */
  members: readonly string[];
  /** Time of the last change or comment, ISO 8601. Null if the board omits it. */
  activeAt: string | null;
}

const labelSchema = z.object({ id: z.string(), name: z._default(z.string(), '') });
const cardSchema = z.object({
  id: z.string().check(z.minLength(1)),
  name: z._default(z.string(), ''),
  desc: z._default(z.nullable(z.string()), ''),
  due: z._default(z.nullable(z.string()), null),
  idList: z.string(),
  labels: z._default(z.array(labelSchema), []),
  members: z._default(z.array(z.object({ username: z.string() })), []),
  dateLastActivity: z._default(z.nullable(z.string()), null),
});
const oneCardSchema = z.extend(cardSchema, { idBoard: z.string(), closed: z._default(z.boolean(), false) });
const idSchema = z.object({ id: z.string() });

const fields = 'name,desc,due,idList,labels,dateLastActivity';
const members = { members: true, member_fields: 'username' } as const;
/** Enough for a board of 50,000 cards with descriptions. */
const maxBytes = 128 * 1024 * 1024;
const anything = z.unknown();

/** Cards of a reading, and the ids of malformed ones. */
export interface CardsReading {
  cards: BoardCard[];
  malformed: string[];
}

export type BoardCards = ReturnType<typeof createBoardCards>;

const toCard = ({ idList, desc, members: people, dateLastActivity, ...card }: z.infer<typeof cardSchema>): BoardCard => ({
  ...card,
  activeAt: dateLastActivity,
  desc: desc ?? '',
  listId: idList,
  members: people.map(({ username }) => username),
});

function toReading(items: readonly unknown[]): CardsReading {
  const { cards, unreadable } = readCards(items, cardSchema);
  return { cards: cards.map(toCard), malformed: unreadable.map((item) => z.safeParse(idSchema, item).data?.id ?? '') };
}

/** Reads cards, and writes their labels. */
export function createBoardCards(board: Upstream) {
  const path = (...segments: string[]) => `/${segments.map(encodeURIComponent).join('/')}`;
  const readAll = async (from: string) =>
    toReading(
      (await board.request({ path: from, query: { fields, ...members, filter: 'open' }, schema: z.array(z.unknown()), maxBytes })).data,
    );
  /** Returns a handler that ignores the board's refusal of a label write without effect. */
  const ignoreIfAlready = (text: string) => (error: unknown) => {
    if (!isStatus(error, 400, 404) || !error.body?.includes(text)) throw error;
  };
  return {
    /** Returns the open cards of all lists of a board, in one call. @throws UpstreamError, also if no card can be read */
    ofBoard: (boardId: string): Promise<CardsReading> => readAll(path('boards', boardId, 'cards')),
    /** Returns the open cards of one list. @throws UpstreamError as `ofBoard` */
    ofList: (listId: string): Promise<CardsReading> => readAll(path('lists', listId, 'cards')),
    /** Returns the lists of a board. @throws UpstreamError */
    async lists(boardId: string): Promise<{ id: string; name: string }[]> {
      const schema = z.array(z.object({ id: z.string(), name: z.string() }));
      return (await board.request({ path: path('boards', boardId, 'lists'), query: { fields: 'name' }, schema })).data;
    },
    /** Reads one card. Undefined if none has this id. @throws UpstreamError */
    async find(cardId: string): Promise<(BoardCard & { boardId: string; isArchived: boolean }) | undefined> {
      try {
        const query = { fields: `${fields},idBoard,closed`, ...members };
        const { data } = await board.request({ path: path('cards', cardId), query, schema: oneCardSchema });
        const { idBoard, closed, ...card } = data;
        return { ...toCard(card), boardId: idBoard, isArchived: closed };
      } catch (error) {
        if (isStatus(error, 400, 404)) return undefined;
        throw error;
      }
    },
    /** Returns the board's labels. @throws UpstreamError */
    async labelsOfBoard(boardId: string): Promise<(CardLabel & { color: string | null })[]> {
      const schema = z.array(z.extend(labelSchema, { color: z._default(z.nullable(z.string()), null) }));
      return (await board.request({ path: path('boards', boardId, 'labels'), query: { limit: 1000 }, schema })).data;
    },
    /** Replaces a card's labels in one idempotent call. @throws UpstreamError */
    async setLabels(cardId: string, labelIds: readonly string[]): Promise<void> {
      const json = { idLabels: labelIds.join(',') };
      await board.request({ method: 'PUT', path: path('cards', cardId), json, schema: anything, idempotent: true });
    },
    /** Adds a label to a card. Does nothing if the card has it. @throws UpstreamError */
    async attachLabel(cardId: string, labelId: string): Promise<void> {
      const call = { method: 'POST', path: path('cards', cardId, 'idLabels'), json: { value: labelId } } as const;
      await board.request({ ...call, schema: anything, idempotent: true }).catch(ignoreIfAlready('already on the card'));
    },
    /** Removes a label from a card. Does nothing if the card lacks it. @throws UpstreamError */
    async detachLabel(cardId: string, labelId: string): Promise<void> {
      const call = { method: 'DELETE', path: path('cards', cardId, 'idLabels', labelId) } as const;
      await board.request({ ...call, schema: anything, idempotent: true }).catch(ignoreIfAlready('not on the card'));
    },
    /** Creates a label on the board and adds it to the card. @throws UpstreamError */
    async addNewLabel(cardId: string, { name, color }: { name: string; color: string }): Promise<void> {
      const call = { method: 'POST', path: path('cards', cardId, 'labels'), json: { name, color } } as const;
      await board.request({ ...call, schema: anything }).catch(ignoreIfAlready('already on the card'));
    },
  };
}

/** The part of a flight card that the portal reads. */
export interface FlightCard {
  id: string;
  name: string;
  /** True for a card that the board offers as a template for new cards. */
  isTemplate: boolean;
  /** Markdown text. */
  desc: string;
  /** ISO 8601 date-time. */
  due: string | null;
  /** Address of the card for people; undefined if the board sends none that is safe to link. */
  url?: string | undefined;
}

const flightCardSchema = z.object({
  id: z.string().check(z.minLength(1)),
  name: z._default(z.string(), ''),
  isTemplate: z.catch(z._default(z.boolean(), false), false),
  desc: z._default(z.nullable(z.string()), ''),
  due: z._default(z.nullable(z.string()), null),
  shortUrl: z.catch(z.optional(z.string().check(z.regex(/^https:\/\/\S{1,200}$/))), undefined),
});

/** Enough for a full list of full cards: 1,000 of 16,384 characters. */
const maxListBytes = 20 * 1024 * 1024;

/**
 * Reads the cards of a list, in the board's order. Malformed cards are omitted and counted.
 *
 * @throws UpstreamError if the list, or every card of it, cannot be read
 */
export async function readFlightCards(board: Upstream, listId: string): Promise<{ cards: FlightCard[]; unreadable: number }> {
  const { data } = await board.request({
    path: `/lists/${encodeURIComponent(listId)}/cards`,
    query: { fields: 'id,name,desc,due,shortUrl,isTemplate' },
    schema: z.array(z.unknown()),
    maxBytes: maxListBytes,
  });
  const { cards, unreadable } = readCards(data, flightCardSchema);
  return {
    cards: cards.map(({ shortUrl, ...card }) => ({ ...card, desc: card.desc ?? '', url: shortUrl })),
    unreadable: unreadable.length,
  };
}

/** The valid cards of a reply, and its malformed items. */
interface ReadCards<T> {
  cards: T[];
  unreadable: unknown[];
}

/**
 * Parses each item on its own, so that one malformed card does not hide the others.
 *
 * @throws UpstreamError `malformed` if the reply contains items but no valid card
 */
function readCards<T>(items: readonly unknown[], schema: z.core.$ZodType<T>): ReadCards<T> {
  const cards: T[] = [];
  const unreadable: unknown[] = [];
  for (const item of items) {
    const card = z.safeParse(schema, item);
    if (card.success) cards.push(card.data);
    else unreadable.push(item);
  }
  if (unreadable.length > 0 && cards.length === 0) throw new UpstreamError('board', 'malformed');
  return { cards, unreadable };
}
