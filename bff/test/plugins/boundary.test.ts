import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bookingApi, flightMessages } from '@portal/booking-contract';
import {
  limits,
  lookupApi,
  offlinePassScope,
  portalApi,
  portalMessages,
  releasesApi,
  requestMessages,
  systemPaths,
} from '@portal/portal-contract';
import { collisions } from '../../src/domains/releases/gate/rules.ts';
import { issueToken } from '../../src/domains/releases/tokens.ts';
import { type AccessKey, accessTable, type Role } from '../../src/plugins/access-table.ts';
import { documentPolicy, resourcePolicy } from '../../src/plugins/security-headers.ts';
import { HttpError } from '../../src/plugins/http-error.ts';
import { sessionLife } from '../../src/session/session.ts';
import { UpstreamError } from '../../src/upstreams/client.ts';
import { installedRelease, page, remoteRelease, writeDist } from '../domains/releases/release-portal.ts';
import type { Browser } from '../helpers/browser.ts';
import { startBff, type TestBff } from '../helpers/start-bff.ts';
import { personOf } from '../helpers/test-world.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { errorsPlugin } from '../../src/plugins/errors.ts';
import { apiGuardPlugin } from '../../src/plugins/api-guard.ts';
import { until } from '../helpers/until.ts';
import * as z from 'zod/mini';

const idPattern = /^[0-9a-f-]{36}$/;

describe('the plugins that every request passes', () => {
  let bff: TestBff;
  let browser: Browser;
  let browsers: Map<Role, Browser>;
  let distDir: string;
  let token: string;
  let clock = 0;
  beforeAll(async () => {
    distDir = writeDist([installedRelease.shell, installedRelease.content]);
    bff = await startBff({
      distDir,
      now: () => Date.now() + clock,
      extend: (app) => {
        const config = { access: 'session' } as const;
        app.get('/api/boom', { config }, () => Promise.reject(new Error('inner text with a path /srv/x')));
        const ownText = { ...config, outageText: flightMessages.fetchFailed };
        app.get('/api/own-text', { config: ownText }, () => Promise.reject(new Error('inner text with a path /srv/x')));
        app.get('/api/mistake', { config: ownText }, () => Promise.reject(new TypeError('inner text with a path /srv/x')));
        const response = { 200: z.object({ count: z.number() }) };
        app.get('/api/odd-reply', { config: ownText, schema: { response } }, (_request, reply) => reply.send({ count: 'inner' }));
        app.get('/api/upstream', { config }, () => Promise.reject(new UpstreamError('board', 'status', { status: 500, body: 'inner' })));
        const forStaff = { access: 'people' } as const;
        app.get('/api/staff-upstream', { config: forStaff }, () => Promise.reject(new UpstreamError('platform-users', 'timeout')));
        app.get('/api/refused', { config }, () => Promise.reject(new HttpError(502, flightMessages.fetchFailed)));
      },
    });
    browser = await bff.signedIn();
    token = await issueToken(bff.config, 'content');
    browsers = new Map([['member', browser]]);
    for (const role of ['senior', 'allowList'] as const) browsers.set(role, await bff.signedIn(personOf[role]));
  });
  beforeEach(() => bff.sandbox.clearCalls());
  afterAll(async () => {
    await bff.close();
    rmSync(distDir, { recursive: true });
  });

  const routes = (isWrite: boolean) => bff.app.apiRoutes().filter(({ method }) => ['GET', 'HEAD'].includes(method) !== isWrite);
  /** Writes without the upload of a release, which takes a tarball (test/domains/releases). */
  const jsonWrites = () => routes(true).filter(({ url }) => url !== releasesApi.upload);
  /** Returns a caller with permission, so that only the schema can refuse. */
  const permittedCaller = (access: AccessKey | undefined) => {
    const permitted = [...browsers].find(([role]) => access && accessTable[access][role] !== 'no');
    if (permitted) return { browser: permitted[1], headers: {} };
    if (!access || accessTable[access].releaser === 'no') throw new Error(`no role may use ${access}`);
    return { browser: bff.browser(), headers: { authorization: `Bearer ${token}` } };
  };
  /** Returns the upstream calls, without the read of the caller's rank. */
  const callsAfterRank = async () => (await bff.sandbox.calls()).filter(({ path }) => !path.includes('/groups/roles'));
  const pathOf = (url: string) => url.replace('*', 'x').replace(':remote', 'content');

  it.each(['/api/audit-log?actor=a%00b', '/api/flight-messages?flightId=%00', '/api/calendar/%00.ics', '/%61pi/audit-log?target=%00'])(
    'refuse a NUL in an address: %s',
    async (address) => {
      const reply = await (browsers.get('senior') ?? browser).get(address);
      expect([reply.statusCode, reply.json()]).toMatchObject([404, { error: requestMessages.notFound }]);
    },
  );

  it('R10 refuse every write from another site before any upstream call', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { origin: 'http://localhost:9999', 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'http://localhost:4600', 'sec-fetch-site': 'cross-site' },
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'application/json' },
      { 'content-type': 'application/gzip' },
      { origin: '' },
      {},
    ];
    const writes = routes(true);
    expect(writes.length).toBeGreaterThan(4);
    for (const { method, url } of writes) {
      for (const headers of foreign) {
        const reply = await browser.send({
          method: method,
          url: pathOf(url),
          headers,
          ...(headers['content-type'] && { payload: '{}' }),
        });
        expect([url, headers, reply.statusCode]).toEqual([url, headers, 403]);
        expect(reply.json()).toMatchObject({ error: portalMessages.auth.crossOrigin });
      }
    }
    expect(await bff.sandbox.calls()).toEqual([]);
    expect((await browser.get(portalApi.session)).json()).toMatchObject({ user: { userId: '1001' } });
  });

  it.each([['/%61pi/'], ['http://localhost:4600/api/']])(
    'R10 R11 R36 recognise the API in an address that begins with %s',
    async (prefix) => {
      const url = lookupApi.usernameLookup.replace('/api/', prefix);
      const foreign = await browser.send({
        method: 'POST',
        url,
        payload: { usernames: ['Drifter'] },
        headers: { origin: 'https://evil.test' },
      });
      expect([foreign.statusCode, foreign.json()]).toEqual([403, expect.objectContaining({ error: portalMessages.auth.crossOrigin })]);
      const ownReply = await browser.send({ method: 'POST', url, payload: { usernames: ['Drifter'] }, headers: browser.ownHeaders() });
      expect([ownReply.statusCode, ownReply.headers['cache-control']]).toEqual([200, 'no-store']);
    },
  );

  it('R11 R37 answer an undecodable address like an unknown one: JSON from the API, else the not-found page', async () => {
    const reply = await browser.get('/api/%zz');
    expect([reply.statusCode, reply.json()]).toEqual([404, { error: requestMessages.notFound, requestId: reply.headers['x-request-id'] }]);
    expect(reply.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-security-policy': expect.any(String) });
    const unknown = (await browser.get('/no/such/page')).body;
    for (const url of ['/%', '/%zz', '/%E0%A4%A?x=%', '/news/1%', '/%2Fapi%']) {
      const page = await browser.get(url);
      expect([url, page.statusCode, page.body === unknown]).toEqual([url, 404, true]);
      expect(page.headers['content-security-policy']).toBe(documentPolicy(true));
    }
  });

  it("R10 accept writes from the portal's own pages, by Origin or Sec-Fetch-Site", async () => {
    const url = lookupApi.usernameLookup;
    const payload = { usernames: ['Drifter'] };
    const ownSiteHeaders: Record<string, string>[] = [
      { origin: 'http://localhost:4600' },
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'http://127.0.0.1:4600', 'sec-fetch-site': 'same-origin' },
    ];
    for (const headers of ownSiteHeaders) {
      expect((await browser.send({ method: 'POST', url, payload, headers })).statusCode).toBe(200);
    }
  });

  it('R10 allow no foreign origin by Access-Control-Allow-Origin on any route', async () => {
    for (const { method, url } of [...routes(false), ...routes(true)]) {
      const reply = await browser.send({ method: method, url: pathOf(url), headers: { origin: 'https://evil.test' } });
      expect([url, reply.headers['access-control-allow-origin']]).toEqual([url, undefined]);
    }
    const preflight = { origin: 'https://evil.test', 'access-control-request-method': 'POST' };
    const reply = await browser.send({ method: 'OPTIONS', url: bookingApi.secureBooking, headers: preflight });
    expect([reply.statusCode, reply.headers['access-control-allow-origin']]).toEqual([403, undefined]);
  });

  it('leave no address of the server to a page of a release', () => {
    const urls = bff.app.allRoutes().flatMap(({ method, url }) => (method === 'GET' ? [url] : []));
    // The worker of the boarding passes lies below their page, because its folder is its scope.
    const own = urls.filter((url) => !url.startsWith(offlinePassScope));
    const world = { shell: undefined, previousShell: undefined, canaryShell: undefined, remotes: [], keptShells: [], contracts: {} };
    const segments = new Set(own.map((url) => url.split('/')[1] ?? '').filter((segment) => /^[a-z0-9-]+$/.test(segment)));
    expect([...segments].sort()).toEqual(['api', 'app-icons', 'healthz', 'readyz', 'remotes', 'social', 'static']);
    for (const segment of segments) {
      const { manifest } = remoteRelease({ manifest: { pages: [page(`/${segment}/x`)] } });
      expect(collisions(manifest, world)).toEqual([expect.stringContaining('has an address of the server')]);
    }
  });

  it('R10 set no cookie and write nothing for a read', async () => {
    for (const { method, url } of routes(false)) {
      const reply = await browser.send({ method: method, url: pathOf(url) });
      expect([url, reply.headers['set-cookie']]).toEqual([url, undefined]);
    }
    const writes = (await bff.sandbox.calls()).filter(({ method, path }) => method !== 'GET' && !path.includes('/usernames/users'));
    expect(writes).toEqual([]);
  });

  it('renew a session on no reply that a cache may store', async () => {
    clock = sessionLife.refreshAfter + 60_000;
    const cookies = Object.fromEntries(browser.cookies);
    const headersOf = async (url: string, headers = {}) => (await bff.app.inject({ url, cookies, headers })).headers;
    const pages = ['/', '/account', '/no/such/page', '/nothing.js'];
    const renewed: string[] = [];
    const reads = bff.app.allRoutes().filter(({ method }) => method === 'GET');
    for (const url of new Set([...reads.map((route) => pathOf(route.url)), ...pages])) {
      const first = await headersOf(url);
      const again = first.etag === undefined ? [] : [await headersOf(url, { 'if-none-match': String(first.etag) })];
      for (const { 'set-cookie': cookie, 'cache-control': control = '' } of [first, ...again]) {
        if (cookie === undefined) continue;
        renewed.push(url);
        expect([url, control]).toEqual([url, expect.stringContaining('no-store')]);
      }
    }
    expect(renewed).toContain(portalApi.session);
    expect(renewed).not.toContain('/');
    clock = 0;
  });

  it('R11 send the security headers with every reply, including refusals and pages', async () => {
    const urls = [
      ...bff.app.apiRoutes().map(({ url }) => pathOf(url)),
      systemPaths.health,
      systemPaths.ready,
      '/',
      '/nothing.js',
      '/api/nothing',
      '/openapi.json',
    ];
    for (const url of urls) {
      const { headers } = await browser.get(url);
      const policy = String(headers['content-security-policy']);
      for (const directive of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect([url, policy.split('; ')]).toEqual([url, expect.arrayContaining([directive])]);
      expect(policy).toMatch(/img-src 'self' data: https:\/\/\*\.rbxcdn\.com(;|$)/);
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  it.each([resourcePolicy, documentPolicy])(
    'R11 allow pictures only from the portal and the platform, if no sandbox draws them',
    (policy) => {
      expect(policy(false).split('; ')).toContain("img-src 'self' https://*.rbxcdn.com");
    },
  );

  it('R11 repeat the policy of a page in a 304', async () => {
    const first = await browser.get('/');
    const again = await browser.send({ method: 'GET', url: '/', headers: { 'if-none-match': String(first.headers.etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    expect(again.headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('R19 refuse unknown and repeated query parameters on every route, without an upstream call', async () => {
    for (const { method, url, access } of routes(false)) {
      for (const query of ['unexpected=1', 'userId=1&userId=2', 'username=a&username=b', '__proto__=1']) {
        const { browser: caller, headers } = permittedCaller(access);
        const reply = await caller.send({ method: method, url: `${pathOf(url)}?${query}`, headers });
        expect([url, query, reply.statusCode]).toEqual([url, query, url.includes('*') ? expect.any(Number) : 400]);
      }
    }
    expect(await callsAfterRank()).toEqual([]);
  });

  it('R19 refuse unknown keys, wrong shapes, wrong types and large bodies on every write, without an upstream call', async () => {
    for (const { url, access } of jsonWrites()) {
      const { browser, headers: own } = permittedCaller(access);
      for (const payload of [{ unexpected: 1 }, [], 'text', 1, { __proto__: null, constructor: { prototype: 1 } }]) {
        const headers = { ...own, ...browser.ownHeaders(), 'content-type': 'application/json' };
        const reply = await browser.send({ method: 'POST', url, payload: JSON.stringify(payload), headers });
        expect([url, payload, reply.statusCode]).toEqual([url, payload, 400]);
        expect(reply.json<{ error: string }>().error.length).toBeGreaterThan(10);
      }
      const payload = { unexpected: 'x'.repeat(limits.bodyBytes) };
      const large = await browser.send({ method: 'POST', url, payload, headers: { ...own, ...browser.ownHeaders() } });
      expect([url, large.statusCode, large.json()]).toEqual([url, 413, expect.objectContaining({ error: requestMessages.tooLarge })]);
      const form = await browser.send({
        method: 'POST',
        url,
        payload: 'a=b',
        headers: { ...own, ...browser.ownHeaders(), 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect([url, form.statusCode, form.json()]).toEqual([url, 415, expect.objectContaining({ error: requestMessages.notJson })]);
    }
    expect(await callsAfterRank()).toEqual([]);
  });

  it.each([
    ['GET', `${lookupApi.avatar}?userId=1e3`],
    ['GET', `${lookupApi.avatar}?userId=-1`],
    ['GET', `${lookupApi.avatar}?userId=${'9'.repeat(21)}`],
    ['GET', `${lookupApi.userId}?username=a%2Fb`],
    ['GET', `${lookupApi.userId}?username=${'a'.repeat(101)}`],
    ['GET', `${lookupApi.userId}?username=`],
  ] as const)('R19 refuse a value of a wrong length or alphabet: %s %s', async (method, url) => {
    expect((await browser.send({ method, url })).statusCode).toBe(400);
    expect(await bff.sandbox.calls()).toEqual([]);
  });

  it('R19 describe every write with a closed schema', async () => {
    const document = (await browser.get('/openapi.json')).json<{ paths: Record<string, Record<string, { requestBody?: object }>> }>();
    expect((await browser.get(systemPaths.openApi)).json()).toEqual(document);
    const writes = jsonWrites().map(({ url }) => url);
    for (const url of writes) {
      const body = JSON.stringify(document.paths[url]?.post?.requestBody);
      expect([url, body]).toEqual([url, expect.stringContaining('"additionalProperties":false')]);
    }
  });

  it.each([
    ['/api/nothing', 404, requestMessages.notFound],
    ['/api/boom', 500, requestMessages.internal],
    ['/api/own-text', 503, flightMessages.fetchFailed],
    ['/api/mistake', 500, flightMessages.fetchFailed],
    ['/api/odd-reply', 500, flightMessages.fetchFailed],
    ['/api/upstream', 503, requestMessages.unavailable],
    ['/api/refused', 502, flightMessages.fetchFailed],
  ])('R37 answer %s with %i, a readable text and the request id, without internals', async (url, status, error) => {
    const reply = await browser.get(url);
    expect([reply.statusCode, reply.json()]).toEqual([status, { error, requestId: expect.stringMatching(idPattern) }]);
    expect(reply.headers['x-request-id']).toBe(reply.json<{ requestId: string }>().requestId);
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(reply.body).not.toMatch(/inner|srv|stack|127\.0\.0\.1/);
  });

  it('name the service that failed on a route of staff', async () => {
    const reply = await browsers.get('senior')!.get('/api/staff-upstream');
    expect(reply.json()).toMatchObject({ error: requestMessages.unavailable, service: 'Platform (Roblox)' });
  });

  it('R37 explain malformed JSON', async () => {
    const headers = { ...browser.ownHeaders(), 'content-type': 'application/json' };
    const reply = await browser.send({ method: 'POST', url: portalApi.signIn, payload: '{"a":', headers });
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { error: expect.stringContaining('not valid JSON'), requestId: expect.any(String) },
    ]);
  });

  it('R37 ignore request ids from outside', async () => {
    const reply = await browser.get(portalApi.session, { 'x-request-id': 'mine', 'request-id': 'mine' });
    expect(reply.headers['x-request-id']).toMatch(idPattern);
  });
});

const bodyLimit = 1_000;
const bodyBytes = 5_000_000;

describe('a body over the limit', () => {
  const app = Fastify({ bodyLimit });
  afterEach(() => app.close());

  it('is read to its end, so that a proxy gets the reply while it sends, and can reuse the connection', async () => {
    await app.register(errorsPlugin);
    app.post('/', () => 'ok');
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    let received = '';
    socket.setEncoding('utf8').on('data', (text: string) => (received += text));
    const has = async (text: string) => {
      while (!received.includes(text)) await once(socket, 'data');
    };
    const head = (length: number) => `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

    socket.write(head(bodyBytes));
    await has(requestMessages.tooLarge);
    socket.write('x'.repeat(bodyBytes));
    socket.write(`${head(2)}{}`);
    await has('HTTP/1.1 200 OK');
    expect(received).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });
});

describe('a request whose client may have disconnected', () => {
  let app: FastifyInstance;
  let handledMethods: string[];
  let responseCount: number;
  afterEach(() => app.close());

  async function start() {
    handledMethods = [];
    responseCount = 0;
    app = Fastify();
    // Takes the place of the session check, and waits until the server has read the end of the connection.
    app.addHook('onRequest', async (request) => {
      if (request.headers['x-leaves']) await once(request.raw.socket, 'end');
    });
    await app.register(apiGuardPlugin, { origins: new Set<string>() });
    app.addHook('onResponse', async () => void (responseCount += 1));
    app.route({ method: ['GET', 'POST'], url: '/', handler: async ({ method }) => void handledMethods.push(method) });
    await app.listen({ port: 0, host: '127.0.0.1' });
    return (app.server.address() as AddressInfo).port;
  }

  async function send(port: number, method: string, leaves: boolean): Promise<void> {
    const socket = connect(port, '127.0.0.1').resume();
    const header = leaves ? 'x-leaves: 1\r\n' : '';
    socket.write(`${method} / HTTP/1.1\r\nhost: test\r\n${header}content-length: 0\r\n\r\n`);
    if (leaves) socket.end();
    await until(async () => responseCount > 0 || socket.closed);
    socket.destroy();
  }

  it('drops a write whose client has disconnected', async () => {
    await send(await start(), 'POST', true);
    expect(handledMethods).toEqual([]);
  });

  it('handles a read whose client has disconnected', async () => {
    await send(await start(), 'GET', true);
    await until(async () => handledMethods.length > 0);
    expect(handledMethods).toEqual(['GET']);
  });

  it('handles a write whose client stays connected', async () => {
    await send(await start(), 'POST', false);
    expect(handledMethods).toEqual(['POST']);
  });
});
