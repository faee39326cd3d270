import * as z from 'zod/mini';
import { UpstreamError, type Upstream } from '../client.ts';
import { isStatus } from '../upstream-error.ts';
import type { UpstreamRequest } from '../upstream.ts';

export interface CardLabel {
  id: string;
  name: string;
}

/** The part of every card that the portal reads. */
interface CardText {
  id: string;
  name: string;
  /** Markdown text. */
  desc: string;
  /** ISO 8601 date-time. */
  due: string | null;
}

/** A card of a moderation board. */
export interface BoardCard extends CardText {
  listId: string;
  labels: readonly CardLabel[];
  /** Usernames on the board, not on the game platform. */
  members: readonly string[];
  /** Time of the last change or comment, ISO 8601. Null if the board omits it. */
  activeAt: string | null;
  /** Address of the card for people; undefined if the board sends none that is safe to link. */
  url?: string | undefined;
}

export interface FlightCard extends CardText {
  /** True for a card that the board offers as a template for new cards. */
  isTemplate: boolean;
  /** Address of the card for people; undefined if the board sends none that is safe to link. */
  url?: string | undefined;
}

const textFields = {
  id: z.string().check(z.minLength(1)),
  name: z._default(z.string(), ''),
  desc: z.pipe(
    z.nullish(z.string()),
    z.transform((text) => text ?? ''),
  ),
  due: z._default(z.nullable(z.string()), null),
};
const labelSchema = z.object({ id: z.string(), name: z._default(z.string(), '') });
const urlField = z.catch(z.optional(z.string().check(z.regex(/^https:\/\/\S{1,200}$/))), undefined);
const cardSchema = z.object({
  ...textFields,
  idList: z.string(),
  labels: z._default(z.array(labelSchema), []),
  members: z._default(z.array(z.object({ username: z.string() })), []),
  dateLastActivity: z._default(z.nullable(z.string()), null),
  shortUrl: urlField,
});
const oneCardSchema = z.extend(cardSchema, { idBoard: z.string(), closed: z._default(z.boolean(), false) });
const flightCardSchema = z.object({
  ...textFields,
  isTemplate: z.catch(z._default(z.boolean(), false), false),
  shortUrl: urlField,
});
const idSchema = z.object({ id: z.string() });

const fields = 'name,desc,due,idList,labels,dateLastActivity,shortUrl';
const members = { members: true, member_fields: 'username' } as const;
/** Enough for a board of 50,000 cards with descriptions. */
const maxBoardBytes = 128 * 1024 * 1024;
/** Enough for a full list of full cards: 1,000 of 16,384 characters. */
const maxListBytes = 20 * 1024 * 1024;
const anything = z.unknown();
const path = (...segments: string[]) => `/${segments.map(encodeURIComponent).join('/')}`;

/**
 * Reads cards. Parses each on its own, so that one malformed card does not hide the others.
 *
 * @returns the valid cards in the board's order, and the malformed items
 * @throws UpstreamError, of kind `malformed` if the reply contains items but no valid card
 */
async function readCards<T>(
  board: Upstream,
  call: Pick<UpstreamRequest<unknown>, 'path' | 'query' | 'maxBytes'>,
  schema: z.core.$ZodType<T>,
): Promise<{ cards: T[]; malformed: unknown[] }> {
  const { data } = await board.request({ ...call, schema: z.array(z.unknown()) });
  const results = data.map((item) => z.safeParse(schema, item));
  const cards = results.flatMap((result) => (result.success ? [result.data] : []));
  const malformed = data.filter((_item, index) => !results[index]?.success);
  if (malformed.length > 0 && cards.length === 0) throw new UpstreamError('board', 'malformed');
  return { cards, malformed };
}

/** Reads the flight cards of a list. @throws UpstreamError if the list, or every card of it, cannot be read */
export async function readFlightCards(board: Upstream, listId: string): Promise<{ cards: FlightCard[]; unreadable: number }> {
  const query = { fields: 'id,name,desc,due,shortUrl,isTemplate' };
  const call = { path: path('lists', listId, 'cards'), query, maxBytes: maxListBytes };
  const { cards, malformed } = await readCards(board, call, flightCardSchema);
  return { cards: cards.map(({ shortUrl, ...card }) => ({ ...card, url: shortUrl })), unreadable: malformed.length };
}

/** Cards of a reading, and the ids of malformed ones. */
export interface CardsReading {
  cards: BoardCard[];
  malformed: string[];
}

export type BoardCards = ReturnType<typeof createBoardCards>;

const toCard = ({ idList, members: people, dateLastActivity, shortUrl, ...card }: z.infer<typeof cardSchema>): BoardCard => ({
  ...card,
  url: shortUrl,
  activeAt: dateLastActivity,
  listId: idList,
  members: people.map(({ username }) => username),
});

/** Reads cards, and writes their labels. */
export function createBoardCards(board: Upstream) {
  async function readAll(from: string): Promise<CardsReading> {
    const call = { path: from, query: { fields, ...members, filter: 'open' }, maxBytes: maxBoardBytes };
    const { cards, malformed } = await readCards(board, call, cardSchema);
    return { cards: cards.map(toCard), malformed: malformed.map((item) => z.safeParse(idSchema, item).data?.id ?? '') };
  }
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
