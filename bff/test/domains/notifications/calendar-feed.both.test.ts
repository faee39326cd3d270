import { afterEach, expect, it } from '@jest/globals';
import { noticeApi } from '@portal/booking-contract';
import { describeStores } from '../../store/stores.ts';
import { until } from '../support/portal.ts';
import { hoursFromNow, startNoticePortal, type NoticePortal } from './support/notice-portal.ts';

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
