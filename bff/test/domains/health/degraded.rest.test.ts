import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bookingApi, bookingMessages, drawBookingRef } from '@portal/booking-contract';
import { type Postgres, postgresPackage, startPostgres } from '@portal/postgres';
import { careersApi, careersMessages } from '@portal/careers-contract';
import { contentApi } from '@portal/content-contract';
import { healthApi, healthReplySchema, portalApi, portalMessages, requestMessages, systemPaths } from '@portal/portal-contract';
import { boardApi, standingTexts } from '@portal/standing-contract';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { accessTable } from '../../../src/plugins/access-table.ts';
import type { Browser } from '../../helpers/browser.ts';
import { startBff, type TestBff } from '../../helpers/start-bff.ts';
import { personOf, testWorld } from '../../helpers/test-world.ts';
import { until } from '../../helpers/until.ts';
import { page, remoteRelease, shellRelease, writeDist } from '../releases/release-portal.ts';
import { booking, createCall, secret, sessionCookie } from '../support/portal.ts';
import { freePort } from '../../helpers/free-port.ts';

const flightNumbers = Array.from({ length: 60 }, (_, index) => `BW${1_000 + index}`);
const world = {
  ...testWorld,
  flights: flightNumbers.map((name) => ({ name, desc: `Callsign: ${name}\nRoute: POS-TAB`, due: '+5d' })),
};
const releases = [shellRelease(), remoteRelease({ manifest: { pages: [page('/')] } })];
const username = personOf.member;
const miles = `${portalApi.miles}?username=${username}`;
const describeWithPostgres = postgresPackage() ? describe : describe.skip;

describeWithPostgres('a portal without its database', () => {
  let distDir: string;
  let port: number;
  let bff: TestBff;
  let postgres: Postgres | undefined;
  beforeAll(async () => {
    distDir = writeDist(releases);
    port = await freePort();
    const env = { DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/portal`, SESSION_SECRET: secret };
    bff = await startBff({ distDir, world, env });
  });
  afterAll(async () => {
    await bff.close();
    await postgres?.stop();
    rmSync(distDir, { recursive: true });
  });

  const member = (): Browser => {
    const browser = bff.browser();
    browser.cookies.set('session', sessionCookie(username).slice('session='.length));
    return browser;
  };
  const create = (flight: string, ref = drawBookingRef()) =>
    member().post(bookingApi.secureBooking, createCall(username, ref, booking(flight)));
  const ready = async () => {
    const reply = await bff.browser().get(systemPaths.ready);
    return { status: reply.statusCode, body: reply.json<{ dependencies: object }>() };
  };
  /** Waits for the store and for sessions, which retry it once a second. */
  const untilRecovered = () =>
    until(async () => (await ready()).status === 200 && (await member().get(portalApi.session)).statusCode === 200, 100);

  it('starts, and reports that it is not ready', async () => {
    expect(await ready()).toMatchObject({ status: 503, body: { status: 'not ready', dependencies: { store: 'failing' } } });
    expect(Object.keys((await ready()).body.dependencies)).toEqual(['store', 'mail']);
    expect((await bff.browser().get(systemPaths.health)).statusCode).toBe(200);
  });

  it.each(['/', bookingApi.flights, contentApi.routes, portalApi.registry])('serves %s to everybody', async (url) => {
    for (const browser of [bff.browser(), member()]) {
      const begun = performance.now();
      expect([url, (await browser.get(url)).statusCode]).toEqual([url, 200]);
      expect(performance.now() - begun).toBeLessThan(1_000);
    }
  });

  it('answers a guest, and sends a member 503 without a sign-out', async () => {
    expect((await bff.browser().get(portalApi.session)).json()).toMatchObject({ user: null });
    expect((await bff.browser().get(miles)).statusCode).toBe(401);
    for (const url of [portalApi.session, miles]) {
      const browser = member();
      const reply = await browser.get(url);
      expect([reply.statusCode, reply.json()]).toEqual([503, { error: requestMessages.unavailable, requestId: expect.any(String) }]);
      expect(browser.cookies.has('session')).toBe(true);
    }
  });

  it('refuses writes with the text of each route, without an upstream call', async () => {
    await bff.sandbox.clearCalls();
    const replies = await Promise.all([create('BW1000'), member().post(bookingApi.secureBooking, { action: 'getBookings', username })]);
    expect(replies.map((reply) => [reply.statusCode, reply.json<{ error: string }>().error])).toEqual([
      [503, bookingMessages.booking.createFailed],
      [503, bookingMessages.booking.fetchFailed],
    ]);
    expect(await bff.sandbox.calls()).toEqual([]);
  });

  it('refuses every route that needs a session, without an upstream call', async () => {
    await bff.sandbox.clearCalls();
    for (const { method, url, access } of bff.app.apiRoutes()) {
      if (!access || accessTable[access].guest !== 'no' || method === 'HEAD') continue;
      const browser = member();
      const call = { method: method as 'GET', url: url.replace(':remote', 'booking'), headers: browser.ownHeaders() };
      const reply = await browser.send(method === 'POST' ? { ...call, payload: {} } : call);
      // A malformed body is refused first.
      expect([method, url, [400, 404, 415, 503].includes(reply.statusCode)]).toEqual([method, url, true]);
      expect(browser.cookies.has('session')).toBe(true);
    }
    expect(await bff.sandbox.calls()).toEqual([]);
  });

  it.each<[string, string, object | undefined, string]>([
    ['GET', `${boardApi.player.case}?cardId=${'a'.repeat(24)}`, undefined, standingTexts.degraded],
    ['POST', boardApi.player.decide, { cardId: 'a'.repeat(24), decision: 'deny' }, standingTexts.decision.denyFailed],
    ['POST', boardApi.player.assign, { cardId: 'a'.repeat(24), to: 'me', from: null }, standingTexts.assign.failed],
    ['GET', careersApi.applications, undefined, careersMessages.applicationsFailed],
  ])('answers %s %s with the text of the route', async (method, url, payload, error) => {
    const browser = member();
    const reply = await browser.send({ method, url, headers: browser.ownHeaders(), ...(payload && { payload }) });
    expect([reply.statusCode, reply.json<{ error: string }>().error]).toEqual([503, error]);
  });

  it('completes no sign-in or sign-out, and leaves no partial state', async () => {
    const visitor = bff.browser();
    const { code, state } = await visitor.authorize(username);
    await bff.sandbox.clearCalls();
    const reply = await visitor.post(portalApi.authCallback, { code, state });
    expect([reply.statusCode, reply.json<{ error: string }>().error]).toEqual([503, portalMessages.auth.failed]);
    expect(visitor.cookies.has('session')).toBe(false);
    const browser = member();
    expect((await browser.post(portalApi.signOut)).statusCode).toBe(503);
    expect(browser.cookies.has('session')).toBe(true);
    expect(await bff.sandbox.calls()).toEqual([]);
  });

  it('becomes ready on its own when the database appears', async () => {
    postgres = await startPostgres({ port });
    await postgres.createDatabase('portal');
    await untilRecovered();
    expect((await member().get(portalApi.session)).json()).toMatchObject({ user: { username } });
    expect((await create('BW1000')).json()).toMatchObject({ success: true });
    const browser = await bff.signedIn(personOf.staff);
    expect((await browser.post(portalApi.signOut)).statusCode).toBe(200);
  });

  it('shows staff the database and this process', async () => {
    const cookie = sessionCookie(personOf.staff, '1002');
    const health = healthReplySchema.parse((await bff.app.inject({ url: healthApi, headers: { cookie } })).json());
    expect(health.store).toMatchObject({
      state: 'ok',
      kind: 'postgres',
      version: expect.stringMatching(/^\d+/),
      bytes: expect.any(Number),
    });
    expect(health.mail).toMatchObject({ state: 'ok', dead: 0 });
    expect(health.processes).toMatchObject([{ isThis: true, pid: process.pid }]);
    expect(health.areAllProcessesKnown).toBe(true);
  });

  it('completes or refuses each booking while the database crashes, and recovers without a restart', async () => {
    const answers = new Map<string, number>();
    let isOver = false;
    const stream = async (flights: readonly string[]) => {
      for (const flight of flights) {
        if (isOver) return;
        const ref = drawBookingRef();
        const reply = await create(flight, ref);
        answers.set(ref, reply.statusCode);
        if (reply.statusCode === 200) expect(reply.json()).toMatchObject({ success: true });
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    const streams = [0, 1, 2].map((part) => stream(flightNumbers.slice(1 + part * 19, 20 + part * 19)));
    await until(async () => answers.size > 5, 5);
    await postgres?.restart('immediate');
    await untilRecovered();
    isOver = true;
    await Promise.all(streams);
    expect([...new Set(answers.values())].filter((status) => status !== 200 && status !== 503)).toEqual([]);

    const reply = await member().post(bookingApi.secureBooking, { action: 'getBookings', username });
    const storedRefs = Object.keys(reply.json<object>());
    const refsOf = (status: number) => [...answers].filter(([, each]) => each === status).map(([ref]) => ref);
    expect(refsOf(200).length).toBeGreaterThan(0);
    expect(refsOf(200).filter((ref) => !storedRefs.includes(ref))).toEqual([]);
    expect(refsOf(503).filter((ref) => storedRefs.includes(ref))).toEqual([]);
    expect((await create('BW1059')).json()).toMatchObject({ success: true });
  });
});

describe('a portal whose database accepts connections and never answers', () => {
  it('serves pages without delay', async () => {
    const distDir = writeDist(releases);
    const sockets: Socket[] = [];
    const silentServer = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
    await once(silentServer, 'listening');
    const { port } = silentServer.address() as AddressInfo;
    const env = { DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/portal`, SESSION_SECRET: secret };
    const bff = await startBff({ distDir, world, env });
    try {
      const begun = performance.now();
      const replies = await Promise.all(
        Array.from({ length: 20 }, () => bff.app.inject({ url: '/', headers: { cookie: sessionCookie(username) } })),
      );
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
      expect(performance.now() - begun).toBeLessThan(1_500);
    } finally {
      await bff.close();
      for (const socket of sockets) socket.destroy();
      silentServer.close();
      rmSync(distDir, { recursive: true });
    }
  });
});
