import { afterEach, describe, expect, it } from '@jest/globals';
import {
  bookingApi,
  bookingPages,
  flightPath,
  type FlightsReply,
  maxRouteNotices,
  noticeApi,
  noticeTexts,
  type RouteNoticesReply,
} from '@portal/booking-contract';
import { accountApi, portalApi, type NewsReply } from '@portal/portal-contract';
import { sandboxAccounts } from '@portal/sandbox-contract';
import { createJobs } from '../../../src/jobs/jobs.ts';
import { describeStores, type Place, quietLog, storeSettings, unfinishedJobs } from '../../store/stores.ts';
import { boardOf } from '../support/board.ts';
import {
  boardFlight,
  booking,
  cancelCall,
  createCall,
  environmentOf,
  fromOwnPage,
  sessionCookie,
  testLimits,
  until,
} from '../support/portal.ts';
import { flightWatchJob } from '../../../src/domains/notifications/flight-watch.ts';
import { createNoticeBound } from '../../../src/domains/notifications/notice-mail.ts';
import { watchTimes } from '../../../src/domains/notifications/watch-flight.ts';
import { LeaseLost } from '../../../src/jobs/job-kind.ts';
import { startSandbox, type WorldInput } from '@portal/sandbox';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../src/app.ts';
import { demoWebhooks, loadConfig } from '../../../src/config/load-config.ts';
import type { NoticeTimes } from '../../../src/domains/notifications/notifications-domain.ts';
import { noBuild } from '../../helpers/data-dir.ts';

const me = 'IslandHopper22';
const other = 'SteelpanSam';
/** Milliseconds in which an unwanted email would arrive. */
const quietMs = 700;

describeStores('mails about booked flights', ({ place, openAt }) => {
  let portal: NoticePortal;
  afterEach(() => portal.close());

  async function begin(options: Partial<NoticePortalOptions> = {}) {
    const where = await place();
    portal = await startNoticePortal({ place: where, ...options });
    const store = await openAt(where);
    const isWatched = async (id: string) =>
      (await store.db.selectFrom('flightNotices').select('flightId').where('flightId', '=', id).executeTakeFirst()) !== undefined;
    expect(await portal.book(me, 'BW001', 'AAA111')).toMatchObject({ success: true });
    const id = await portal.idOf('BW001');
    await until(() => isWatched(id));
    return { id, store };
  }
  const noticesAbout = (count: number) => until(async () => (await portal.notices()).length >= count && portal.notices());
  const texts = async () => (await portal.notices()).map(({ dataVariables }) => dataVariables['headline'] ?? 'check-in');

  it('announce a new time and gate once to the passengers, although three processes run', async () => {
    const { id } = await begin({ apps: 3 });
    await portal.book(other, 'BW002', 'BBB222');
    await portal.edit(id, { due: hoursFromNow(49.5), desc: 'Callsign: BW001\nRoute: POS-JFK\nGate: B4\nDeparture: Port of Spain (POS)' });
    const [mail] = await noticesAbout(1);
    expect(mail).toMatchObject({
      to: 'islandhopper22@example.test',
      transactionalId: sandboxAccounts.templates.flightChange,
      dataVariables: { headline: 'New departure time', bookingRef: 'AAA111', flightNumber: 'BW001', gate: 'B4', username: me },
    });
    expect(mail?.dataVariables['change']).toMatch(
      /^BW001 now leaves at .* AST \(.* UTC\)\. It was .*\. BW001 now leaves from gate B4, not 7\.$/,
    );
    await pause(quietMs);
    expect(await texts()).toEqual(['New departure time']);
  });

  it('announce that check-in is open', async () => {
    const { id } = await begin();
    await portal.edit(id, { due: hoursFromNow(23) });
    const mails = await noticesAbout(2);
    expect(mails.map(({ transactionalId }) => transactionalId)).toEqual([
      sandboxAccounts.templates.flightChange,
      sandboxAccounts.templates.checkIn,
    ]);
    expect(mails[1]?.dataVariables['checkInTime']).toMatch(/^until /);
  });

  it('announce that a flight was taken off the board, and that it is back', async () => {
    const { id } = await begin();
    await portal.edit(id, { closed: 'true' });
    await noticesAbout(1);
    await portal.edit(id, { closed: 'false' });
    await noticesAbout(2);
    expect(await texts()).toEqual(['Flight cancelled', 'Your flight is back']);
  });

  it('announce the last change in the session of each passenger who booked before it, until the flight has left', async () => {
    const { id } = await begin();
    const news = async (username: string) =>
      (await portal.send(username, 'GET', portalApi.news)).json<NewsReply>().news.map(({ title, address }) => [title, address]);
    expect(await news(me)).toEqual([]);
    await portal.edit(id, { closed: 'true' });
    await noticesAbout(1);
    expect(await news(me)).toEqual([['BW001 was cancelled', bookingPages.myTrips]]);
    await portal.edit(id, { closed: 'false' });
    await noticesAbout(2);
    await portal.book(other, 'BW001', 'BBB222');
    expect([await news(me), await news(other)]).toEqual([[['BW001 is back on the schedule', bookingPages.myTrips]], []]);
    await portal.cancel(me, 'AAA111');
    expect(await news(me)).toEqual([]);
  });

  it('announce no cancellation when the board fails or is emptied', async () => {
    await begin();
    await portal.sandbox.fault({ service: 'board', mode: 'status', status: 500 });
    await pause(quietMs);
    await portal.sandbox.clearFaults();
    for (const flight of await portal.flights()) await portal.edit(flight.id, { closed: 'true' });
    await pause(quietMs);
    expect(await texts()).toEqual([]);
  });

  it('skip people who cancelled, and people who booked after the change', async () => {
    const { id } = await begin();
    await portal.book(other, 'BW001', 'BBB222');
    await portal.cancel(other, 'BBB222');
    await portal.edit(id, { due: hoursFromNow(55) });
    await noticesAbout(1);
    await portal.book(other, 'BW001', 'CCC333');
    await pause(quietMs);
    expect((await portal.notices()).map(({ to }) => to)).toEqual(['islandhopper22@example.test']);
  });

  it('omit the kinds of changes that the member has switched off', async () => {
    const { id } = await begin();
    const reply = await portal.send(me, 'POST', noticeApi.noticeChoices, { choices: { gate: false } });
    expect(reply.json()).toEqual({
      choices: { time: true, gate: false, cancellation: true, checkIn: true, waitingList: true, message: true, route: true },
      feed: null,
    });
    await portal.edit(id, { desc: 'Callsign: BW001\nRoute: POS-JFK\nGate: 9' });
    await pause(quietMs);
    expect(await texts()).toEqual([]);
    await portal.edit(id, { due: hoursFromNow(55), desc: 'Callsign: BW001\nRoute: POS-JFK\nGate: 10' });
    const [mail] = await noticesAbout(1);
    expect(mail?.dataVariables['change']).not.toContain('gate');
  });

  it('can be switched off by their link, without a session, on the page and in an email program', async () => {
    const { id } = await begin();
    await portal.edit(id, { due: hoursFromNow(55) });
    const [mail] = await noticesAbout(1);
    const link = new URL(String(mail?.dataVariables['unsubscribeUrl']));
    expect(link.pathname).toBe(bookingPages.unsubscribe);
    expect(decodeURIComponent(link.search)).not.toMatch(/1001|hopper|time/i);
    const token = link.searchParams.get('token') ?? '';

    expect((await portal.send(undefined, 'POST', noticeApi.unsubscribe, { token: `${token}x` })).statusCode).toBe(404);
    expect((await portal.send(undefined, 'POST', noticeApi.unsubscribe, { token })).json()).toEqual({ kind: 'time' });
    const choices = async () => (await portal.send(me, 'GET', noticeApi.notifications)).json<{ choices: object }>().choices;
    expect(await choices()).toMatchObject({ time: false, gate: true });

    await portal.send(me, 'POST', noticeApi.noticeChoices, { choices: { time: true } });
    const oneClick = await portal.app.inject({
      method: 'POST',
      url: link.pathname + link.search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(oneClick.statusCode).toBe(200);
    expect(await choices()).toMatchObject({ time: false, gate: true });
  });

  it('go out once, even if a crash repeats an announcement', async () => {
    const { id, store } = await begin();
    await portal.book(other, 'BW001', 'BBB222');
    const plan = { dueDate: hoursFromNow(48), gate: '8' };
    const before = { ...plan, gate: '7' };
    const change = { revision: 1, events: ['gate'], callsign: 'BW001', route: 'POS-JFK', before, after: plan, since: Date.now() };
    const jobs = createJobs({ store, log: quietLog });
    for (const key of ['first', 'second']) {
      await jobs.add({ kind: 'flight-change', key, payload: { flightId: id, change } });
      await until(async () => !(await jobs.statesOf([key])).has(key));
    }
    await noticesAbout(2);
    await pause(quietMs);
    expect((await portal.notices()).map(({ to }) => to).toSorted()).toEqual(['islandhopper22@example.test', 'steelpansam@example.test']);
  });
});

describeStores('notices about a route that is back', ({ place, openAt }) => {
  let portal: NoticePortal;
  afterEach(() => portal.close());

  const kingston = { name: 'BW415', desc: 'Callsign: BW415\nRoute: POS-KIN\nDeparture: Port of Spain\nDestination: Kingston' };
  const { routeBack } = sandboxAccounts.templates;
  const mails = async () => (await portal.sandbox.inbox()).filter(({ transactionalId }) => transactionalId === routeBack);
  const saveEmail = (person: string, email: string) => portal.send(person, 'POST', accountApi.saveEmail, { email });
  const choose = (person: string, route: string, isWanted = true) =>
    portal.send(person, 'POST', noticeApi.chooseRouteNotice, { route, isWanted });
  const news = async (person: string) => (await portal.send(person, 'GET', portalApi.news)).json<NewsReply>().news;

  it('tell each member who waits once, under the bell and by email, although three processes run', async () => {
    const where = await place();
    portal = await startNoticePortal({ place: where, apps: 3 });
    await saveEmail(me, 'hopper@example.test');
    expect((await choose(me, 'BW415|POS-KIN')).json()).toEqual({ routes: ['BW415|POS-KIN'], email: 'on' });
    // By the airports alone, and without an address.
    expect((await choose(other, 'POS-KIN')).json()).toEqual({ routes: ['POS-KIN'], email: 'missing' });
    expect(await news(me)).toEqual([]);
    await portal.post({ ...kingston, due: hoursFromNow(60) });
    const [mail] = await until(async () => (await mails()).length > 0 && mails());
    const id = await portal.idOf('BW415');
    const address = flightPath((await portal.flights()).find((flight) => flight.id === id) ?? { id });
    expect(mail).toMatchObject({ to: 'hopper@example.test', dataVariables: { username: me, flightNumber: 'BW415' } });
    expect(mail?.dataVariables['flightUrl']).toContain(address);
    for (const person of [me, other])
      expect(await until(async () => (await news(person)).length > 0 && news(person))).toMatchObject([
        { title: 'BW415 to Kingston is back', address },
      ]);
    await portal.post({ ...kingston, due: hoursFromNow(70) });
    await pause(quietMs);
    expect(await mails()).toHaveLength(1);
    expect((await portal.send(me, 'GET', noticeApi.routeNotices)).json()).toEqual({ routes: [], email: 'on' });
    const { db } = await openAt(where);
    await portal.edit(await portal.idOf('BW415'), { due: hoursFromNow(-1) });
    await until(async () => (await db.selectFrom('routeNotices').selectAll().execute()).length === 0);
    expect(await news(me)).toEqual([]);
  });

  it('go on waiting if the flight is taken off the board or renumbered before it departs, and not if it left', async () => {
    portal = await startNoticePortal({ place: await place() });
    await saveEmail(me, 'hopper@example.test');
    await choose(me, 'BW415|POS-KIN');
    const waiting = async () => (await portal.send(me, 'GET', noticeApi.routeNotices)).json<RouteNoticesReply>().routes;
    const post = async (hours: number) => {
      const known = new Set((await portal.flights()).map(({ id }) => id));
      await portal.post({ ...kingston, due: hoursFromNow(hours) });
      await until(async () => (await news(me)).length > 0);
      return (await portal.flights()).find(({ id }) => !known.has(id))?.id ?? '';
    };
    const isWaiting = () => until(async () => (await waiting()).length > 0);
    await portal.edit(await post(60), { closed: 'true' });
    await isWaiting();
    await portal.edit(await post(70), { desc: 'Callsign: BW777\nRoute: POS-GEO' });
    await isWaiting();
    expect(await news(me)).toEqual([]);
    const last = await post(80);
    await until(async () => (await mails()).length === 3);
    await portal.edit(last, { due: hoursFromNow(-1) });
    await until(async () => (await news(me)).length === 0);
    await portal.edit(last, { closed: 'true' });
    await pause(quietMs);
    expect(await waiting()).toEqual([]);
  });

  it('wait until the host has filled in a new card', async () => {
    portal = await startNoticePortal({ place: await place(), times: { settleMs: 60_000 } });
    await choose(me, 'POS-KIN');
    await portal.post({ ...kingston, due: hoursFromNow(60) });
    await until(async () => (await portal.flights()).some(({ callsign }) => callsign === 'BW415'));
    await pause(quietMs);
    expect(await news(me)).toEqual([]);
  });

  it('are not repeated when a card leaves the board for a moment', async () => {
    portal = await startNoticePortal({ place: await place(), times: { missingMs: 60_000 } });
    await saveEmail(me, 'hopper@example.test');
    await choose(me, 'POS-KIN');
    await portal.post({ ...kingston, due: hoursFromNow(60) });
    await until(async () => (await mails()).length > 0);
    const id = await portal.idOf('BW415');
    await portal.edit(id, { closed: 'true' });
    await until(async () => (await news(me)).length === 0);
    await pause(quietMs);
    await portal.edit(id, { closed: 'false' });
    await until(async () => (await news(me)).length > 0);
    await pause(quietMs);
    expect(await mails()).toHaveLength(1);
  });

  it('wait for a seat, and are not sent after the member takes the wish back or stops these emails', async () => {
    portal = await startNoticePortal({ place: await place() });
    for (const person of [me, other]) {
      await saveEmail(person, `${person}@example.test`.toLowerCase());
      await choose(person, 'BW415|POS-KIN');
    }
    await portal.post({ ...kingston, desc: `${kingston.desc}\nSeats: many`, due: hoursFromNow(60) });
    await until(async () => (await portal.flights()).some(({ callsign }) => callsign === 'BW415'));
    await pause(quietMs);
    expect([await mails(), await news(me)]).toEqual([[], []]);
    expect((await choose(me, 'BW415|POS-KIN', false)).json()).toMatchObject({ routes: [] });
    await portal.send(other, 'POST', noticeApi.noticeChoices, { choices: { route: false } });
    await portal.edit(await portal.idOf('BW415'), { desc: kingston.desc });
    await until(async () => (await news(other)).length > 0);
    await pause(quietMs);
    expect([await mails(), await news(me)]).toEqual([[], []]);
  });

  it('are under the bell alone above the hourly limit of the address, which another person may have given', async () => {
    portal = await startNoticePortal({ place: await place(), mailsPerRecipient: 1 });
    for (const person of [me, other]) {
      await saveEmail(person, 'shared@example.test');
      await choose(person, 'POS-KIN');
    }
    await portal.post({ ...kingston, due: hoursFromNow(60) });
    for (const person of [me, other]) await until(async () => (await news(person)).length > 0);
    await until(async () => (await mails()).length > 0);
    await pause(quietMs);
    expect(await mails()).toHaveLength(1);
  });

  it('are at most ten, in the download, and gone after an erasure', async () => {
    const where = await place();
    portal = await startNoticePortal({ place: where });
    const { db } = await openAt(where);
    await db
      .insertInto('usernames')
      .values({ userId: '1001', username: me, since: 1, isPresent: 1, bookings: 'open' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const all = Array.from({ length: maxRouteNotices + 4 }, (_, at) => `BW${at}`);
    const atOnce = await Promise.all(all.map((route) => choose(me, route)));
    expect(atOnce.filter(({ statusCode }) => statusCode === 409)).toHaveLength(4);
    for (const route of all) await choose(me, route, false);
    for (let at = 0; at < maxRouteNotices; at += 1) await choose(me, `BW${at}`);
    const refused = await choose(me, 'BW10');
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { error: noticeTexts.tooManyRoutes }]);
    expect((await choose(me, 'BW1')).statusCode).toBe(200);
    const { data } = (await portal.send(me, 'GET', accountApi.data)).json<{ data: { notifications: { routeNotices: object[] } } }>();
    expect(data.notifications.routeNotices).toHaveLength(maxRouteNotices);
    expect(data.notifications.routeNotices).toContainEqual({ route: 'BW1', flightId: null, at: expect.any(String) });
    await choose(other, 'BW1');
    await portal.send(me, 'POST', accountApi.erase, { username: me });
    const owners = async () => (await db.selectFrom('routeNotices').select('userId').execute()).map(({ userId }) => userId);
    await until(async () => (await owners()).join() === '1002', 200);
  });
});

describe('the calendar feed', () => {
  const me = 'IslandHopper22';
  const other = 'SteelpanSam';

  describeStores('calendar feeds', ({ place, openAt }) => {
    let portal: NoticePortal;
    afterEach(() => portal.close());

    async function begin() {
      const where = await place();
      portal = await startNoticePortal({ place: where });
      await portal.book(me, 'BW001', 'AAA111');
      await portal.book(other, 'BW002', 'BBB222');
      return where;
    }
    async function makeFeed(username: string): Promise<URL> {
      const reply = await portal.send(username, 'POST', noticeApi.newCalendarAddress, {});
      return new URL(reply.json<{ url: string }>().url);
    }
    const read = (feed: URL, headers = {}) => portal.app.inject({ url: feed.pathname, headers });
    const statusOf = async (feed: URL) => (await read(feed)).statusCode;

    it('contain the trips of one member with their current times, and are revalidated by their tag', async () => {
      await begin();
      const feed = await makeFeed(me);
      const reply = await read(feed);
      expect(reply.headers).toMatchObject({
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, max-age=300',
      });
      expect(reply.body).toContain('UID:AAA111@localhost');
      expect(reply.body).toContain('Gate 7');
      expect(reply.body).not.toMatch(/BBB222|example\.test/);
      const etag = String(reply.headers.etag);
      expect(reply.body).toContain('SEQUENCE:0');
      for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
        expect((await read(feed, { 'if-none-match': tags })).statusCode).toBe(304);
      expect((await read(feed, { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);

      const departure = hoursFromNow(72);
      await portal.edit(await portal.idOf('BW001'), { due: departure });
      const stamp = `DTSTART:${departure.replace(/[-:]|\.\d+/g, '')}`;
      await until(async () => (await read(feed)).body.includes(stamp));
      expect((await read(feed, { 'if-none-match': etag })).statusCode).toBe(200);
    });

    it('raise the sequence of a moved flight, and cancel a removed one at its last known time, without an alarm', async () => {
      await begin();
      const feed = await makeFeed(me);
      const flightId = await portal.idOf('BW001');
      const sequenceOf = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
      const modifiedOf = (text: string) => String(/LAST-MODIFIED:(\S+)/.exec(text)?.[1]);
      /** Waits until the feed contains a text. */
      const feedWith = (text: string) =>
        until(async (): Promise<string | false> => {
          const { body } = await read(feed);
          return body.includes(text) && body;
        }, 100);
      const first = await feedWith('STATUS:CONFIRMED');
      const departure = hoursFromNow(72);
      await portal.edit(flightId, { due: departure });
      const start = `DTSTART:${departure.replace(/[-:]|\.\d+/g, '')}`;
      const moved = await feedWith(start);
      expect(sequenceOf(moved)).toBeGreaterThan(sequenceOf(first));
      expect(modifiedOf(moved) >= modifiedOf(first)).toBe(true);
      await portal.edit(flightId, { closed: 'true' });
      const cancelled = await feedWith('STATUS:CANCELLED');
      expect(cancelled).toContain(start);
      expect(cancelled).not.toContain('VALARM');
      expect(sequenceOf(cancelled)).toBeGreaterThanOrEqual(sequenceOf(moved));
      await portal.edit(flightId, { closed: 'false' });
      expect(await feedWith('STATUS:CONFIRMED')).toContain(start);
    });

    it('end when their address is renewed or revoked, without ending those of other members', async () => {
      await begin();
      const [first, others] = [await makeFeed(me), await makeFeed(other)];
      const second = await makeFeed(me);
      expect([await statusOf(first), await statusOf(second), await statusOf(others)]).toEqual([404, 200, 200]);
      const { feed } = (await portal.send(me, 'GET', noticeApi.notifications)).json<{ feed: object }>();
      expect(feed).toEqual({ createdAt: expect.any(String) });
      await portal.send(me, 'POST', noticeApi.endCalendarAddress, {});
      expect([await statusOf(second), await statusOf(others)]).toEqual([404, 200]);
      expect((await portal.send(me, 'GET', noticeApi.notifications)).json()).toMatchObject({ feed: null });
    });

    it('store no address, and answer every wrong one alike', async () => {
      const where = await begin();
      const feed = await makeFeed(me);
      const token = feed.pathname.slice(feed.pathname.lastIndexOf('/') + 1).replace('.ics', '');
      const rows = await (await openAt(where)).db.selectFrom('calendarFeeds').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(token);
      const wrongPaths = ['A'.repeat(43), 'short', `${token}x`, '..%2f..', ''].map((text) => `/api/calendar/${text}.ics`);
      const replies = await Promise.all([...wrongPaths, `/api/calendar/${token}`].map((url) => portal.app.inject({ url })));
      const withoutId = replies.map((reply) => [reply.statusCode, reply.json<{ error: string }>().error]);
      expect(new Set(withoutId.map(String))).toEqual(new Set(['404,Not found']));
    });

    it('show the booked times while the board is down, and answer 503 while the database is', async () => {
      await begin();
      const feed = await makeFeed(me);
      await portal.sandbox.fault({ service: 'board', mode: 'status', status: 500 });
      expect((await read(feed)).body).toContain('AAA111');
      await portal.sandbox.fault({ service: 'database', mode: 'status', status: 500 });
      expect((await read(feed)).statusCode).toBe(503);
    });
  });
});

describe('the watch over flights', () => {
  describeStores('the watch of flights', ({ open }) => {
    it('stores and announces nothing after another process has gone on', async () => {
      const store = await open();
      const jobs = createJobs({ store, log: quietLog });
      let now = Date.parse('2026-11-20T12:00:00Z');
      let gate = '7';
      let afterReading = async () => undefined as unknown;
      const read = async () => {
        const value = [boardFlight({ gate, dueDate: '2026-11-22T12:00:00Z' })];
        await afterReading();
        return { value, asOf: new Date(now).toISOString(), stale: false } as never;
      };
      const watch = flightWatchJob({
        store,
        jobs,
        flights: { read },
        passengers: { exist: async () => true, removeFlights: async () => undefined },
        isAlwaysOn: true,
        times: watchTimes,
        everyMs: 1,
        log: quietLog,
        now: () => now,
      });
      const run = () => watch.run(undefined as never);
      const stateOf = () => store.db.selectFrom('flightNotices').select('state').where('flightId', '=', 'card-1').executeTakeFirstOrThrow();
      const changes = () => unfinishedJobs(store, 'flight-change');
      await run();
      gate = '9';
      await run();
      now += watchTimes.settleMs;
      const { state } = await stateOf();
      const other = JSON.stringify({ ...(JSON.parse(state) as object), revision: 5 });
      afterReading = () => store.db.updateTable('flightNotices').set({ state: other }).where('flightId', '=', 'card-1').execute();
      await expect(run()).rejects.toThrow(LeaseLost);
      expect([(await stateOf()).state, await changes()]).toEqual([other, []]);
      afterReading = async () => undefined;
      await run();
      expect(await changes()).toMatchObject([{ flightId: 'card-1', change: { revision: 6, events: ['gate'] } }]);
    });
  });

  describeStores('the daily limit of mails about flights', ({ open }, kind) => {
    it('counts each email once, and refuses those above the limit', async () => {
      const bound = createNoticeBound(await open(), 2);
      const allows = [];
      for (const key of ['a', 'a', 'b', 'c', 'a']) allows.push(await bound.allows('1001', key));
      expect([allows, await bound.allows('1002', 'd')]).toEqual([[true, true, true, false, true], true]);
      expect((await bound.sentTo('1001')).map(({ key }) => key).toSorted()).toEqual(['a', 'b']);
    });

    // PostgreSQL may let a few more of concurrent emails pass.
    if (kind === 'sqlite')
      it('holds for concurrent emails', async () => {
        const bound = createNoticeBound(await open(), 2);
        const allowed = await Promise.all(Array.from({ length: 8 }, (_, index) => bound.allows('1001', `key ${index}`)));
        expect(allowed.filter(Boolean)).toHaveLength(2);
      });
  });
});

/** Short times for tests, long enough that a change is seen in several readings. */
const quickTimes: NoticeTimes = { everyMs: 25, settleMs: 150, missingMs: 200, missingReadings: 3 };

const noticeWorld: WorldInput = {
  users: [
    { id: '1001', username: 'IslandHopper22', displayName: 'Island Hopper', rank: { id: 10, name: 'Passenger' } },
    { id: '1002', username: 'SteelpanSam', displayName: 'Sam', rank: { id: 240, name: 'Cabin Crew' } },
  ],
  flights: [
    {
      name: 'BW001',
      desc: 'Callsign: BW001\nRoute: POS-JFK\nGate: 7\nDeparture: Port of Spain (POS)\nDestination: New York (JFK)',
      due: '+48h',
    },
    { name: 'BW002', desc: 'Callsign: BW002\nRoute: JFK-POS\nGate: 1', due: '+50h' },
    { name: 'BW003', desc: 'Callsign: BW003\nRoute: POS-TAB\nGate: 2', due: '+60h' },
  ],
};

interface NoticePortalOptions {
  place: Place;
  /** Number of BFFs on the store, which act as processes. Default: 1. */
  apps?: number;
  /** Sends webhooks to the sandbox, as the demo does. */
  hasWebhooks?: boolean;
  mailsPerRecipient?: number;
  /** Other times than `quickTimes`. */
  times?: NoticeTimes;
}

/** Starts BFFs in this process on one store and one sandbox, whose flight cards the test can edit. */
async function startNoticePortal({ place, apps: count = 1, hasWebhooks = false, mailsPerRecipient = 1_000, times }: NoticePortalOptions) {
  const sandbox = await startSandbox({ world: noticeWorld });
  const { controls } = sandbox;
  const board = boardOf(sandbox.url);
  const environment = environmentOf(sandbox, place.dataDir, storeSettings(place));
  const plain = loadConfig(environment);
  const config = hasWebhooks ? loadConfig({ ...environment, ...demoWebhooks(plain) }) : plain;
  const apps: FastifyInstance[] = [];
  for (let index = 0; index < count; index += 1) {
    const each = await buildApp({
      config,
      distDir: noBuild,
      limits: testLimits,
      noticeTimes: { ...quickTimes, ...times },
      mailsPerRecipient,
    });
    await each.ready();
    apps.push(each);
  }
  const [app] = apps as [FastifyInstance];

  const send = (username: string | undefined, method: 'GET' | 'POST', url: string, payload?: object) =>
    app.inject({
      method,
      url,
      headers: { ...(payload ? fromOwnPage : { 'sec-fetch-site': 'same-origin' }), ...(username && { cookie: sessionCookie(username) }) },
      ...(payload && { payload: JSON.stringify(payload) }),
    });
  const flights = async () => (await app.inject({ url: bookingApi.flights })).json<FlightsReply>().flights;

  const idOf = async (callsign: string) => {
    const flight = (await flights()).find((each) => each.callsign === callsign);
    if (!flight) throw new Error(`no flight ${callsign}`);
    return flight.id;
  };

  return {
    app,
    send,
    flights,
    idOf,
    sandbox: controls,
    async book(username: string, flightNumber: string, bookingRef: string) {
      const data = booking(flightNumber, { email: `${username.toLowerCase()}@example.test` });
      const reply = await send(username, 'POST', bookingApi.secureBooking, createCall(username, bookingRef, data));
      return reply.json<{ success: boolean }>();
    },
    cancel: (username: string, bookingRef: string) => send(username, 'POST', bookingApi.secureBooking, cancelCall(username, bookingRef)),
    /** Edits a flight card on the board. */
    edit: (id: string, fields: { desc?: string; due?: string; closed?: string }) => board.call('PUT', `/cards/${id}`, fields),
    /** Adds a flight card to the board. */
    post: (fields: { name: string; desc: string; due: string }) =>
      board.call('POST', '/cards', { idList: sandboxAccounts.flightsListId, ...fields }),
    /** Returns the emails about flights, oldest first. */
    async notices() {
      const { flightChange, checkIn } = sandboxAccounts.templates;
      const inbox = await controls.inbox();
      return inbox.filter(({ transactionalId }) => transactionalId === flightChange || transactionalId === checkIn).toReversed();
    },
    async close() {
      for (const each of apps) await each.close();
      await sandbox.close();
    },
  };
}
type NoticePortal = Awaited<ReturnType<typeof startNoticePortal>>;

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('events of flights', () => {
  interface FlightEvent {
    receiver: 'chat' | 'signed';
    id: string | null;
    verified: boolean | null;
    body: { content?: string; type?: string; data?: { changes?: string[]; flight: { callsign: string; gate: string; url: string } } };
  }

  /** Long enough for a duplicate event to arrive, in milliseconds. */
  const duplicateMs = 700;

  describeStores('flight events', ({ place, openAt }) => {
    let portal: NoticePortal;
    afterEach(() => portal.close());
    const events = async (receiver: FlightEvent['receiver']) =>
      ((await portal.sandbox.webhooks()) as FlightEvent[]).filter((event) => event.receiver === receiver).toReversed();

    it('reach both receivers once for a new flight and once for its change, even without a booking', async () => {
      const where = await place();
      portal = await startNoticePortal({ place: where, apps: 2, hasWebhooks: true });
      const { db } = await openAt(where);
      // Flights of the first reading are not new.
      await until(async () => (await db.selectFrom('flightNotices').select('flightId').execute()).length >= 3);
      const desc = (gate: string) => `Callsign: BW900\nRoute: POS-JFK\nGate: ${gate}`;
      await portal.post({ name: 'BW900', desc: desc('5'), due: hoursFromNow(60) });
      const [added] = await until(async () => (await events('signed')).length > 0 && events('signed'));
      const id = await portal.idOf('BW900');
      expect(added).toMatchObject({
        id: expect.stringMatching(/^flight-/),
        verified: true,
        body: {
          type: 'flight.added',
          data: { flight: { callsign: 'BW900', gate: '5', url: expect.stringContaining(flightPath({ id })) } },
        },
      });

      await portal.edit(id, { desc: desc('B4') });
      const [, changed] = await until(async () => (await events('signed')).length > 1 && events('signed'));
      expect(changed?.body).toMatchObject({
        type: 'flight.changed',
        data: { changes: ['gate'], flight: { callsign: 'BW900', gate: 'B4' } },
      });
      await pause(duplicateMs);
      expect(new Set((await events('signed')).map((event) => event.id)).size).toBe(2);
      expect(await events('signed')).toHaveLength(2);
      expect((await events('chat')).map(({ body }) => body.content?.split('BW900')[0])).toEqual([
        '**New flight** ',
        '**Flight changed** (gate) ',
      ]);
    });
  });
});
