import * as z from 'zod/mini';
import type { Upstream } from '../client.ts';
import { isStatus } from '../upstream-error.ts';

export interface CardComment {
  id: string;
  text: string;
  /** ISO 8601. */
  date: string;
  /** Time of the last edit, if any. */
  editedAt: string | null;
  /** True if the portal's own board account wrote it. The portal acts on no other comment. */
  byPortal: boolean;
}

const commentSchema = z.object({
  id: z.string(),
  idMemberCreator: z._default(z.string(), ''),
  date: z._default(z.string(), ''),
  data: z.object({ text: z._default(z.string(), ''), dateLastEdited: z.optional(z.string()) }),
});
const addedSchema = z.object({ id: z.string() });
const commentsSchema = z.array(commentSchema);
const batchSchema = z.array(z.record(z.string(), z.unknown()));

/** Most paths in a batch. Source: the board's documentation. */
const perBatch = 10;
/** Most comments of one card that the board returns. */
const mostComments = 1_000;
/** Comments per card in a batch. A pending appeal is among the newest comments. */
const newestComments = 100;
/** Enough for a thousand comments of 16,384 characters. */
const maxBytes = 24 * 1024 * 1024;

/** Reads and writes the comments of cards. Newest first. */
export interface BoardComments {
  /** @throws UpstreamError */
  of(cardId: string): Promise<CardComment[]>;
  /** Reads several cards, ten per call. A card whose comments cannot be read is absent. @throws UpstreamError if a whole call fails */
  ofMany(cardIds: readonly string[]): Promise<ReadonlyMap<string, CardComment[]>>;
  /**
   * Adds a comment. Not idempotent: read the comments before a retry.
   *
   * @returns the comment's id; undefined if the board does not return it
   * @throws UpstreamError
   */
  add(cardId: string, text: string): Promise<string | undefined>;
  /** Removes a comment of our own account. Does nothing if it no longer exists. @throws UpstreamError */
  remove(commentId: string): Promise<void>;
  /** Changes a comment of our own account. Idempotent. @throws UpstreamError */
  change(commentId: string, text: string): Promise<void>;
  /** Finds a comment by its id, with its card. @throws UpstreamError */
  find(commentId: string): Promise<{ cardId: string; comment: CardComment } | undefined>;
}

const anything = z.unknown();
const pathOf = (cardId: string, limit: number) => `/cards/${encodeURIComponent(cardId)}/actions?filter=commentCard&limit=${limit}`;

/** Reads the id of the board account that owns the portal's token. */
type ReadOwnId = () => Promise<string>;

/** Caches the id, which is constant for a token. A failure is not cached. */
export function createOwnId(board: Upstream): ReadOwnId {
  let ownId: Promise<string> | undefined;
  return () => {
    const call = { path: '/members/me', query: { fields: 'username' }, schema: z.object({ id: z.string() }) };
    ownId ??= board.request(call).then(
      ({ data }) => data.id,
      (error: unknown) => {
        ownId = undefined;
        throw error;
      },
    );
    return ownId;
  };
}

export function createBoardComments(board: Upstream, readOwnId: ReadOwnId = createOwnId(board)): BoardComments {
  const toComment = (ownId: string, { id, idMemberCreator, date, data }: z.infer<typeof commentSchema>): CardComment => ({
    id,
    text: data.text,
    date,
    editedAt: data.dateLastEdited ?? null,
    byPortal: idMemberCreator === ownId,
  });
  const of: BoardComments['of'] = async (cardId) => {
    const ownId = await readOwnId();
    const path = `/cards/${encodeURIComponent(cardId)}/actions`;
    const query = { filter: 'commentCard', limit: mostComments };
    const { data } = await board.request({ path, query, schema: commentsSchema, maxBytes });
    return data.map((comment) => toComment(ownId, comment));
  };

  async function batch(cardIds: readonly string[]): Promise<[string, CardComment[]][]> {
    const ownId = await readOwnId();
    const urls = cardIds.map((cardId) => pathOf(cardId, newestComments)).join(',');
    const { data } = await board.request({ path: '/batch', query: { urls }, schema: batchSchema, maxBytes });
    return cardIds.flatMap((cardId, index): [string, CardComment[]][] => {
      const answer = z.safeParse(commentsSchema, data[index]?.['200']);
      return answer.success ? [[cardId, answer.data.map((comment) => toComment(ownId, comment))]] : [];
    });
  }
  const isMissing = (error: unknown) => isStatus(error, 404);

  return {
    of,
    async ofMany(cardIds) {
      const parts = Array.from({ length: Math.ceil(cardIds.length / perBatch) }, (_, part) =>
        cardIds.slice(part * perBatch, (part + 1) * perBatch),
      );
      const commentsByCard = await Promise.all(
        parts.map((ids) =>
          batch(ids).catch(async (error: unknown) => {
            // On a board without batches, reads the cards one by one.
            if (!isMissing(error)) throw error;
            return Promise.all(ids.map(async (id): Promise<[string, CardComment[]]> => [id, await of(id)]));
          }),
        ),
      );
      return new Map(commentsByCard.flat());
    },
    async add(cardId, text) {
      const { data } = await board.request({
        method: 'POST',
        path: `/cards/${encodeURIComponent(cardId)}/actions/comments`,
        json: { text },
        schema: anything,
      });
      return z.safeParse(addedSchema, data).data?.id;
    },
    async remove(commentId) {
      const call = { method: 'DELETE', path: `/actions/${encodeURIComponent(commentId)}`, schema: anything, idempotent: true } as const;
      await board.request(call).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },
    async change(commentId, text) {
      await board.request({
        method: 'PUT',
        path: `/actions/${encodeURIComponent(commentId)}`,
        json: { text },
        schema: anything,
        idempotent: true,
      });
    },
    async find(commentId) {
      const ownId = await readOwnId();
      const schema = z.extend(commentSchema, {
        type: z.literal('commentCard'),
        data: z.object({ text: z.string(), dateLastEdited: z.optional(z.string()), card: z.object({ id: z.string() }) }),
      });
      try {
        const { data } = await board.request({ path: `/actions/${encodeURIComponent(commentId)}`, schema });
        return { cardId: data.data.card.id, comment: toComment(ownId, data) };
      } catch (error) {
        if (isStatus(error, 400, 404)) return undefined;
        throw error;
      }
    },
  };
}
