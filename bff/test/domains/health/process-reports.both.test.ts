import { expect, it } from '@jest/globals';
import { createProcessReports } from '../../../src/domains/health/process-reports.ts';
import { until } from '../../helpers/until.ts';
import { describeStores } from '../../store/stores.ts';

describeStores('the reports of processes', ({ open }) => {
  it('drop killed processes when another process starts, even without a reader', async () => {
    const store = await open();
    const killedProcess = { host: 'h', pid: 1, startedAt: 1, seenAt: 1, troubles: '[]', streams: 0 };
    await store.db
      .insertInto('processReports')
      .values(['a', 'b'].map((id) => ({ id, ...killedProcess })))
      .execute();
    const reports = createProcessReports(store, Date.now, () => ({ troubles: [], streams: 0 }));
    reports.start();
    await until(async () => {
      const rows = await store.db.selectFrom('processReports').select('pid').execute();
      return rows.length === 1 && rows[0]?.pid === process.pid;
    });
    await reports.close();
    expect(await store.db.selectFrom('processReports').select('id').execute()).toEqual([]);
  });
});
