import type { ModerationBoard as BoardName } from '@portal/standing-contract';
import { createCache } from 'async-cache-dedupe';
import * as z from 'zod/mini';
import { createSnapshot, type Snapshot } from '../../../snapshots/snapshot.ts';
import type { Store } from '../../../store/store.ts';
import type { BoardCards } from '../../../upstreams/trello/cards.ts';
import type { BoardComments, CardComment } from '../../../upstreams/trello/comments.ts';
import { indexBoard, type BoardIndex, type IndexRules, type TypedCard } from './board-index.ts';
import { boardReadingSchema, pendingReadingSchema, type PendingReading } from './board-reading.ts';
import { readBoard } from './read-board.ts';

/** A reading of the board. `missing`: what could not be read of it; what is said of anybody is then not the whole truth. */
export interface BoardState {
  index: BoardIndex;
  missing: readonly string[];
  /** Ids of the board's lists, the missing ones included. */
  lists: readonly string[];
}

/** The cards whose appeal waits, with their comments by card. Comments that could not be read are absent, and `missing` names their cards. */
export interface PendingComments {
  cards: readonly TypedCard[];
  comments: ReadonlyMap<string, readonly CardComment[]>;
  missing: readonly string[];
}

export interface Dated<T> {
  value: T;
  /** ISO 8601. */
  asOf: string;
}

/** One moderation board as everybody reads it: one reading for all readers of all processes. */
export interface ModerationBoard {
  name: BoardName;
  boardId: string;
  /** @throws UpstreamError when the board cannot be read at all */
  read(): Promise<Dated<BoardState>>;
  /** @throws UpstreamError */
  readPending(): Promise<Dated<PendingComments>>;
  /** The comments of one card, shared by its readers for a while. @throws UpstreamError */
  commentsOf(cardId: string): Promise<readonly CardComment[]>;
  /** Call after a change: once it resolves, no reader, in any process, is shown what was read before it. Rejects never. */
  changed(): Promise<void>;
}

export interface ModerationBoardOptions {
  store: Store;
  rules: IndexRules;
  boardId: string;
  cards: BoardCards;
  comments: Pick<BoardComments, 'ofMany'>;
  /** Reads single cases, of which any number of readers may look at any. */
  cases: Pick<BoardComments, 'of'>;
  refreshMs: number;
  log: { warn(fields: object, text: string): void };
}

const mostCommentedCards = 1_000;
/** A failure, or a reading that is not whole, is kept only to spare a board in trouble from every reader's own call. Milliseconds. */
const failureMs = 250;

export function createModerationBoard(options: ModerationBoardOptions): ModerationBoard {
  const { store, rules, boardId, cards, comments, cases, refreshMs, log } = options;
  const name = rules.board;

  const snapshotOf = <T extends { missing: readonly string[] }>(
    part: string,
    load: () => Promise<{ missing: string[] }>,
    parse: (read: unknown) => T,
  ): Snapshot<T> =>
    createSnapshot<T>({
      // Changes of other processes are seen at once.
      shared: { store, name: `${part} of ${name} board ${boardId}`, service: 'board', followMs: 0 },
      refreshMs,
      freshForMs: ({ missing }) => (missing.length > 0 ? failureMs : refreshMs),
      // Nobody is shown an old record in place of one that cannot be read.
      staleForMs: 0,
      failureMs,
      async load() {
        const read = await load();
        if (read.missing.length > 0) log.warn({ missing: read.missing, board: name, part }, 'moderation board could not be read in full');
        return read;
      },
      parse,
      cook: () => null,
      onFailure: (error) => log.warn({ err: error, board: name, part }, 'moderation board could not be read'),
    });
  const state = snapshotOf<BoardState>(
    'cards',
    () => readBoard(boardId, { board: name, cards, log }),
    (read) => {
      const { cards: all, malformed, missing, lists } = z.parse(boardReadingSchema, read);
      return { index: indexBoard(rules, all, malformed), missing, lists };
    },
  );
  const pending = snapshotOf<PendingComments>(
    'pending',
    async (): Promise<PendingReading> => {
      const { index, missing } = (await state.read()).value;
      const ids = index.pending.map(({ id }) => id);
      const read = await comments.ofMany(ids);
      return { cards: index.pending, comments: [...read], missing: [...missing, ...ids.filter((id) => !read.has(id))] };
    },
    (read) => {
      const { comments: found, ...rest } = z.parse(pendingReadingSchema, read);
      return { ...rest, comments: new Map(found) };
    },
  );
  const caseCache = createCache({
    ttl: Math.max(1, Math.round(refreshMs / 1000)),
    storage: { type: 'memory', options: { size: mostCommentedCards } },
  }).define('comments', async ({ cardId }: { cardId: string; generation: number }) => Object.freeze(await cases.of(cardId)));

  return {
    name,
    boardId,
    read: () => state.read(),
    readPending: () => pending.read(),
    commentsOf: async (cardId) => caseCache.comments({ cardId, generation: await state.generation() }),
    async changed() {
      await state.invalidate();
      // Only now: what waits is found in the cards.
      await pending.invalidate();
    },
  };
}
