import type { ModerationBoard } from '@portal/standing-contract';
import { createCache } from 'async-cache-dedupe';
import * as z from 'zod/mini';
import type { Log } from '../../../log.ts';
import { createReading, type Reading, type ReadingState } from '../../../readings/reading.ts';
import type { Store } from '../../../store/store.ts';
import { UpstreamError } from '../../../upstreams/client.ts';
import type { BoardCards } from '../../../upstreams/trello/cards.ts';
import type { BoardComments, CardComment } from '../../../upstreams/trello/comments.ts';
import { indexBoard, type BoardIndex, boardReadingSchema, readBoard, typedCardSchema } from './read-board.ts';
import type { BoardKind, TypedCard } from './board-kind.ts';

/**
 * How long the comments of an unchanged card are cached, in milliseconds. A queue of 500 cards costs fifty calls to read, and every
 * decision needs a new reading. Each card gets a random time in this range, so that they do not all expire at once.
 */
const cacheMs = { least: 60_000, most: 120_000 } as const;

interface CachedComments {
  activeAt: string;
  expiresAt: number;
  comments: CardComment[];
}

/** Reads the comments of pending cards. Unchanged cards are served from a cache. */
export function createPendingComments(comments: Pick<BoardComments, 'ofMany'>) {
  let cache = new Map<string, CachedComments>();
  /** Number of the last `forget` of each card. A reading that began before it may be stale. */
  const forgotten = new Map<string, number>();
  let forgets = 0;
  return {
    /** @returns comments by card id, without the cards that cannot be read. @throws UpstreamError when none can be read */
    async of(cards: readonly TypedCard[]): Promise<ReadonlyMap<string, CardComment[]>> {
      const now = performance.now();
      const forgetsAtStart = forgets;
      const usable = new Map(
        cards.flatMap(({ id, activeAt }): [string, CachedComments][] => {
          const cached = cache.get(id);
          return cached && cached.activeAt === activeAt && cached.expiresAt > now ? [[id, cached]] : [];
        }),
      );
      const changed = cards.filter(({ id }) => !usable.has(id));
      // `activeAt` was read before the comments. A later comment changes it, so the card is read again.
      const read = changed.length > 0 ? await comments.ofMany(changed.map(({ id }) => id)) : new Map<string, CardComment[]>();
      const fresh = changed.flatMap(({ id, activeAt }): [string, CachedComments][] => {
        const ofCard = read.get(id);
        const expiresAt = now + cacheMs.least + Math.random() * (cacheMs.most - cacheMs.least);
        return ofCard && activeAt !== null ? [[id, { activeAt, expiresAt, comments: ofCard }]] : [];
      });
      cache = new Map([...usable, ...fresh].filter(([id]) => (forgotten.get(id) ?? 0) <= forgetsAtStart));
      for (const [id, count] of forgotten) if (count <= forgetsAtStart) forgotten.delete(id);
      return new Map([...[...usable].map(([id, cached]): [string, CardComment[]] => [id, cached.comments]), ...read]);
    },
    /** Drops a card from the cache. Needed after a write, because an edited comment may not count as a change of the card. */
    forget(cardId: string): void {
      cache.delete(cardId);
      forgotten.set(cardId, ++forgets);
    },
  };
}

/** A reading of the board. If `missing` is not empty, no record is complete. */
export interface BoardState {
  index: BoardIndex;
  /** Parts that could not be read. */
  missing: readonly string[];
  /** Ids of the board's lists, the missing ones included. */
  lists: readonly string[];
}

interface PendingState {
  cards: readonly TypedCard[];
  /** Comments by card id. Cards whose comments could not be read are in `missing` instead. */
  comments: ReadonlyMap<string, readonly CardComment[]>;
  missing: readonly string[];
}

const commentSchema = z.object({
  id: z.string(),
  text: z.string(),
  date: z.string(),
  editedAt: z.nullable(z.string()),
  byPortal: z.boolean(),
});
const pendingReadingSchema = z.object({
  cards: z.array(typedCardSchema),
  comments: z.array(z.tuple([z.string(), z.array(commentSchema)])),
  missing: z.array(z.string()),
});

export interface Dated<T> {
  value: T;
  /** Time of the reading. ISO 8601. */
  asOf: string;
}

/** Reads one moderation board. All processes share one reading. */
export interface BoardReader<Board extends ModerationBoard = ModerationBoard> {
  kind: BoardKind<Board>;
  boardId: string;
  state(): ReadingState;
  /** @throws UpstreamError when the board cannot be read at all */
  read(): Promise<Dated<BoardState>>;
  /**
   * Finds a card in the last reading, however old. Reads the board only if the card is not there. Meant for writes: they read the
   * card itself anyway, and need only the type of its list from the board.
   *
   * @param listId the card's current list; a reading from before its move is ignored
   * @throws UpstreamError when the board must be read and fails
   */
  find(cardId: string, listId?: string): Promise<TypedCard | undefined>;
  /** @throws UpstreamError */
  readPending(): Promise<Dated<PendingState>>;
  /** Reads the comments of one card, cached until the next refresh. @throws UpstreamError */
  commentsOf(cardId: string): Promise<readonly CardComment[]>;
  /** Call after a write. Once it resolves, no process shows an older reading. Never rejects. @param cardId the card that was written */
  invalidate(cardId?: string): Promise<void>;
}

interface BoardReaderOptions<Board extends ModerationBoard> {
  store: Store;
  kind: BoardKind<Board>;
  boardId: string;
  cards: BoardCards;
  comments: Pick<BoardComments, 'of' | 'ofMany'>;
  refreshMs: number;
  log: Pick<Log, 'warn'>;
}

/** Maximum number of cards in the cache of `commentsOf`. */
const maxCachedCases = 1_000;
/** How long a failure or an incomplete reading is cached, in milliseconds. Spares a failing board one call per reader. */
const failureMs = 250;

/** Creates a reading that all processes share. `part` names it in the store and in the log. */
function createBoardReading<T extends { missing: readonly string[] }>(
  { store, kind, boardId, refreshMs, log }: Omit<BoardReaderOptions<ModerationBoard>, 'cards' | 'comments'>,
  part: string,
  load: () => Promise<{ missing: string[] }>,
  parse: (read: unknown) => T,
): Reading<T> {
  const board = kind.name;
  return createReading<T>({
    store,
    name: `${part} of ${board} board ${boardId}`,
    service: 'board',
    // Writes of other processes are visible immediately.
    followMs: 0,
    refreshMs,
    freshForMs: ({ missing }) => (missing.length > 0 ? failureMs : refreshMs),
    // An unreadable board is reported as such, never replaced by a stale reading.
    staleForMs: 0,
    failureMs,
    async load() {
      const read = await load();
      if (read.missing.length > 0) log.warn({ missing: read.missing, board, part }, 'a moderation board could not be read in full');
      return read;
    },
    parse,
    encode: () => null,
    onFailure: (error) => log.warn({ err: error, board, part }, 'a moderation board could not be read'),
  });
}

export function createBoardReader<Board extends ModerationBoard>(options: BoardReaderOptions<Board>): BoardReader<Board> {
  const { kind, boardId, cards, comments, refreshMs, log } = options;
  const state = createBoardReading<BoardState>(
    options,
    'cards',
    () => readBoard(kind, boardId, cards, log),
    (read) => {
      const { cards: all, malformed, missing, lists } = z.parse(boardReadingSchema, read);
      return { index: indexBoard(kind, all, malformed), missing, lists };
    },
  );
  const pendingComments = createPendingComments(comments);
  const pending = createBoardReading<PendingState>(
    options,
    'pending',
    async () => {
      const { index, missing } = (await state.read()).value;
      const read = await pendingComments.of(index.pending);
      const unread = index.pending.flatMap(({ id }) => (read.has(id) ? [] : [id]));
      return { cards: index.pending, comments: [...read], missing: [...missing, ...unread] };
    },
    (read) => {
      const { comments: byCard, ...rest } = z.parse(pendingReadingSchema, read);
      return { ...rest, comments: new Map(byCard) };
    },
  );
  const caseCache = createCache({
    ttl: Math.max(1, Math.round(refreshMs / 1000)),
    storage: { type: 'memory', options: { size: maxCachedCases } },
  }).define('comments', async ({ cardId }: { cardId: string; generation: number }) => Object.freeze(await comments.of(cardId)));

  return {
    kind,
    boardId,
    state: state.state,
    read: () => state.read(),
    async find(cardId, listId) {
      const lastRead = state.last()?.value.index.byId(cardId);
      if (lastRead && (listId ?? lastRead.listId) === lastRead.listId) return lastRead;
      return cardOf((await state.read()).value, cardId);
    },
    readPending: () => pending.read(),
    commentsOf: async (cardId) => caseCache.comments({ cardId, generation: await state.generation() }),
    async invalidate(cardId) {
      if (cardId !== undefined) pendingComments.forget(cardId);
      await state.invalidate();
      // Comes second because the pending reading is derived from the cards.
      await pending.invalidate();
    },
  };
}

/** Finds a card by id; undefined if it is not on the board. @throws UpstreamError when an unreadable part may contain it */
export function cardOf({ index, missing }: BoardState, cardId: string): TypedCard | undefined {
  const card = index.byId(cardId);
  if (!card && missing.length > 0) throw new UpstreamError('board', 'incomplete');
  return card;
}
