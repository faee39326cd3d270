import { describe, expect, it } from '@jest/globals';
import { BullPool } from '../../../src/domains/mail/bull-pool.ts';
import { StoreUnavailable } from '../../../src/store/store-unavailable.ts';

const errorOf = (fields: object) => Object.assign(new Error('it failed'), fields);

const failingWith = (error: Error, holdBackMs = 0) => {
  const reported: unknown[] = [];
  const pool = new BullPool({
    pool: { query: () => Promise.reject(error) },
    onError: (cause) => reported.push(cause),
    holdBackMs,
  });
  return { pool, reported };
};

describe('the pool for BullMQ', () => {
  it("passes BullMQ's own answers on at once, without reporting them", async () => {
    const error = errorOf({ code: 'BM001', detail: '-1' });
    const { pool, reported } = failingWith(error, 60_000);
    await expect(pool.query('select 1')).rejects.toBe(error);
    expect(reported).toEqual([]);
  });

  it.each([{ code: '57P01', severity: 'FATAL' }, { code: '40001', severity: 'ERROR' }, { code: 'ECONNRESET' }, {}])(
    'R31 turns %j into an error that BullMQ retries',
    async (fields) => {
      const error = errorOf(fields);
      const { pool, reported } = failingWith(error);
      const failure: unknown = await pool.query('select 1').catch((thrown: unknown) => thrown);
      expect(failure).toBeInstanceOf(StoreUnavailable);
      expect(failure).toMatchObject({ code: 'ECONNREFUSED' });
      expect(reported).toEqual([error]);
    },
  );

  it('passes an error of a statement on after a delay', async () => {
    const error = errorOf({ code: '42P01', severity: 'ERROR' });
    const { pool } = failingWith(error, 200);
    const begun = performance.now();
    const client = await pool.connect();
    await expect(client.query('select 1')).rejects.toBe(error);
    expect(performance.now() - begun).toBeGreaterThan(150);
  });

  it('wakes a waiting worker', async () => {
    const { pool } = failingWith(errorOf({}));
    const notifications: unknown[] = [];
    (await pool.connect()).on('notification', (notification) => notifications.push(notification));
    pool.ring('portal-mail');
    expect(notifications).toEqual([{ channel: 'bullmq_jobs', payload: 'portal-mail' }]);
  });
});
