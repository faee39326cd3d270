import { describe, expect, it } from '@jest/globals';
import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import { boardAuth, flightsPath, manualClock, sandboxPerTest, type SandboxForTest } from '../../../test/sandbox-client.ts';

const sandboxForTest = sandboxPerTest();

const { playerBoardId, staffBoardId, playerLists, boardKey, boardToken } = sandboxAccounts;
const bans = `/lists/${playerLists.serverBans}/cards`;

interface CardOnWire {
  id: string;
  idLabels: string[];
  labels: Array<{ id: string; name: string; color: string }>;
}
interface CommentOnWire {
  id: string;
  type: string;
  data: { text: string };
  memberCreator: { username: string };
}

function boardOf(sandbox: SandboxForTest) {
  const read = (path: string) => sandbox.json(sandboxPaths.board + path, { headers: boardAuth });
  const write = (method: string, path: string, params: Record<string, string> = {}) =>
    sandbox.call(sandboxPaths.board + path, { method, headers: boardAuth, body: new URLSearchParams(params) });
  const ban = async () => (await read(bans)) as [CardOnWire];
  const comments = async (id: string) =>
    (await read(`/cards/${id}/actions?filter=commentCard&limit=1000`)) as [CommentOnWire, CommentOnWire];
  return { read, write, ban, comments };
}
const textOf = async (response: Response) => [response.status, await response.text()];

describe('credentials', () => {
  it.each([
    ['missing credentials', '', 401, '{"message":"missing scopes"}'],
    ['a wrong key', `?key=wrong&token=${boardToken}`, 401, 'invalid key'],
    ['a missing token', `?key=${boardKey}`, 401, 'unauthorized permission requested'],
    ['a wrong token', `?key=${boardKey}&token=wrong`, 401, 'invalid token'],
  ])('are refused with %s', async (_name, query, status, body) => {
    expect(await textOf(await (await sandboxForTest()).call(flightsPath + query))).toEqual([status, body]);
  });

  it('are accepted in the query and in the header', async () => {
    const sandbox = await sandboxForTest();
    expect((await sandbox.call(`${flightsPath}?key=${boardKey}&token=${boardToken}`)).status).toBe(200);
    expect((await sandbox.call(flightsPath, { headers: boardAuth })).status).toBe(200);
  });

  it('R31 allow 100 requests in ten seconds', async () => {
    const clock = manualClock();
    const sandbox = await sandboxForTest({ now: clock.now });
    const status = async () => (await sandbox.call(flightsPath, { headers: boardAuth })).status;
    const statuses = await Promise.all(Array.from({ length: 101 }, status));
    expect(statuses.filter((code) => code === 200)).toHaveLength(100);
    expect(await sandbox.json(flightsPath, { headers: boardAuth })).toEqual({
      error: 'API_TOKEN_LIMIT_EXCEEDED',
      message: 'Rate limit exceeded',
    });
    clock.advance(10_000);
    expect(await status()).toBe(200);
  });
});

describe('reads', () => {
  it('return the requested fields and always the id', async () => {
    const clock = manualClock();
    const { read } = boardOf(await sandboxForTest({ now: clock.now }));
    expect(await read(`/lists/${sandboxAccounts.flightsListId}/cards?fields=name,due`)).toEqual([
      { id: expect.stringMatching(/^[0-9a-f]{24}$/), name: 'BW001', due: '2026-11-21T08:00:00.000Z' },
    ]);
  });

  it('nest members and comments, newest first', async () => {
    const { read } = boardOf(await sandboxForTest());
    const cards = await read(`/boards/${playerBoardId}/cards?fields=idList,labels&members=true&member_fields=username&actions=commentCard`);
    expect(cards).toMatchObject([
      {
        idList: playerLists.serverBans,
        labels: [{ name: 'DENIED', color: 'red' }],
        members: [{ username: 'Capt_Marisol' }],
        actions: [{ data: { text: 'written by hand' } }, { data: { text: 'written by the portal' } }],
      },
    ]);
  });

  it('answer plain text for unknown and malformed ids, and for an unknown path', async () => {
    const sandbox = await sandboxForTest();
    const get = (path: string) => sandbox.call(sandboxPaths.board + path, { headers: boardAuth });
    expect(await textOf(await get('/cards/nonsense'))).toEqual([400, 'invalid id']);
    expect(await textOf(await get('/cards/0123456789abcdef01234567'))).toEqual([404, 'The requested resource was not found.']);
    expect(await textOf(await get('/nowhere'))).toEqual([404, 'Cannot GET /board/1/nowhere']);
  });

  it('can be batched, with an outcome each', async () => {
    const { read } = boardOf(await sandboxForTest());
    const urls = [`/boards/${playerBoardId}`, '/cards/nonsense', `/boards/${playerBoardId}/labels?limit=1000`];
    expect(await read(`/batch?urls=${urls.map(encodeURIComponent).join()}`)).toMatchObject([
      { 200: { name: 'Player moderation' } },
      { statusCode: 400, message: 'invalid id' },
      { 200: [{ name: 'DENIED' }] },
    ]);
  });

  it('describe the owner of the token', async () => {
    expect(await boardOf(await sandboxForTest()).read('/members/me')).toMatchObject({ username: 'portal' });
    expect(await boardOf(await sandboxForTest()).read('/members/me/tokens')).toMatchObject([
      { dateExpires: null, permissions: [{ modelType: 'Board', write: true }, {}] },
    ]);
  });
});

describe('comments', () => {
  it('are written by the owner of the token, who may edit them', async () => {
    const { write, ban, comments } = boardOf(await sandboxForTest());
    const [{ id }] = await ban();
    await write('POST', `/cards/${id}/actions/comments`, { text: 'Hello' });
    const [newest] = await comments(id);
    expect(newest).toMatchObject({ type: 'commentCard', data: { text: 'Hello' }, memberCreator: { username: 'portal' } });
    expect((await write('PUT', `/actions/${newest.id}`, { text: 'Changed' })).status).toBe(200);
    expect((await comments(id))[0]).toMatchObject({ id: newest.id, data: { text: 'Changed' } });
  });

  it('can be deleted by their author only', async () => {
    const { write, ban, comments } = boardOf(await sandboxForTest());
    const [{ id }] = await ban();
    const [byHand] = await comments(id);
    await write('POST', `/cards/${id}/actions/comments`, { text: 'Hello' });
    const [newest] = await comments(id);
    expect((await write('DELETE', `/actions/${newest.id}`)).status).toBe(200);
    expect((await write('DELETE', `/actions/${newest.id}`)).status).toBe(404);
    expect((await write('DELETE', `/actions/${byHand.id}`)).status).toBe(401);
    expect((await comments(id))[0].id).toBe(byHand.id);
  });

  it('can be edited by their author only', async () => {
    const { write, ban, comments } = boardOf(await sandboxForTest());
    const [{ id }] = await ban();
    const [byHand] = await comments(id);
    expect((await write('PUT', `/actions/${byHand.id}/text`, { value: 'forged' })).status).toBe(401);
    expect((await comments(id))[0].data.text).toBe('written by hand');
  });

  it.each(['', 'x'.repeat(16_385)])('are refused with an empty or long text', async (text) => {
    const { write, ban } = boardOf(await sandboxForTest());
    const [{ id }] = await ban();
    expect(await textOf(await write('POST', `/cards/${id}/actions/comments`, { text }))).toEqual([400, 'invalid value for text']);
  });
});

describe('labels', () => {
  it('are created once, and refused a second time on the same card', async () => {
    const { write, ban, read } = boardOf(await sandboxForTest());
    const [{ id }] = await ban();
    const pending = { name: 'PENDING', color: 'yellow' };
    expect(await (await write('POST', `/cards/${id}/labels`, pending)).json()).toMatchObject(pending);
    expect(await textOf(await write('POST', `/cards/${id}/labels`, pending))).toEqual([400, 'that label is already on the card']);
    expect(await read(`/boards/${playerBoardId}/labels`)).toHaveLength(2);
  });

  it('can be replaced all at once', async () => {
    const { write, ban } = boardOf(await sandboxForTest());
    const [{ id }] = await ban();
    const label = (await (await write('POST', `/cards/${id}/labels`, { name: 'APPROVED', color: 'green' })).json()) as { id: string };
    await write('PUT', `/cards/${id}`, { idLabels: label.id });
    expect((await ban())[0].labels).toMatchObject([{ name: 'APPROVED' }]);
    await write('DELETE', `/cards/${id}/idLabels/${label.id}`);
    expect((await ban())[0].idLabels).toEqual([]);
  });

  it('are refused in an unknown colour or from another board, and a card cannot leave its board', async () => {
    const { write, ban } = boardOf(await sandboxForTest());
    const [{ id }] = await ban();
    expect((await write('POST', `/cards/${id}/labels`, { name: 'X', color: 'mauve' })).status).toBe(400);
    expect((await write('POST', `/cards/${id}/idLabels`, { value: staffBoardId })).status).toBe(400);
    expect((await write('PUT', `/cards/${id}`, { idList: sandboxAccounts.staffLists.points })).status).toBe(400);
    expect((await ban())[0].labels).toMatchObject([{ name: 'DENIED' }]);
  });
});
