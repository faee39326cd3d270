import { expect, it } from '@jest/globals';
import { flightWatchJob } from '../../../src/domains/notifications/flight-watch.ts';
import { createNoticeBound } from '../../../src/domains/notifications/notice-mail.ts';
import { watchTimes } from '../../../src/domains/notifications/watch-flight.ts';
import { LeaseLost } from '../../../src/jobs/job-kind.ts';
import { createJobs } from '../../../src/jobs/jobs.ts';
import { describeStores, quietLog } from '../../store/stores.ts';
import { boardFlight } from '../support/board-flight.ts';

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
    const changes = () => jobs.unfinished('flight-change');
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
    expect(await changes()).toMatchObject([{ payload: { flightId: 'card-1', change: { revision: 6, events: ['gate'] } } }]);
  });
});

describeStores('the daily limit of mails about flights', ({ open }, kind) => {
  it('counts each mail once, and refuses those above the limit', async () => {
    const bound = createNoticeBound(await open(), 2);
    const allows = [];
    for (const key of ['a', 'a', 'b', 'c', 'a']) allows.push(await bound.allows('1001', key));
    expect([allows, await bound.allows('1002', 'd')]).toEqual([[true, true, true, false, true], true]);
    expect((await bound.sentTo('1001')).map(({ key }) => key).toSorted()).toEqual(['a', 'b']);
  });

  // PostgreSQL may let a few more of concurrent mails pass.
  if (kind === 'sqlite')
    it('holds for concurrent mails', async () => {
      const bound = createNoticeBound(await open(), 2);
      const allowed = await Promise.all(Array.from({ length: 8 }, (_, index) => bound.allows('1001', `key ${index}`)));
      expect(allowed.filter(Boolean)).toHaveLength(2);
    });
});
