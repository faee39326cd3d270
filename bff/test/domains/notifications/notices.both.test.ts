import { afterEach, expect, it } from '@jest/globals';
import { bookingPages, noticeApi } from '@portal/booking-contract';
import { sandboxAccounts } from '@portal/sandbox-contract';
import { createJobs } from '../../../src/jobs/jobs.ts';
import { describeStores, quietLog } from '../../store/stores.ts';
import { until } from '../support/portal.ts';
import { hoursFromNow, pause, startNoticePortal, type NoticePortal, type NoticePortalOptions } from './support/notice-portal.ts';

const me = 'IslandHopper22';
const other = 'SteelpanSam';
/** Milliseconds in which an unwanted mail would arrive. */
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
      choices: { time: true, gate: false, cancellation: true, checkIn: true, waitingList: true, message: true },
      feed: null,
    });
    await portal.edit(id, { desc: 'Callsign: BW001\nRoute: POS-JFK\nGate: 9' });
    await pause(quietMs);
    expect(await texts()).toEqual([]);
    await portal.edit(id, { due: hoursFromNow(55), desc: 'Callsign: BW001\nRoute: POS-JFK\nGate: 10' });
    const [mail] = await noticesAbout(1);
    expect(mail?.dataVariables['change']).not.toContain('gate');
  });

  it('can be switched off by their link, without a session, on the page and in a mail program', async () => {
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
