import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Upstream } from '../../../src/upstreams/client.ts';
import { createBoard } from '../../../src/upstreams/trello/board.ts';
import { createBoardCards } from '../../../src/upstreams/trello/cards.ts';
import { fakeServer, type FakeServer } from '../../helpers/fake-server.ts';

let server: FakeServer;
let board: Upstream;
let answer: unknown;
beforeEach(async () => {
  server = await fakeServer((_request, response) => response.end(JSON.stringify(answer)));
  board = createBoard({ apiUrl: server.url, key: 'key', token: 'token' }, { warn: () => undefined });
});
afterEach(async () => {
  await board.close();
  await server.close();
});

describe.each(['ofBoard', 'ofList'] as const)('%s', (call) => {
  const read = () => createBoardCards(board)[call]('id');
  const card = { id: 'a', idList: 'list' };

  it.each([[['x']], [[null, null]], [[{}]], [[{ id: 'a' }]]])('R30 R34 counts %j as a failure', async (items) => {
    answer = items;
    await expect(read()).rejects.toMatchObject({ name: 'UpstreamError', kind: 'malformed' });
  });

  it('reads an empty answer as no cards, and lists the ids of malformed cards', async () => {
    answer = [];
    expect(await read()).toEqual({ cards: [], malformed: [] });
    answer = [card, null, { id: 'b' }];
    expect(await read()).toMatchObject({ cards: [{ id: 'a', listId: 'list' }], malformed: ['', 'b'] });
  });
});
