import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { createUpstream, type Upstream, UpstreamError, type UpstreamOptions } from '../../src/upstreams/client.ts';
import type { Share } from '../../src/limits.ts';
import { callContext, withDeadline, withoutDeadline, withRequestContext } from '../../src/upstreams/call-context.ts';
import { fakeServer, type FakeServer } from '../helpers/fake-server.ts';
import { budgetWithoutStore } from './fill-budget.ts';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createSheet, sheetRedirects } from '../../src/upstreams/sheet.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, count: number) => unknown;

const schema = z.object({ ok: z.boolean() });
const json = (response: ServerResponse, value: unknown, status = 200, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));

/** Makes a call for a request of this share. */
function callAs<T>(share: Share, call: () => Promise<T>): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>();
  withRequestContext(() => resolve(call()), 10_000, { share: () => share });
  return promise;
}

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

  it('does not repeat a refused call', async () => {
    const { server, upstream } = await start((_request, response) => json(response, {}, 401));
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
    await upstream.request({ method: 'POST', path: '/a', form: { a: 'b c' }, schema });
    await upstream.request({ method: 'POST', path: '/a', json: { a: 1 }, schema });
    expect(bodies).toEqual(['Bearer x application/x-www-form-urlencoded a=b+c', 'Bearer x application/json {"a":1}']);
  });

  it.each<[string, Answer, Partial<UpstreamError>]>([
    ['HTML', (_q, r) => r.end('<html>'), { kind: 'malformed', status: 200 }],
    ['another shape', (_q, r) => json(r, { ok: 'yes' }), { kind: 'malformed' }],
    ['a truncated body', (_q, r) => r.writeHead(200, { 'content-length': '50' }).write('{"ok":', () => r.destroy()), { kind: 'network' }],
    ['a body over the cap', (_q, r) => r.end('x'.repeat(2_000)), { kind: 'too-large' }],
    ['status 404', (_q, r) => json(r, {}, 404), { kind: 'status', status: 404 }],
    ['status 500', (_q, r) => json(r, {}, 500), { kind: 'status', status: 500 }],
  ])('rejects with the kind of failure after %s', async (_name, answer, expected) => {
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
  ])('R35 makes no request below the base "%s" for the path %s', async (below, path) => {
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

  it('R29 limits the numbers of concurrent and of waiting calls, and rejects further calls', async () => {
    const responses: ServerResponse[] = [];
    const twoArrived = Promise.withResolvers<void>();
    const { server, upstream } = await start(
      (_request, response) => {
        responses.push(response);
        if (responses.length === 2) twoArrived.resolve();
        if (responses.length > 2) json(response, { ok: true });
      },
      { concurrency: 2 },
    );
    const waiting = Array.from({ length: 10 }, () => upstream.request({ path: '/a', schema }));
    expect(await failureOf(upstream.request({ path: '/a', schema }))).toMatchObject({ kind: 'busy', maybeApplied: false });
    await twoArrived.promise;
    expect(server.requests).toHaveLength(2);
    for (const response of responses) json(response, { ok: true });
    expect(await Promise.all(waiting)).toHaveLength(10);
  });

  it('R29 opens the breaker after five failures in a row, but not for refusals', async () => {
    let status = 404;
    const { server, upstream } = await start((_request, response) => json(response, {}, status));
    const call = () => failureOf(upstream.request({ method: 'POST', path: '/a', json: {}, schema }));
    for (let count = 0; count < 7; count += 1) await call();
    status = 500;
    for (let count = 0; count < 5; count += 1) expect(await call()).toMatchObject({ kind: 'status' });
    expect(await call()).toMatchObject({ kind: 'open', maybeApplied: false });
    expect(server.requests).toHaveLength(12);
  });

  it("R29 observes the request's deadline, but not for calls after the end of the request", async () => {
    const deadlineMs = 5_000;
    const { upstream } = await start((request, response) => request.url === '/base/free' && json(response, { ok: true }), { deadlineMs });
    const [during, after] = [Promise.withResolvers<UpstreamError>(), Promise.withResolvers<unknown>()];
    let shareAfter: unknown;
    const startedAt = performance.now();
    const end = withRequestContext(() => {
      during.resolve(failureOf(upstream.request({ path: '/hangs', schema })));
      after.resolve(during.promise.then(() => end()).then(() => upstream.request({ path: '/free', schema })));
      void after.promise.then(() => (shareAfter = callContext().caller().share()));
    }, 80);
    expect(await during.promise).toMatchObject({ kind: 'timeout' });
    expect(performance.now() - startedAt).toBeLessThan(deadlineMs - 500);
    expect(await after.promise).toMatchObject({ status: 200 });
    expect(shareAfter).toBe('jobs');
  });

  it('R31 retries a read after a failure, and honours Retry-After', async () => {
    const times: number[] = [];
    const { server, upstream } = await start((_request, response, count) => {
      times.push(performance.now());
      if (count === 1) json(response, {}, 429, { 'retry-after': '1' });
      else json(response, { ok: true });
    });
    expect((await upstream.request({ path: '/a', schema })).data).toEqual({ ok: true });
    expect(server.requests).toHaveLength(2);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(990);
  });

  it('R31 does not retry a read when Retry-After is beyond the deadline', async () => {
    const { server, upstream } = await start((_request, response) => json(response, {}, 503, { 'retry-after': '30' }));
    expect(await failureOf(upstream.request({ path: '/a', schema }))).toMatchObject({ kind: 'status', status: 503, retryAfterMs: 30_000 });
    expect(server.requests).toHaveLength(1);
  });

  it('R31 applies Retry-After to all calls', async () => {
    const { server, upstream } = await start((_request, response, count) =>
      count === 1 ? json(response, {}, 429, { 'retry-after': '6' }) : json(response, { ok: true }),
    );
    await failureOf(upstream.request({ path: '/a', schema }));
    for (const share of ['visitors', 'signIns', 'staff'] as const) {
      const error = await callAs(share, () => failureOf(upstream.request({ path: '/b', schema })));
      expect(error).toMatchObject({ kind: 'busy', maybeApplied: false });
      expect(error.retryAfterMs).toBeGreaterThan(4_000);
    }
    expect(server.requests).toHaveLength(1);
  });

  it('R31 delays a later call until the end of Retry-After', async () => {
    const { server, upstream } = await start((_request, response, count) =>
      count === 1 ? json(response, {}, 429, { 'retry-after': '1' }) : json(response, { ok: true }),
    );
    const startedAt = performance.now();
    await failureOf(upstream.request({ method: 'POST', path: '/a', json: {}, schema }));
    expect((await upstream.request({ method: 'POST', path: '/a', json: {}, schema })).status).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990);
    expect(server.requests).toHaveLength(2);
  });

  it('R31 does not let visitors who wait for the budget block staff', async () => {
    const budget = budgetWithoutStore({ max: 100, perMs: 60_000, reserved: { staff: 0.6 } });
    const { server, upstream } = await start((_request, response) => json(response, { ok: true }), { budget, concurrency: 2 });
    const call = (share: Share) => callAs(share, () => upstream.request({ path: `/${share}`, schema }));
    const calls = [...Array<Share>(80).fill('visitors'), ...Array<Share>(8).fill('staff')];
    await Promise.allSettled(calls.map(call));
    // Visitors over their share never reach the queue. Calls that the full queue rejects release their room.
    expect(server.requests.filter((line) => line.endsWith('/visitors')).length).toBeLessThanOrEqual(40);
    for (let index = 0; index < 20; index += 1) expect((await call('staff')).status).toBe(200);
  });

  it.each<[string, Answer]>([
    ['status 500', (_q, r) => json(r, {}, 500)],
    ['a connection reset', (q) => q.destroy()],
    ['status 429', (_q, r) => json(r, {}, 429)],
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
      budget: budgetWithoutStore({ max: 3, perMs: 300, reserved: {} }),
    });
    const startedAt = performance.now();
    const times = await Promise.all(
      Array.from({ length: 5 }, () => upstream.request({ path: '/a', schema }).then(() => performance.now() - startedAt)),
    );
    // The calls above the limit wait for the next window. A slow machine may delay the others too.
    for (const time of times.toSorted((one, other) => one - other).slice(3)) expect(time).toBeGreaterThanOrEqual(290);
  });

  it('R31 lets a job wait longer for room in the budget than its deadline, but no request', async () => {
    const budget = budgetWithoutStore({ max: 1, perMs: 600, reserved: {} });
    const { upstream } = await start((_request, response) => json(response, { ok: true }), { budget, deadlineMs: 300 });
    await upstream.request({ path: '/a', schema });
    expect(await callAs('staff', () => failureOf(upstream.request({ path: '/b', schema })))).toMatchObject({ kind: 'busy' });
    expect(await upstream.request({ path: '/c', schema })).toMatchObject({ status: 200 });
  });

  it('R31 reports that a write did not arrive if the connection is refused', async () => {
    const { server, upstream } = await start(() => undefined);
    await server.close();
    const error = await failureOf(upstream.request({ method: 'POST', path: '/a', json: {}, schema }));
    expect(error).toMatchObject({ kind: 'network', maybeApplied: false });
  });

  it('R37 names only the service and the failure in an error, no address and no body', async () => {
    const { server, upstream } = await start((_request, response) => json(response, { secret: 'inner' }, 500));
    const error = await failureOf(upstream.request({ method: 'POST', path: '/a', json: {}, schema }));
    expect(error.message).toBe('test: status 500');
    expect(error.body).toContain('inner');
    expect(JSON.stringify({ ...error, message: error.message })).not.toMatch(/inner|127\.0\.0\.1/);
    expect(JSON.stringify(lines)).not.toContain('inner');
    expect(JSON.stringify(lines)).not.toContain(server.url);
  });
});

/** Returns the error with which a call failed. @throws unless it is an `UpstreamError` */
async function failureOf(call: Promise<unknown>): Promise<UpstreamError> {
  const [outcome] = await Promise.allSettled([call]);
  if (outcome.status === 'rejected' && outcome.reason instanceof UpstreamError) return outcome.reason;
  throw new Error(`expected an UpstreamError, got ${JSON.stringify(outcome)}`);
}

describe('a deadline', () => {
  let server: FakeServer;
  let upstream: Upstream;
  /** Called while a call is prepared. */
  let onPrepare: () => void;
  let deadline: { endsAt: number };
  beforeEach(async () => {
    server = await fakeServer((_request, response) => response.end('{}'));
    onPrepare = () => undefined;
    deadline = { endsAt: performance.now() + 2_000 };
    const headers = async () => {
      onPrepare();
      return {};
    };
    upstream = createUpstream({ name: 'test', baseUrl: `${server.url}/base`, headers, log: { warn: () => undefined } });
  });
  afterEach(async () => {
    await upstream.close();
    await server.close();
  });

  const write = () => upstream.request({ method: 'POST', path: '/a', json: {}, schema: z.object({}) });
  const notSent = { kind: 'busy', maybeApplied: false };

  it('R26 sends nothing if the deadline passes while the call is prepared', async () => {
    onPrepare = () => void (deadline.endsAt = 0);
    await expect(withDeadline(deadline, write)).rejects.toMatchObject(notSent);
    expect(server.requests).toEqual([]);
  });

  it('R26 sends nothing if the deadline passes while the connection is opened', async () => {
    const connected = 'undici:client:connected';
    const passDeadline = () => void (deadline.endsAt = 0);
    subscribe(connected, passDeadline);
    await expect(withDeadline(deadline, write)).rejects.toMatchObject(notSent);
    expect(unsubscribe(connected, passDeadline)).toBe(true);
    expect(server.requests).toEqual([]);
  });

  it('aborts a call at its deadline, and reports that it may have taken effect', async () => {
    const silent = await fakeServer(() => undefined);
    const other = createUpstream({ name: 'test', baseUrl: `${silent.url}/base`, log: { warn: () => undefined } });
    const call = () => other.request({ method: 'POST', path: '/a', json: {}, schema: z.object({}) });
    await expect(withDeadline({ endsAt: performance.now() + 100 }, call)).rejects.toMatchObject({
      kind: 'timeout',
      maybeApplied: true,
    });
    await other.close();
    await silent.close();
  });

  it('keeps the deadline of the request that it narrows', async () => {
    let work: Promise<unknown> = Promise.resolve();
    withRequestContext(() => void (work = withDeadline(deadline, write)), 0);
    await expect(work).rejects.toMatchObject({ kind: 'timeout', maybeApplied: false });
    expect(server.requests).toEqual([]);
  });

  it("lets required work run without the request's deadline", async () => {
    let work: Promise<unknown> = Promise.resolve();
    withRequestContext(() => void (work = withoutDeadline(() => withDeadline(deadline, write))), 0);
    await expect(work).resolves.toMatchObject({ status: 200 });
  });
});

describe('the sheet', () => {
  type Answer = Parameters<typeof fakeServer>[0];

  const csv = 'Route,Callsign,Destination,Aircraft,Status\r\n';
  const sendCsv = (response: ServerResponse, body = csv) => response.setHeader('content-type', 'text/csv; charset=utf-8').end(body);
  const redirect = (response: ServerResponse, location: string, status = 307) => response.writeHead(status, { location }).end();

  const open: Pick<FakeServer, 'close'>[] = [];
  const lines: unknown[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((one) => one.close()));
    lines.length = 0;
  });

  async function start(answer: Answer, path = '/spreadsheets/d/the-sheets-id/export?format=csv&gid=7') {
    const server = await fakeServer(answer);
    const sheet = createSheet(server.url + path, { warn: (...line) => void lines.push(line) });
    open.push(sheet, server);
    return { server, sheet };
  }

  describe('the sheet', () => {
    it('is read from the configured address with its query, without a byte order mark', async () => {
      const { server, sheet } = await start((_request, response) => sendCsv(response, `\uFEFF${csv}`));
      expect(await sheet.readCsv()).toBe(csv);
      expect(server.requests).toEqual(['GET /spreadsheets/d/the-sheets-id/export?format=csv&gid=7']);
    });

    it.each(['/', '/routes.csv', '/a/b/'])('may have the path %s', async (path) => {
      const { server, sheet } = await start((_request, response) => sendCsv(response), path);
      await sheet.readCsv();
      expect(server.requests).toEqual([`GET ${path}`]);
    });

    it('is read through a redirect to the host of its contents', async () => {
      const contents = await fakeServer((_request, response) => sendCsv(response));
      open.push(contents);
      const { sheet } = await start((_request, response) => redirect(response, `${contents.url}/export/1?token=2`));
      expect(await sheet.readCsv()).toBe(csv);
      expect(contents.requests).toEqual(['GET /export/1?token=2']);
    });

    it.each<[string, Answer, Partial<UpstreamError>]>([
      [
        'a sign-in page',
        (_q, r) => r.setHeader('content-type', 'text/html').end('<!doctype html><title>Sign in</title>'),
        { kind: 'malformed' },
      ],
      ['HTML with the type of CSV', (_q, r) => sendCsv(r, '\n <html>Sorry</html>'), { kind: 'malformed' }],
      ['JSON', (_q, r) => r.setHeader('content-type', 'application/json').end('{}'), { kind: 'malformed' }],
      ['a body without a type', (_q, r) => r.end(csv), { kind: 'malformed' }],
      ['status 410', (_q, r) => r.writeHead(410).end(), { kind: 'status', status: 410 }],
      ['a body without end', (_q, r) => sendCsv(r, 'x'.repeat(3_000_000)), { kind: 'too-large' }],
      ['a redirect without a target', (_q, r) => r.writeHead(302).end(), { kind: 'status', status: 302 }],
    ])('cannot be read from %s', async (_name, answer, expected) => {
      const { sheet } = await start(answer);
      expect(await failureOf(sheet.readCsv())).toMatchObject(expected);
    });

    it('R35 follows no redirect to an internal address', async () => {
      for (const target of ['http://169.254.169.254/latest/meta-data', 'http://[::ffff:169.254.169.254]/', 'https://example.test/x.csv']) {
        const { server, sheet } = await start((_request, response) => redirect(response, target, 302));
        expect(await failureOf(sheet.readCsv())).toMatchObject({ kind: 'status', status: 302 });
        expect(server.requests).toHaveLength(1);
      }
    });

    it('R35 gives up after three redirects', async () => {
      const { server, sheet } = await start((_request, response, count) => redirect(response, `/again/${count}`));
      expect(await failureOf(sheet.readCsv())).toMatchObject({ kind: 'status', status: 307 });
      expect(server.requests).toHaveLength(4);
    });

    it('R01 R37 never shows its id in a log line or an error', async () => {
      const { server, sheet } = await start((_request, response) => response.writeHead(404).end('inner words'));
      const error = await failureOf(sheet.readCsv());
      const output = JSON.stringify([lines, error.message, { ...error }]);
      expect(lines.length).toBeGreaterThan(0);
      for (const secret of ['the-sheets-id', 'gid', 'inner words', server.url]) expect(output).not.toContain(secret);
    });
  });

  describe('sheetRedirects', () => {
    const publishedUrl = 'https://docs.google.com/spreadsheets/d/e/2PACX/pub?output=csv';
    it.each([
      [publishedUrl, 'https://doc-0s-68-sheets.googleusercontent.com/export/abc', true],
      [publishedUrl, 'https://docs.google.com/spreadsheets/u/0/d/e/2PACX/pub', true],
      [publishedUrl, 'https://accounts.google.com/ServiceLogin', false],
      [publishedUrl, 'http://doc-0s-68-sheets.googleusercontent.com/export/abc', false],
      [publishedUrl, 'https://doc.googleusercontent.com:8443/export', false],
      [publishedUrl, 'https://googleusercontent.com.example.test/', false],
      [publishedUrl, 'https://evilgoogleusercontent.com/', false],
      [publishedUrl, 'https://docs.google.com@example.test/', false],
      [publishedUrl, 'http://127.0.0.1:4000/', false],
      [publishedUrl, 'http://169.254.169.254/', false],
      [publishedUrl, 'file:///etc/passwd', false],
      ['https://example.test/routes.csv', 'https://example.test/other.csv', true],
      ['https://example.test/routes.csv', 'https://doc.googleusercontent.com/export', false],
      ['https://example.test/routes.csv', 'https://www.example.test/routes.csv', false],
      ['http://127.0.0.1:4000/sheet', 'http://localhost:4001/export', true],
      ['http://127.0.0.1:4000/sheet', 'https://docs.google.com/export', false],
      ['http://127.0.0.1:4000/sheet', 'http://169.254.169.254/', false],
    ])('R35 judges a redirect from %s to %s: %s', (configuredUrl, target, isAllowed) => {
      expect(sheetRedirects(new URL(configuredUrl))(new URL(target))).toBe(isAllowed);
    });
  });
});
