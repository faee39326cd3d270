import type { ModerationBoard as BoardName } from '@portal/standing-contract';
import { createCache } from 'async-cache-dedupe';
import { createSnapshot, type Snapshot } from '../../../snapshots/snapshot.ts';
import type { BoardCards } from '../../../upstreams/trello/cards.ts';
import type { BoardComments, CardComment } from '../../../upstreams/trello/comments.ts';
import type { BoardVersions } from '../store/board-versions.ts';
import { indexBoard, type BoardIndex, type IndexRules } from './board-index.ts';
import { readBoard } from './read-board.ts';

/** A reading of the board. `missing`: what could not be read of it; what is said of anybody is then not the whole truth. */
export interface BoardState {
  index: BoardIndex;
  missing: readonly string[];
  /** Ids of the board's lists, the missing ones included. */
  lists: readonly string[];
}

/** The comments of the cards whose appeal waits, by card; a card whose comments could not be read is absent. */
export interface PendingComments extends BoardState {
  comments: ReadonlyMap<string, readonly CardComment[]>;
}

export interface Dated<T> {
  value: T;
  /** ISO 8601. */
  asOf: string;
}

/** One moderation board as everybody reads it: one shared reading, whatever the number of readers. */
export interface ModerationBoard {
  name: BoardName;
  boardId: string;
  /** @throws UpstreamError when the board cannot be read at all */
  read(): Promise<Dated<BoardState>>;
  /** @throws UpstreamError */
  readPending(): Promise<Dated<PendingComments>>;
  /** The comments of one card, shared by its readers for a while. @throws UpstreamError */
  commentsOf(cardId: string): Promise<readonly CardComment[]>;
  /** Call after a change: no reader, in any process, is shown what was read before it. */
  changed(): void;
}

export interface ModerationBoardOptions {
  rules: IndexRules;
  boardId: string;
  cards: BoardCards;
  comments: Pick<BoardComments, 'ofMany'>;
  /** Reads single cases, of which any number of readers may look at any. */
  cases: Pick<BoardComments, 'of'>;
  versions: BoardVersions;
  refreshMs: number;
  log: { warn(fields: object, text: string): void };
}

const mostCommentedCards = 1_000;
/** A failure is no answer: it is not kept, beyond sparing a board that is down from every reader's own call. */
const failureMs = 250;

/** Carries what could be read of a board that is not whole, so that it is never kept as a good reading. */
class PartialReading<T extends BoardState> extends Error {
  readonly partial: Dated<T>;
  constructor(value: T) {
    super(`board read without ${value.missing.join(', ')}`);
    this.name = 'PartialReading';
    this.partial = { value, asOf: new Date().toISOString() };
  }
}

export function createModerationBoard(options: ModerationBoardOptions): ModerationBoard {
  const { rules, boardId, cards, comments, cases, versions, refreshMs, log } = options;
  const name = rules.board;

  const snapshotOf = <T extends BoardState>(part: string, load: () => Promise<T>): Snapshot<T> =>
    createSnapshot<T>({
      name: `${name}-${part}`,
      refreshMs,
      // Nobody is shown an old record in place of one that cannot be read.
      staleForMs: 0,
      failureMs,
      async load() {
        const value = await load();
        if (value.missing.length > 0) throw new PartialReading(value);
        return value;
      },
      cook: () => null,
      onFailure: (error) => log.warn({ err: error, board: name, part }, 'moderation board could not be read in full'),
    });
  const state = snapshotOf<BoardState>('cards', async () => {
    const reading = await readBoard(boardId, { board: name, cards, log });
    return { index: indexBoard(rules, reading.cards, reading.malformed), missing: reading.missing, lists: reading.lists };
  });
  const pending = snapshotOf<PendingComments>('pending', async () => {
    const { value } = await readFrom(state);
    const ids = value.index.pending.map(({ id }) => id);
    const read = await comments.ofMany(ids);
    return { ...value, missing: [...value.missing, ...ids.filter((id) => !read.has(id))], comments: read };
  });
  const caseCache = createCache({
    ttl: Math.max(1, Math.round(refreshMs / 1000)),
    storage: { type: 'memory', options: { size: mostCommentedCards } },
  }).define('comments', async ({ cardId }: { cardId: string; version: number }) => Object.freeze(await cases.of(cardId)));

  let seen = versions.of(name);
  /** What another process, or this one, has changed since makes every reading old. */
  function current(): number {
    const version = versions.of(name);
    if (version !== seen) {
      seen = version;
      state.invalidate();
      pending.invalidate();
    }
    return version;
  }

  return {
    name,
    boardId,
    read() {
      current();
      return readFrom(state);
    },
    readPending() {
      current();
      return readFrom(pending);
    },
    commentsOf: (cardId) => caseCache.comments({ cardId, version: current() }),
    changed: () => versions.raise(name),
  };
}

/** The reading, whole or not. */
async function readFrom<T extends BoardState>(snapshot: Snapshot<T>): Promise<Dated<T>> {
  try {
    return await snapshot.read();
  } catch (error) {
    if (error instanceof PartialReading) return (error as PartialReading<T>).partial;
    throw error;
  }
}
