import { afterEach, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { createCallRecords } from '../../src/upstreams/call-records.ts';
import { createUpstream, type Upstream, type UpstreamOptions } from '../../src/upstreams/client.ts';
import { fakeServer, type FakeServer } from '../helpers/fake-server.ts';

const schema = z.object({ ok: z.boolean() });

describe('records of calls', () => {
  const open: { close(): Promise<unknown> }[] = [];
  let clock = 1_000_000;
  let server: FakeServer;
  afterEach(async () => {
    for (const each of open.splice(0)) await each.close();
  });

  /** Starts a service with these answers, and a client whose calls are recorded. */
  async function start(
    answer: (count: number) => { status: number; headers?: Record<string, string> },
    options: Partial<UpstreamOptions> = {},
  ) {
    const lines: object[] = [];
    const log = { warn: (fields: object) => void lines.push(fields) };
    server = await fakeServer((_request, response, count) => {
      const { status, headers } = answer(count);
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end('{"ok":true}');
    });
    const services = { board: 'real' } as const;
    const records = createCallRecords({ log, now: () => clock, services, sandboxUrl: 'http://127.0.0.1:1' });
    const upstream = createUpstream({ name: 'board', baseUrl: server.url, log: records, ...options });
    open.push(upstream, server);
    return { records, upstream, lines };
  }
  const call = (upstream: Upstream) => upstream.request({ method: 'POST', path: '/cards/SecretName?key=1', schema }).catch(() => undefined);

  it('contain the last success, the last failure and the latency, without the address of a call', async () => {
    const { records, upstream, lines } = await start((count) => ({ status: count === 1 ? 200 : 500 }));
    expect(records.read()).toMatchObject([
      { mode: 'real', breaker: 'closed', pauseLeftMs: 0, lastSuccessAt: undefined, latency: undefined },
    ]);
    await call(upstream);
    clock += 60_000;
    await call(upstream);
    const [record] = records.read();
    expect(record).toMatchObject({ lastSuccessAt: clock - 60_000, lastFailure: { at: clock, kind: 'status', status: 500 } });
    expect(record?.latency?.calls).toBe(2);
    expect(record?.latency?.p95Ms).toBeGreaterThanOrEqual(record?.latency?.p50Ms ?? Infinity);
    expect(JSON.stringify(record)).not.toMatch(/SecretName|127\.0\.0\.1/);
    expect(lines).toHaveLength(1);
  });

  it('drop the latency of old calls', async () => {
    const { records, upstream } = await start(() => ({ status: 200 }));
    await call(upstream);
    clock += 15 * 60_000;
    expect(records.read()[0]).toMatchObject({ lastSuccessAt: clock - 15 * 60_000, latency: undefined });
  });

  it('show an open breaker beside the last failure of the service itself', async () => {
    const { records, upstream } = await start(() => ({ status: 503 }));
    const outcomes: string[] = [];
    records.onAttempt((name, { outcome }) => void outcomes.push(`${name} ${outcome}`));
    for (let count = 0; count < 6; count += 1) await call(upstream);
    expect(records.read()[0]).toMatchObject({ breaker: 'open', lastFailure: { kind: 'status', status: 503 }, latency: { calls: 5 } });
    expect(outcomes).toEqual([...Array<string>(5).fill('board status'), 'board open']);
  });

  it('show the pause that a service demanded', async () => {
    const { records, upstream } = await start(() => ({ status: 429, headers: { 'retry-after': '60' } }));
    await call(upstream);
    expect(records.read()[0]?.pauseLeftMs).toBeGreaterThan(50_000);
  });

  it.each([
    ['http://127.0.0.1:1/hooks', 'sandbox'],
    ['https://hooks.example.test', 'real'],
  ])('derive the mode of a service without settings from its address: %s is "%s"', (baseUrl, mode) => {
    const log = { warn: () => undefined };
    const records = createCallRecords({ log, now: () => clock, services: {}, sandboxUrl: 'http://127.0.0.1:1' });
    open.push(createUpstream({ name: 'webhook', baseUrl, log: records }));
    expect(records.read()).toMatchObject([{ name: 'webhook', mode }]);
  });
});
