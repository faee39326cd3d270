import { beforeEach, expect, it } from '@jest/globals';
import { boardLists } from '@portal/standing-contract';
import { createBoardReader, type BoardReader } from '../../../../src/domains/standing/board/board-reader.ts';
import { playerBoard } from '../../../../src/domains/standing/board/player-board.ts';
import type { Store } from '../../../../src/store/store.ts';
import type { BoardCard, BoardCards } from '../../../../src/upstreams/trello/cards.ts';
import type { BoardComments } from '../../../../src/upstreams/trello/comments.ts';
import { until } from '../../../helpers/until.ts';
import { describeStores } from '../../../store/stores.ts';
import { playerCard } from '../support/cards.ts';

describeStores('a moderation board', ({ openAt, place }) => {
  /** Content of the board. */
  let lists: { id: string; name: string }[];
  let cards: BoardCard[];
  let unreadComments: string[];
  let reads: { cards: number; pending: number; cases: number };
  let board: BoardReader;
  /** The same board in another process. */
  let elsewhere: BoardReader;

  const open = (store: Store) => {
    const upstream: Pick<BoardCards, 'lists' | 'ofBoard'> = {
      lists: async () => [...lists],
      async ofBoard() {
        reads.cards += 1;
        return { cards: [...cards], malformed: [] };
      },
    };
    const comments: Pick<BoardComments, 'of' | 'ofMany'> = {
      async of() {
        reads.cases += 1;
        return [];
      },
      async ofMany(ids) {
        reads.pending += 1;
        return new Map(ids.filter((id) => !unreadComments.includes(id)).map((id) => [id, []]));
      },
    };
    return createBoardReader({
      store,
      kind: playerBoard,
      boardId: 'board',
      cards: upstream as BoardCards,
      comments,
      refreshMs: 3_600_000,
      log: { warn: () => undefined },
    });
  };
  beforeEach(async () => {
    lists = Object.keys(boardLists.player).map((name) => ({ id: name, name }));
    cards = [];
    unreadComments = [];
    reads = { cards: 0, pending: 0, cases: 0 };
    const where = await place();
    [board, elsewhere] = [open(await openAt(where)), open(await openAt(where))];
  });
  const read = async () => (await board.read()).value;
  const namesOf = async (from: BoardReader) => (await from.read()).value.index.ofList('warnings').map(({ name }) => name);

  it('R34 counts the cards of a replaced list from the next reading on', async () => {
    expect((await read()).missing).toEqual([]);
    lists = lists.filter(({ id }) => id !== 'serverBans');
    await board.invalidate();
    expect((await read()).missing).toEqual(['serverBans']);
    lists.push({ id: 'new', name: 'Server Bans' });
    cards = [playerCard({ listId: 'new' })];
    await board.invalidate();
    const { index, missing } = await read();
    expect([missing, index.byName('IslandHopper22').map(({ type }) => type)]).toEqual([[], ['server_ban']]);
  });

  it('R34 caches no pending appeals while the comments of one are unreadable', async () => {
    cards = ['read', 'unread'].map((id) => playerCard({ id, listId: 'warnings', labels: ['PENDING'] }));
    unreadComments = ['unread'];
    const pending = async (from: BoardReader) => (await from.readPending()).value;
    expect((await pending(board)).missing).toEqual(['unread']);
    unreadComments = [];
    await until(async () => (await pending(board)).missing.length === 0 && (await pending(elsewhere)).missing.length === 0);
    for (const each of [board, elsewhere]) {
      const { cards: waiting, comments } = await pending(each);
      expect([waiting.map(({ id }) => id), [...comments.keys()]]).toEqual([
        ['read', 'unread'],
        ['read', 'unread'],
      ]);
    }
  });

  it('R33 is read once for all processes, with the comments of pending appeals', async () => {
    cards = [playerCard({ id: 'one', listId: 'warnings', labels: ['PENDING'] })];
    const views = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? board : elsewhere));
    const readings = await Promise.all(views.flatMap((each) => [each.read(), each.readPending()]));
    expect(reads).toEqual({ cards: 1, pending: 1, cases: 0 });
    expect(new Set(readings.map(({ asOf }) => asOf)).size).toBeLessThan(3);
  });

  it('R33 shows a change to the next reader in every process', async () => {
    cards = [playerCard({ name: 'before', listId: 'warnings' })];
    expect([await namesOf(board), await namesOf(elsewhere)]).toEqual([['before'], ['before']]);
    await Promise.all([board, elsewhere].map((each) => each.commentsOf('one')));
    await elsewhere.commentsOf('one');
    expect(reads).toMatchObject({ cards: 1, cases: 2 });
    cards = [playerCard({ name: 'after', listId: 'warnings', labels: ['PENDING'] })];
    await board.invalidate();
    expect([await namesOf(elsewhere), await namesOf(board)]).toEqual([['after'], ['after']]);
    expect((await elsewhere.readPending()).value.cards).toHaveLength(1);
    await elsewhere.commentsOf('one');
    expect(reads).toEqual({ cards: 2, pending: 1, cases: 3 });
  });
});
