import { afterEach, describe, expect, it } from '@jest/globals';
import { lookupApi, systemPaths } from '@portal/portal-contract';
import { sandboxAccounts } from '@portal/sandbox-contract';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import { childEnvironment } from '../../helpers/child-environment.ts';
import { fakeServer } from '../../helpers/fake-server.ts';
import { startBff } from '../../helpers/start-bff.ts';
import { until } from '../../helpers/until.ts';
import { freePort } from '../../helpers/free-port.ts';
import { describeServices, stateOf } from '../../../src/domains/health/service-health.ts';
import type { CallRecord } from '../../../src/upstreams/call-records.ts';

describe('health', () => {
  const undo: (() => Promise<void> | void)[] = [];
  afterEach(async () => {
    for (const each of undo.splice(0).reverse()) await each();
  });

  it('R39 answers without an upstream call, and names its dependencies without details', async () => {
    const bff = await startBff();
    undo.push(() => bff.close());
    await bff.sandbox.clearCalls();
    const browser = bff.browser();
    expect((await browser.get(systemPaths.health)).json()).toEqual({ status: 'ok' });
    expect((await browser.get(systemPaths.ready)).json()).toEqual({
      status: 'ready',
      dependencies: { store: 'ok', mail: 'ok' },
    });
    expect(await bff.sandbox.calls()).toEqual([]);
  });

  it.each([
    ['no proxy', {}, {}, { isHttps: false, isForwarded: false, isBelieved: false }],
    [
      'an untrusted proxy',
      {},
      { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' },
      { isHttps: false, isForwarded: true, isBelieved: false },
    ],
    [
      'a trusted proxy',
      { TRUSTED_PROXIES: 'loopback' },
      { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' },
      { isHttps: true, isForwarded: true, isBelieved: true },
    ],
  ])('tells a caller behind %s which headers reach the portal, without an address', async (_case, env, headers, expected) => {
    const bff = await startBff({ env });
    undo.push(() => bff.close());
    expect((await bff.browser().get(systemPaths.caller, headers)).json()).toEqual(expected);
  });

  it('R39 finishes open requests on SIGTERM within ten seconds, and accepts no new ones', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'bff-stop-'));
    const arrived = Promise.withResolvers<ServerResponse>();
    const groups = await fakeServer((_request, response) => arrived.resolve(response));
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    const env = { ...childEnvironment, PORT: port, ROBLOX_GROUPS_URL: groups.url, DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
    const server = spawn(process.execPath, [join(import.meta.dirname, '../../../src/server.ts')], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    undo.push(
      () => rmSync(dataDir, { recursive: true }),
      () => groups.close(),
      () => void server.kill('SIGKILL'),
    );
    const [line] = (await once(server.stdout, 'data')) as [Buffer];
    expect(line.toString()).toContain(`http://localhost:${port}`);
    expect(line.toString()).toContain('sandboxed: platform');

    const openRequest = request(`${url}${lookupApi.groupRank}?userId=1002`);
    const heldResponse = await arrived.promise;
    const exited = once(server, 'exit');
    server.kill('SIGTERM');
    const refusesNew = async () =>
      request(`${url}${systemPaths.health}`).then(
        ({ statusCode }) => statusCode === 503,
        () => true,
      );
    await until(refusesNew, 10);

    heldResponse.end(JSON.stringify({ data: [{ group: { id: sandboxAccounts.groupId }, role: { name: 'Cabin Crew', rank: 240 } }] }));
    const reply = await openRequest;
    expect([reply.statusCode, await reply.body.json()]).toEqual([200, { groupRankId: 240 }]);
    // After ten seconds the process is killed, with another exit code.
    expect(await exited).toEqual([0, null]);
  });
});

const now = Date.parse('2026-11-23T12:00:00Z');
const record = (fields: Partial<CallRecord> = {}): CallRecord => ({
  name: 'board',
  service: 'board',
  mode: 'real',
  breaker: 'closed',
  pauseLeftMs: 0,
  lastSuccessAt: now,
  lastFailure: undefined,
  latency: undefined,
  ...fields,
});
const failure = (fields: Partial<NonNullable<CallRecord['lastFailure']>> = {}): CallRecord['lastFailure'] => ({
  at: now,
  kind: 'status',
  status: 500,
  ...fields,
});

describe('the state of a service', () => {
  it.each<[string, Partial<CallRecord>, string]>([
    ['has answered', {}, 'ok'],
    ['was never called', { lastSuccessAt: undefined }, 'unused'],
    ['has an open breaker', { breaker: 'open' }, 'down'],
    ['is being tested', { breaker: 'half-open' }, 'down'],
    ['asked for a pause', { pauseLeftMs: 900 }, 'degraded'],
    ['failed after its last success', { lastFailure: failure({ at: now + 1 }) }, 'degraded'],
    ['failed and never succeeded', { lastSuccessAt: undefined, lastFailure: failure({ kind: 'timeout', status: undefined }) }, 'degraded'],
    ['failed before its last success', { lastFailure: failure({ at: now - 1 }) }, 'ok'],
    ['refuses our credentials', { lastFailure: failure({ at: now + 1, status: 401 }) }, 'degraded'],
    ['answers 429', { lastFailure: failure({ at: now + 1, status: 429 }) }, 'degraded'],
    ['answers 404', { lastSuccessAt: undefined, lastFailure: failure({ status: 404 }) }, 'ok'],
    [
      'was not called, because too many calls were in progress',
      { lastFailure: failure({ at: now + 1, kind: 'busy', status: undefined }) },
      'ok',
    ],
  ])('that %s', (_name, fields, state) => {
    expect(stateOf(record(fields))).toBe(state);
  });
});

describe('a service with several hosts', () => {
  const clients = [
    record({ name: 'platform-users', service: 'platform', latency: { p50Ms: 20, p95Ms: 30, calls: 4 } }),
    record({
      name: 'platform-groups',
      service: 'platform',
      lastSuccessAt: now - 5_000,
      breaker: 'open',
      lastFailure: failure({ at: now - 10 }),
    }),
    record({ name: 'platform-oauth', service: 'platform', lastSuccessAt: undefined, latency: { p50Ms: 90, p95Ms: 400, calls: 2 } }),
  ];

  it('has the state of its worst host and the latency of its slowest one', () => {
    expect(describeServices([...clients, record({ name: 'sandbox', service: 'sandbox' })])).toEqual([
      {
        key: 'platform',
        title: 'Platform (Roblox)',
        isSimulated: false,
        state: 'down',
        lastSuccessAt: '2026-11-23T12:00:00.000Z',
        lastFailure: { at: '2026-11-23T11:59:59.990Z', kind: 'status', status: 500 },
        latency: { p50Ms: 90, p95Ms: 400, calls: 2 },
        breaker: 'open',
        pauseLeftMs: 0,
      },
    ]);
  });

  it('is ok if every host in use is ok', () => {
    expect(describeServices([clients[0]!, clients[2]!])[0]).toMatchObject({ state: 'ok' });
  });
});

it('names a receiver of events by its client', () => {
  const simulated = record({ name: 'chat server', service: 'chat server', mode: 'sandbox' });
  expect(describeServices([simulated])).toMatchObject([{ title: 'Chat server', isSimulated: true }]);
});
