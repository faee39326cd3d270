import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Worker } from 'bullmq';
import { openRedisMailQueue } from '../../../src/domains/mail/redis-mail-queue.ts';
import { redisServerPath, startRedis, type RunningRedis } from '../../helpers/redis-server.ts';
import { mailQueueContract } from './mail-queue-contract.ts';

const lease = 1_000;
const log = { info: () => undefined, error: () => undefined };

(redisServerPath ? describe : describe.skip)('mail queue, on Redis (skipped where no redis-server is found)', () => {
  let redis: RunningRedis;
  beforeAll(async () => {
    redis = await startRedis(String(redisServerPath));
  });
  afterAll(() => redis.close());
  let count = 0;

  mailQueueContract(async () => {
    const prefix = `test-${(count += 1)}`;
    return {
      open: (quiet, life) => openRedisMailQueue({ url: redis.url, log: quiet, prefix, leaseMs: lease, ...(life && { life }) }),
      async takeAndDie() {
        const worker = new Worker('mail', null, {
          connection: { url: redis.url },
          prefix,
          lockDuration: lease,
          autorun: false,
          skipLockRenewal: true,
        });
        expect(await worker.getNextJob('a process that dies')).toBeDefined();
        await worker.close(true);
      },
    };
  });
});

describe('mail queue, without its Redis', () => {
  it('R27 says in time that nothing was kept, so that the seat does not wait for the mail', async () => {
    const queue = openRedisMailQueue({ url: 'redis://127.0.0.1:1', log });
    const begun = performance.now();
    await expect(queue.enqueue({ key: 'a', payload: 1 })).rejects.toThrow();
    await expect(queue.counts()).rejects.toThrow();
    // Two seconds for each of the two; without a limit, for ever.
    expect(performance.now() - begun).toBeLessThan(12_000);
    await queue.close();
  });
});
