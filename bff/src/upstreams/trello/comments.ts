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

/** Maximum number of paths in a batch. Source: the board's documentation. */
const maxPaths = 10;
/** Maximum number of comments of one card that the board returns. */
const maxComments = 1_000;
/** Comments per card in a batch. A pending appeal is among the newest comments. */
const newestComments = 100;
/** Enough for a thousand comments of 16,384 characters. */
const maxBytes = 24 * 1024 * 1024;

const anything = z.unknown();
const commentsPath = (cardId: string, limit: number) => `/cards/${encodeURIComponent(cardId)}/actions?filter=commentCard&limit=${limit}`;
const actionPath = (commentId: string) => `/actions/${encodeURIComponent(commentId)}`;

/** Returns a reader of the id of the board account that owns the portal's token. Caches it, but no failure. */
export function createOwnId(board: Upstream): () => Promise<string> {
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

export type BoardComments = ReturnType<typeof createBoardComments>;

/** Reads and writes the comments of cards, newest first. Every method throws UpstreamError. */
export function createBoardComments(board: Upstream) {
  const readOwnId = createOwnId(board);
  const toComment = (ownId: string, { id, idMemberCreator, date, data }: z.infer<typeof commentSchema>): CardComment => ({
    id,
    text: data.text,
    date,
    editedAt: data.dateLastEdited ?? null,
    byPortal: idMemberCreator === ownId,
  });

  async function batch(cardIds: readonly string[]): Promise<[string, CardComment[]][]> {
    const ownId = await readOwnId();
    const urls = cardIds.map((cardId) => commentsPath(cardId, newestComments)).join(',');
    const { data } = await board.request({ path: '/batch', query: { urls }, schema: batchSchema, maxBytes });
    return cardIds.flatMap((cardId, index): [string, CardComment[]][] => {
      const answer = z.safeParse(commentsSchema, data[index]?.['200']);
      return answer.success ? [[cardId, answer.data.map((comment) => toComment(ownId, comment))]] : [];
    });
  }

  return {
    async of(cardId: string): Promise<CardComment[]> {
      const ownId = await readOwnId();
      const { data } = await board.request({ path: commentsPath(cardId, maxComments), schema: commentsSchema, maxBytes });
      return data.map((comment) => toComment(ownId, comment));
    },
    /** Reads several cards, ten per call. A card whose comments cannot be read is absent. */
    async ofMany(cardIds: readonly string[]): Promise<ReadonlyMap<string, CardComment[]>> {
      const parts = Array.from({ length: Math.ceil(cardIds.length / maxPaths) }, (_, part) =>
        cardIds.slice(part * maxPaths, (part + 1) * maxPaths),
      );
      return new Map((await Promise.all(parts.map(batch))).flat());
    },
    /**
     * Adds a comment. Not idempotent: read the comments before a retry.
     *
     * @returns the comment's id; undefined if the board does not return it
     */
    async add(cardId: string, text: string): Promise<string | undefined> {
      const path = `/cards/${encodeURIComponent(cardId)}/actions/comments`;
      const { data } = await board.request({ method: 'POST', path, json: { text }, schema: anything });
      return z.safeParse(addedSchema, data).data?.id;
    },
    /** Removes a comment of our own account. Does nothing if it no longer exists. */
    async remove(commentId: string): Promise<void> {
      const call = { method: 'DELETE', path: actionPath(commentId), schema: anything, idempotent: true } as const;
      await board.request(call).catch((error: unknown) => {
        if (!isStatus(error, 404)) throw error;
      });
    },
    /** Changes a comment of our own account. Idempotent. */
    async change(commentId: string, text: string): Promise<void> {
      await board.request({ method: 'PUT', path: actionPath(commentId), json: { text }, schema: anything, idempotent: true });
    },
    /** Finds a comment by its id, with its card. */
    async find(commentId: string): Promise<{ cardId: string; comment: CardComment } | undefined> {
      const ownId = await readOwnId();
      const schema = z.extend(commentSchema, {
        type: z.literal('commentCard'),
        data: z.object({ text: z.string(), dateLastEdited: z.optional(z.string()), card: z.object({ id: z.string() }) }),
      });
      try {
        const { data } = await board.request({ path: actionPath(commentId), schema });
        return { cardId: data.data.card.id, comment: toComment(ownId, data) };
      } catch (error) {
        if (isStatus(error, 400, 404)) return undefined;
        throw error;
      }
    },
  };
}
