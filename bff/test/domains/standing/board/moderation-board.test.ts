import { beforeEach, expect, it } from '@jest/globals';
import { boardLists } from '@portal/standing-contract';
import { playerIndexRules } from '../../../../src/domains/standing/board/index-rules.ts';
import { createModerationBoard, type ModerationBoard } from '../../../../src/domains/standing/board/moderation-board.ts';
import type { BoardCard, BoardCards } from '../../../../src/upstreams/trello/cards.ts';
import type { BoardComments } from '../../../../src/upstreams/trello/comments.ts';
import { until } from '../../support/portal.ts';
import { playerCard } from '../support/cards.ts';

/** A board in the memory of the test. */
let lists: { id: string; name: string }[];
let cards: BoardCard[];
let unreadComments: string[];
let board: ModerationBoard;
beforeEach(() => {
  lists = Object.keys(boardLists.player).map((name) => ({ id: name, name }));
  cards = [];
  unreadComments = [];
  let version = 0;
  const upstream: Pick<BoardCards, 'lists' | 'ofBoard'> = {
    lists: async () => [...lists],
    ofBoard: async () => ({ cards: [...cards], malformed: [] }),
  };
  const comments: Pick<BoardComments, 'of' | 'ofMany'> = {
    of: async () => [],
    ofMany: async (ids) => new Map(ids.filter((id) => !unreadComments.includes(id)).map((id) => [id, []])),
  };
  board = createModerationBoard({
    rules: playerIndexRules,
    boardId: 'board',
    cards: upstream as BoardCards,
    comments,
    cases: comments,
    versions: { of: () => version, raise: () => void (version += 1) },
    refreshMs: 3_600_000,
    log: { warn: () => undefined },
  });
});
const read = async () => (await board.read()).value;

it('R34 counts the cards of a list that took the place of another, from the next reading on', async () => {
  expect((await read()).missing).toEqual([]);
  lists = lists.filter(({ id }) => id !== 'serverBans');
  board.changed();
  expect((await read()).missing).toEqual(['serverBans']);
  lists.push({ id: 'new', name: 'Server Bans' });
  cards = [playerCard({ listId: 'new' })];
  board.changed();
  const { index, missing } = await read();
  expect([missing, index.byName('IslandHopper22').map(({ type }) => type)]).toEqual([[], ['server_ban']]);
});

it('R34 keeps no reading of the appeals that wait while the comments of one of them could not be read', async () => {
  cards = ['read', 'unread'].map((id) => playerCard({ id, listId: 'warnings', labels: ['PENDING'] }));
  unreadComments = ['unread'];
  const pending = async () => (await board.readPending()).value;
  expect((await pending()).missing).toEqual(['unread']);
  unreadComments = [];
  await until(async () => (await pending()).missing.length === 0);
  expect([...(await pending()).comments.keys()]).toEqual(['read', 'unread']);
});
