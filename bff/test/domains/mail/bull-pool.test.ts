import { describe, expect, it } from '@jest/globals';
import { BullPool } from '../../../src/domains/mail/bull-pool.ts';
import { StoreUnavailable } from '../../../src/store/store-unavailable.ts';

const errorOf = (fields: object) => Object.assign(new Error('it failed'), fields);

const failingWith = (error: Error, holdBackMs = 0) => {
  const told: unknown[] = [];
  const pool = new BullPool({
    pool: { query: () => Promise.reject(error) },
    onError: (cause) => told.push(cause),
    holdBackMs,
  });
  return { pool, told };
};

describe('the pool for BullMQ', () => {
  it("passes BullMQ's own answers on at once, without reporting them", async () => {
    const error = errorOf({ code: 'BM001', detail: '-1' });
    const { pool, told } = failingWith(error, 60_000);
    await expect(pool.query('select 1')).rejects.toBe(error);
    expect(told).toEqual([]);
  });

  it.each([{ code: '57P01', severity: 'FATAL' }, { code: '40001', severity: 'ERROR' }, { code: 'ECONNRESET' }, {}])(
    'R31 makes of %j what BullMQ tries again',
    async (fields) => {
      const error = errorOf(fields);
      const { pool, told } = failingWith(error);
      const failure: unknown = await pool.query('select 1').catch((thrown: unknown) => thrown);
      expect(failure).toBeInstanceOf(StoreUnavailable);
      expect(failure).toMatchObject({ code: 'ECONNREFUSED' });
      expect(told).toEqual([error]);
    },
  );

  it('passes an error in a statement on, and delays every failure', async () => {
    const error = errorOf({ code: '42P01', severity: 'ERROR' });
    const { pool } = failingWith(error, 200);
    const begun = performance.now();
    const client = await pool.connect();
    await expect(client.query('select 1')).rejects.toBe(error);
    expect(performance.now() - begun).toBeGreaterThan(150);
  });

  it('wakes a waiting worker', async () => {
    const { pool } = failingWith(errorOf({}));
    const heard: unknown[] = [];
    (await pool.connect()).on('notification', (news) => heard.push(news));
    pool.ring('portal-mail');
    expect(heard).toEqual([{ channel: 'bullmq_jobs', payload: 'portal-mail' }]);
  });
});
