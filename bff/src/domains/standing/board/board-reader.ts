import type { ModerationBoard } from '@portal/standing-contract';
import { createCache } from 'async-cache-dedupe';
import * as z from 'zod/mini';
import type { Log } from '../../../log.ts';
import { createSnapshot, type Snapshot } from '../../../snapshots/snapshot.ts';
import type { Store } from '../../../store/store.ts';
import { UpstreamError } from '../../../upstreams/client.ts';
import type { BoardCards } from '../../../upstreams/trello/cards.ts';
import type { BoardComments, CardComment } from '../../../upstreams/trello/comments.ts';
import { indexBoard, type BoardIndex } from './board-index.ts';
import type { BoardKind, TypedCard } from './board-kind.ts';
import { createPendingComments } from './pending-comments.ts';
import { boardReadingSchema, readBoard, typedCardSchema } from './read-board.ts';

/** A reading of the board. While `missing` is not empty, no record is complete. */
export interface BoardState {
  index: BoardIndex;
  /** Parts that could not be read. */
  missing: readonly string[];
  /** Ids of the board's lists, the missing ones included. */
  lists: readonly string[];
}

interface PendingState {
  cards: readonly TypedCard[];
  /** Without the cards whose comments could not be read; `missing` names those. */
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
  /** ISO 8601. */
  asOf: string;
}

/** Reads one moderation board. All readers of all processes share one reading. */
export interface BoardReader<Board extends ModerationBoard = ModerationBoard> {
  kind: BoardKind<Board>;
  boardId: string;
  state: Snapshot<unknown>['state'];
  /** @throws UpstreamError when the board cannot be read at all */
  read(): Promise<Dated<BoardState>>;
  /**
   * Finds a card in the last reading, however old, and reads the board only when it is not there: for writes, which read the card itself
   * anyway, and need of the board no more than the type of its list.
   *
   * @param listId the card's list now: a reading from before its move does not count
   * @throws UpstreamError when the board has to be read, and cannot be
   */
  find(cardId: string, listId?: string): Promise<TypedCard | undefined>;
  /** @throws UpstreamError */
  readPending(): Promise<Dated<PendingState>>;
  /** Comments of one card, cached until the next refresh. @throws UpstreamError */
  commentsOf(cardId: string): Promise<readonly CardComment[]>;
  /** Call after a write. Once it resolves, no process shows an older reading. Never rejects. @param cardId the card that was written */
  invalidate(cardId?: string): Promise<void>;
}

interface BoardReaderOptions<Board extends ModerationBoard> {
  store: Store;
  kind: BoardKind<Board>;
  boardId: string;
  cards: BoardCards;
  comments: Pick<BoardComments, 'ofMany'>;
  /** For single cases: any number of readers may open any of them. */
  cases: Pick<BoardComments, 'of'>;
  refreshMs: number;
  log: Pick<Log, 'warn'>;
}

const mostCommentedCards = 1_000;
/** How long a failure or an incomplete reading is kept, in milliseconds: it spares a board in trouble a call per reader. */
const failureMs = 250;

/** A reading that is kept for all processes. `part` names it in the store and in the log. */
function createReading<T extends { missing: readonly string[] }>(
  { store, kind, boardId, refreshMs, log }: Omit<BoardReaderOptions<ModerationBoard>, 'cards' | 'comments' | 'cases'>,
  part: string,
  load: () => Promise<{ missing: string[] }>,
  parse: (read: unknown) => T,
): Snapshot<T> {
  const board = kind.name;
  return createSnapshot<T>({
    // Writes of other processes show at once.
    shared: { store, name: `${part} of ${board} board ${boardId}`, service: 'board', followMs: 0 },
    refreshMs,
    freshForMs: ({ missing }) => (missing.length > 0 ? failureMs : refreshMs),
    // An old record is never shown in place of one that cannot be read.
    staleForMs: 0,
    failureMs,
    async load() {
      const read = await load();
      if (read.missing.length > 0) log.warn({ missing: read.missing, board, part }, 'moderation board could not be read in full');
      return read;
    },
    parse,
    cook: () => null,
    onFailure: (error) => log.warn({ err: error, board, part }, 'moderation board could not be read'),
  });
}

export function createBoardReader<Board extends ModerationBoard>(options: BoardReaderOptions<Board>): BoardReader<Board> {
  const { kind, boardId, cards, comments, cases, refreshMs, log } = options;
  const state = createReading<BoardState>(
    options,
    'cards',
    () => readBoard(kind, boardId, cards, log),
    (read) => {
      const { cards: all, malformed, missing, lists } = z.parse(boardReadingSchema, read);
      return { index: indexBoard(kind, all, malformed), missing, lists };
    },
  );
  const pendingComments = createPendingComments(comments);
  const pending = createReading<PendingState>(
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
    storage: { type: 'memory', options: { size: mostCommentedCards } },
  }).define('comments', async ({ cardId }: { cardId: string; generation: number }) => Object.freeze(await cases.of(cardId)));

  return {
    kind,
    boardId,
    state: state.state,
    read: () => state.read(),
    async find(cardId, listId) {
      const known = state.last()?.value.index.byId(cardId);
      if (known && (listId ?? known.listId) === known.listId) return known;
      return cardOf((await state.read()).value, cardId);
    },
    readPending: () => pending.read(),
    commentsOf: async (cardId) => caseCache.comments({ cardId, generation: await state.generation() }),
    async invalidate(cardId) {
      if (cardId !== undefined) pendingComments.forget(cardId);
      await state.invalidate();
      // Second: the pending reading is made from the cards.
      await pending.invalidate();
    },
  };
}

/** Finds a card by id; undefined when it is not on the board. @throws UpstreamError when it may be on a part that could not be read */
export function cardOf({ index, missing }: BoardState, cardId: string): TypedCard | undefined {
  const card = index.byId(cardId);
  if (!card && missing.length > 0) throw new UpstreamError('board', 'incomplete');
  return card;
}
