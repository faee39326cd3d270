import { afterEach, describe, expect, it } from '@jest/globals';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { createUpstream, UpstreamError, type Upstream, type UpstreamOptions } from '../../src/upstreams/client.ts';
import { createRateBudget } from '../../src/upstreams/rate-budget.ts';
import { withRequestBudget } from '../../src/upstreams/request-budget.ts';
import { fakeServer, type FakeServer } from '../helpers/fake-server.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, count: number) => unknown;

const schema = z.object({ ok: z.boolean() });
const json = (response: ServerResponse, value: unknown, status = 200, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
const failureOf = async (work: Promise<unknown>): Promise<UpstreamError> => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof UpstreamError)) throw new Error(`expected an UpstreamError, got ${String(error)}`);
  return error;
};

describe('createUpstream', () => {
  const open: { server: FakeServer; upstream: Upstream }[] = [];
  const lines: object[] = [];
  const start = async (answer: Answer, options: Partial<UpstreamOptions> = {}, below = '/base') => {
    const server = await fakeServer(answer);
    const log = { warn: (fields: object) => void lines.push(fields) };
    const upstream = createUpstream({ name: 'test', baseUrl: server.url + below, log, ...options });
    open.push({ server, upstream });
    return { server, upstream };
  };
  afterEach(async () => {
    for (const { server, upstream } of open.splice(0)) {
      await upstream.close();
      await server.close();
    }
  });

  it('returns status, headers and the parsed body', async () => {
    const { server, upstream } = await start((_request, response) => json(response, { ok: true, more: 1 }, 200, { etag: 'x' }));
    const reply = await upstream.request({ path: '/a', query: { q: 'a b', none: undefined }, schema });
    expect(reply).toMatchObject({ status: 200, data: { ok: true }, headers: { etag: 'x' } });
    expect(reply.data).toEqual({ ok: true });
    expect(server.requests).toEqual(['GET /base/a?q=a+b']);
  });

  it('repeats a call that was refused if the credential has changed meanwhile, also a write', async () => {
    let key = 'old';
    const { server, upstream } = await start(
      (request, response) => {
        const given = request.headers.authorization;
        // The key is rotated while the call is under way.
        key = 'new';
        json(response, { ok: true }, given === 'new' ? 200 : 401);
      },
      { headers: () => ({ authorization: key }), credential: () => key },
    );
    expect(await upstream.request({ method: 'POST', path: '/a', json: {}, schema })).toMatchObject({ status: 200 });
    expect(server.requests).toHaveLength(2);
  });

  it('does not repeat a call that was refused with the credential in use', async () => {
    const { server, upstream } = await start((_request, response) => json(response, {}, 401), { credential: () => 'key' });
    expect(await failureOf(upstream.request({ path: '/a', schema }))).toMatchObject({ kind: 'status', status: 401 });
    expect(server.requests).toHaveLength(1);
  });

  it('sends forms and JSON, with the credentials in the header', async () => {
    const bodies: string[] = [];
    const { upstream } = await start(
      (request, response) => {
        let body = `${request.headers.authorization} ${request.headers['content-type']} `;
        request.on('data', (chunk: Buffer) => (body += chunk.toString()));
        request.on('end', () => {
          bodies.push(body);
          json(response, { ok: true });
        });
      },
      { headers: () => ({ authorization: 'Bearer x' }) },
    );
    await upstream.request({ method: 'POST', path: '/a', form: () => ({ a: 'b c' }), schema });
    await upstream.request({ method: 'POST', path: '/a', json: { a: 1 }, schema });
    expect(bodies).toEqual(['Bearer x application/x-www-form-urlencoded a=b+c', 'Bearer x application/json {"a":1}']);
  });

  it.each<[string, Answer, Partial<UpstreamError>]>([
    ['HTML', (_q, r) => r.end('<html>'), { kind: 'malformed', status: 200 }],
    ['another shape', (_q, r) => json(r, { ok: 'yes' }), { kind: 'malformed' }],
    ['a truncated body', (_q, r) => r.writeHead(200, { 'content-length': '50' }).write('{"ok":', () => r.destroy()), { kind: 'network' }],
    ['a body over the cap', (_q, r) => r.end('x'.repeat(2_000)), { kind: 'too-large' }],
    ['404', (_q, r) => json(r, {}, 404), { kind: 'status', status: 404 }],
    ['500', (_q, r) => json(r, {}, 500), { kind: 'status', status: 500 }],
  ])('tells %s from a reply', async (_name, answer, expected) => {
    const { upstream } = await start(answer);
    expect(await failureOf(upstream.request({ path: '/a', schema, maxBytes: 1_000 }))).toMatchObject(expected);
  });

  it('R35 follows no redirect', async () => {
    const { server, upstream } = await start((_request, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
    );
    expect(await failureOf(upstream.request({ path: '/a', schema }))).toMatchObject({ kind: 'status', status: 302 });
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['/base', '/../../secret'],
    ['/base', '@evil.test/'],
    ['/base', '/..'],
    ['', '@evil.test/'],
  ])('R35 on the base "%s", asks nobody for the path %s', async (below, path) => {
    const { server, upstream } = await start((_request, response) => json(response, { ok: true }), {}, below);
    expect(await failureOf(upstream.request({ path, schema }))).toMatchObject({ kind: 'malformed' });
    expect(server.requests).toEqual([]);
  });

  it('R35 keeps a path that looks like a host on the configured host, below the base', async () => {
    const { server, upstream } = await start((_request, response) => json(response, { ok: true }));
    await upstream.request({ path: '//evil.test/..', schema });
    expect(server.requests).toEqual(['GET /base//']);
  });

  it('R35 refuses a base URL that is neither https nor on this machine', () => {
    const log = { warn: () => undefined };
    expect(() => createUpstream({ name: 'test', baseUrl: 'http://example.test', log })).toThrow('must be https');
  });

  it('R29 rejects at the deadline, and reports that a write may have arrived', async () => {
    const { upstream } = await start(() => undefined, { deadlineMs: 60 });
    expect(await failureOf(upstream.request({ path: '/a', schema }))).toMatchObject({ kind: 'timeout', maybeApplied: false });
    expect(await failureOf(upstream.request({ method: 'POST', path: '/a', json: {}, schema }))).toMatchObject({
      kind: 'timeout',
      maybeApplied: true,
    });
  });

  it('R29 bounds the concurrent and the waiting calls, and rejects the others', async () => {
    const held: ServerResponse[] = [];
    const twoHeld = Promise.withResolvers<void>();
    const { server, upstream } = await start(
      (_request, response) => {
        held.push(response);
        if (held.length === 2) twoHeld.resolve();
        if (held.length > 2) json(response, { ok: true });
      },
      { concurrency: 2 },
    );
    const waiting = Array.from({ length: 10 }, () => upstream.request({ path: '/a', schema }));
    expect(await failureOf(upstream.request({ path: '/a', schema }))).toMatchObject({ kind: 'busy', maybeApplied: false });
    await twoHeld.promise;
    expect(server.requests).toHaveLength(2);
    for (const response of held) json(response, { ok: true });
    expect(await Promise.all(waiting)).toHaveLength(10);
  });

  it('R29 opens the breaker after five failures in a row, and not for refusals', async () => {
    let status = 404;
    const { server, upstream } = await start((_request, response) => json(response, {}, status));
    const call = () => failureOf(upstream.request({ method: 'POST', path: '/a', json: {}, schema }));
    for (let count = 0; count < 7; count += 1) await call();
    status = 500;
    for (let count = 0; count < 5; count += 1) expect(await call()).toMatchObject({ kind: 'status' });
    expect(await call()).toMatchObject({ kind: 'open', maybeApplied: false });
    expect(server.requests).toHaveLength(12);
  });

  it("R29 keeps to the request's deadline, and is free of it after the request", async () => {
    const deadlineMs = 5_000;
    const { upstream } = await start((request, response) => request.url === '/base/free' && json(response, { ok: true }), { deadlineMs });
    const [spent, free] = [Promise.withResolvers<UpstreamError>(), Promise.withResolvers<unknown>()];
    const started = performance.now();
    const end = withRequestBudget(() => {
      spent.resolve(failureOf(upstream.request({ path: '/hangs', schema })));
      free.resolve(spent.promise.then(() => end()).then(() => upstream.request({ path: '/free', schema })));
    }, 80);
    expect(await spent.promise).toMatchObject({ kind: 'timeout' });
    expect(performance.now() - started).toBeLessThan(deadlineMs - 500);
    expect(await free.promise).toMatchObject({ status: 200 });
  });

  it('R31 retries a read after a failure, and honours Retry-After', async () => {
    const at: number[] = [];
    const { server, upstream } = await start((_request, response, count) => {
      at.push(performance.now());
      if (count === 1) json(response, {}, 429, { 'retry-after': '1' });
      else json(response, { ok: true });
    });
    expect((await upstream.request({ path: '/a', schema })).data).toEqual({ ok: true });
    expect(server.requests).toHaveLength(2);
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(990);
  });

  it('R31 does not retry a read when Retry-After is beyond the deadline', async () => {
    const { server, upstream } = await start((_request, response) => json(response, {}, 503, { 'retry-after': '30' }));
    expect(await failureOf(upstream.request({ path: '/a', schema }))).toMatchObject({ kind: 'status', status: 503, retryAfterMs: 30_000 });
    expect(server.requests).toHaveLength(1);
  });

  it('R31 applies Retry-After to all calls of any priority', async () => {
    const { server, upstream } = await start((_request, response, count) =>
      count === 1 ? json(response, {}, 429, { 'retry-after': '6' }) : json(response, { ok: true }),
    );
    await failureOf(upstream.request({ path: '/a', schema }));
    for (const priority of ['low', 'normal', 'high'] as const) {
      const error = await failureOf(upstream.request({ path: '/b', schema, priority }));
      expect(error).toMatchObject({ kind: 'busy', maybeApplied: false });
      expect(error.retryAfterMs).toBeGreaterThan(4_000);
    }
    expect(server.requests).toHaveLength(1);
  });

  it('R31 delays a later call until the end of Retry-After', async () => {
    const { server, upstream } = await start((_request, response, count) =>
      count === 1 ? json(response, {}, 429, { 'retry-after': '1' }) : json(response, { ok: true }),
    );
    const begun = performance.now();
    await failureOf(upstream.request({ method: 'POST', path: '/a', json: {}, schema }));
    expect((await upstream.request({ method: 'POST', path: '/a', json: {}, schema })).status).toBe(200);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(990);
    expect(server.requests).toHaveLength(2);
  });

  it('R31 lets calls that wait for the budget block no others', async () => {
    const budget = createRateBudget({ requests: 100, perMs: 60_000 });
    const { server, upstream } = await start((_request, response) => json(response, { ok: true }), { budget, concurrency: 2 });
    const low = Array.from({ length: 80 }, () =>
      upstream.request({ path: '/low', schema, priority: 'low' }).catch((error: unknown) => error),
    );
    const high = Array.from({ length: 8 }, () =>
      upstream.request({ path: '/high', schema, priority: 'high' }).catch((error: unknown) => error),
    );
    await Promise.all([...low, ...high]);
    // What is over the share of `low` never reaches the queue, and what finds no place in it gives its room back.
    expect(server.requests.filter((line) => line.endsWith('/low')).length).toBeLessThanOrEqual(40);
    for (let index = 0; index < 20; index += 1)
      expect((await upstream.request({ path: '/high', schema, priority: 'high' })).status).toBe(200);
  });

  it.each<[string, Answer]>([
    ['500', (_q, r) => json(r, {}, 500)],
    ['reset', (q) => q.destroy()],
    ['429', (_q, r) => json(r, {}, 429)],
  ])('R31 never repeats a write after %s', async (_name, answer) => {
    const { server, upstream } = await start(answer);
    await failureOf(upstream.request({ method: 'POST', path: '/a', json: {}, schema }));
    expect(server.requests).toHaveLength(1);
  });

  it('R31 retries an idempotent write', async () => {
    const { server, upstream } = await start((request, response, count) => (count < 3 ? request.destroy() : json(response, { ok: true })));
    await upstream.request({ method: 'PUT', path: '/a', json: {}, schema, idempotent: true });
    expect(server.requests).toHaveLength(3);
  });

  it('R31 delays calls over its own limit', async () => {
    const { upstream } = await start((_request, response) => json(response, { ok: true }), {
      budget: createRateBudget({ requests: 4, perMs: 300 }),
    });
    const started = performance.now();
    const times = await Promise.all(
      Array.from({ length: 5 }, () => upstream.request({ path: '/a', schema }).then(() => performance.now() - started)),
    );
    // Three at once, if the machine lets them; the two above the limit never before the window is over.
    for (const late of times.toSorted((one, other) => one - other).slice(3)) expect(late).toBeGreaterThanOrEqual(290);
  });

  it('R31 reports that a write did not arrive when the connection is refused', async () => {
    const { server, upstream } = await start(() => undefined);
    await server.close();
    const error = await failureOf(upstream.request({ method: 'POST', path: '/a', json: {}, schema }));
    expect(error).toMatchObject({ kind: 'network', maybeApplied: false });
  });

  it('R37 names only service and failure in errors: no address, no body', async () => {
    const { server, upstream } = await start((_request, response) => json(response, { secret: 'inner' }, 500));
    const error = await failureOf(upstream.request({ method: 'POST', path: '/a', json: {}, schema }));
    expect(error.message).toBe('test: status 500');
    expect(error.body).toContain('inner');
    expect(JSON.stringify({ ...error, message: error.message })).not.toMatch(/inner|127\.0\.0\.1/);
    expect(JSON.stringify(lines)).not.toContain('inner');
    expect(JSON.stringify(lines)).not.toContain(server.url);
  });
});
