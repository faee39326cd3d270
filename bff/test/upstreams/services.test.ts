import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createMailer, sendTransactional } from '../../src/upstreams/mailer.ts';
import { fakeServer, type FakeServer } from '../helpers/fake-server.ts';
import { maxRetryAfterMs, parseRetryAfter } from '../../src/upstreams/retry-after.ts';
import type { Share } from '../../src/limits.ts';
import { createBatch } from '../../src/upstreams/roblox/people.ts';
import { callContext, withRequestContext } from '../../src/upstreams/call-context.ts';
import type { JobDraft } from '@portal/careers-contract';
import { type CareersTables, createCareersTables } from '../../src/upstreams/supabase/careers-tables.ts';
import type { Upstream } from '../../src/upstreams/client.ts';
import { createBoard } from '../../src/upstreams/trello/board.ts';
import { createBoardCards } from '../../src/upstreams/trello/cards.ts';

const mail = { email: 'sam@example.test', transactionalId: 'tmpl', dataVariables: { username: 'Sam' }, idempotencyKey: 'bk:ABC123:0011' };

async function send(status: number, body: string, headers: Record<string, string> = {}) {
  let call: { headers: unknown; body: unknown } | undefined;
  const server = await fakeServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    call = { headers: request.headers, body: JSON.parse(text) };
    response.writeHead(status, headers).end(body);
  });
  const mailer = createMailer({ apiUrl: `${server.url}/api/v1`, apiKey: 'the-key' }, { warn: () => undefined });
  const result = await sendTransactional(mailer, mail);
  await mailer.close();
  await server.close();
  return { result, call, requests: server.requests };
}

describe('sendTransactional', () => {
  it('R03 R27 sends the message with its key and the credential in headers', async () => {
    const { result, call, requests } = await send(200, '{"success":true}');
    expect(result).toEqual({ outcome: 'delivered' });
    expect(requests).toEqual(['POST /api/v1/transactional']);
    expect(call?.headers).toMatchObject({ authorization: 'Bearer the-key', 'idempotency-key': 'bk:ABC123:0011' });
    expect(call?.body).toEqual({
      email: 'sam@example.test',
      transactionalId: 'tmpl',
      dataVariables: { username: 'Sam' },
      addToAudience: false,
    });
  });

  it.each([
    [409, '{}', { outcome: 'delivered' }],
    [400, '{"success":false}', { outcome: 'refused', reason: 'the mailer answered 400' }],
    [404, '{}', { outcome: 'refused', reason: 'the mailer answered 404' }],
    [429, '{}', { outcome: 'unavailable' }],
    [500, '<html>', { outcome: 'unavailable' }],
    [200, '<html>', { outcome: 'unavailable' }],
    [200, '{"success":false}', { outcome: 'unavailable' }],
  ])('R27 R30 turns a %d with %j into %j, after one call', async (status, body, expected) => {
    const { result, requests } = await send(status, body);
    expect(result).toMatchObject(expected);
    expect(requests).toHaveLength(1);
  });

  it("R31 returns the mailer's Retry-After", async () => {
    expect((await send(429, '{}', { 'retry-after': '7' })).result).toMatchObject({ outcome: 'unavailable', retryAfterMs: 7_000 });
  });
});

const now = Date.UTC(2026, 10, 27, 12, 0, 0);

describe('parseRetryAfter', () => {
  it.each<[string | string[] | undefined, number | undefined]>([
    ['0', 0],
    ['30', 30_000],
    [' 7 ', 7_000],
    ['1.5', 1_500],
    ['0.25', 250],
    [['2', '9'], 2_000],
    ['Fri, 27 Nov 2026 12:00:20 GMT', 20_000],
    ['Friday, 27-Nov-26 12:00:20 GMT', 20_000],
    ['Fri, 27 Nov 2026 11:00:00 GMT', 0],
    ['Fri, 04 Dec 2026 12:00:00 GMT', maxRetryAfterMs],
    ['301', maxRetryAfterMs],
    ['9'.repeat(400), maxRetryAfterMs],
    ...['', '-5', '1,5', '1e3', '0x10', 'soon 5', 'NaN', '12:00'].map((text): [string, undefined] => [text, undefined]),
    [[], undefined],
    [undefined, undefined],
  ])('reads %j as %j ms', (value, expected) => {
    expect(parseRetryAfter(value, now)).toBe(expected);
  });
});

/** Creates a batch that records its calls. */
function setUp(fails = false) {
  const calls: [string[], string][] = [];
  const batch = createBatch<string>({
    max: 3,
    async load(keys) {
      calls.push([[...keys], callContext().caller().share()]);
      if (fails) throw new Error('down');
      return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()]));
    },
  });
  return { batch, calls };
}

describe('createBatch', () => {
  it('sends concurrent look-ups in one call, and gives each caller its own value', async () => {
    const { batch, calls } = setUp();
    expect(await Promise.all(['a', 'none', 'a'].map((key) => batch.get(key)))).toEqual(['A', undefined, 'A']);
    expect(calls).toEqual([[['a', 'none'], 'jobs']]);
  });

  it('puts visitors last, and calls for one of the callers', async () => {
    const { batch, calls } = setUp();
    const getAs = (share: Share, key: string) => {
      const { promise, resolve } = Promise.withResolvers<unknown>();
      withRequestContext(() => resolve(batch.get(key)), 10_000, { share: () => share });
      return promise;
    };
    await Promise.all(['a', 'b', 'c', 'd'].map((key) => getAs(key === 'd' ? 'signIns' : 'visitors', key)));
    expect(calls).toEqual([
      [['d', 'a', 'b'], 'signIns'],
      [['c'], 'visitors'],
    ]);
  });

  it('rejects all callers after a failure, and loads again afterwards', async () => {
    const { batch, calls } = setUp(true);
    const outcomes = await Promise.allSettled(['a', 'b'].map((key) => batch.get(key)));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(batch.get('a')).rejects.toThrow('down');
    expect(calls).toHaveLength(2);
  });
});

describe('the careers tables', () => {
  const id = '7c7a0361-d1d7-4a90-aaa7-fafb54832243';
  const job: JobDraft = { title: 'Purser', department: '', location: '', type: '', description: '', requirements: [], status: 'open' };

  const calls: [string, (tables: CareersTables) => Promise<unknown>][] = [
    ['find a job', ({ jobs }) => jobs.find(id)],
    ['change a job', ({ jobs }) => jobs.update(id, job)],
    ['delete a job', ({ jobs }) => jobs.remove(id)],
    ['find an application', ({ applications }) => applications.find(id)],
    ['decide an application', ({ applications }) => applications.decide(id, 'accepted', 'pending')],
    ['find a person', ({ users }) => users.idOf('1001')],
  ];

  describe.each([
    ['no body', ''],
    ['null', 'null'],
  ])('an answer with %s', (_name, body) => {
    let server: FakeServer;
    let tables: CareersTables;
    beforeAll(async () => {
      server = await fakeServer((_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(body));
      tables = createCareersTables({ url: server.url, serviceKey: 'key' }, { warn: () => undefined });
    });
    afterAll(async () => {
      await tables.close();
      await server.close();
    });

    it.each(calls)('R30 is a failure, not a missing row, of the call to %s', async (_call, call) => {
      await expect(call(tables)).rejects.toMatchObject({ name: 'UpstreamError', kind: 'malformed' });
    });
  });
});

describe('cards of the board', () => {
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
});
