import { expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRateCounts } from '../../src/plugins/rate-counts.ts';
import { describeStores } from '../store/stores.ts';

const windowMs = 60_000;

describeStores('the counts of calls', ({ open, openAt, place }, kind) => {
  const both = async () => {
    const where = await place();
    return Promise.all([openAt(where), openAt(where)]);
  };

  it('are exact over concurrent processes', async () => {
    const [first, second] = await both();
    const [one, two] = [createRateCounts(first), createRateCounts(second)];
    const counted = await Promise.all(Array.from({ length: 300 }, (_, index) => (index % 3 === 0 ? one : two).count('auth:a', windowMs)));
    const expected = Array.from({ length: 300 }, (_, index) => index + 1);
    expect(counted.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(expected);
    expect(await one.read('auth:a')).toMatchObject({ count: 300 });
    expect(await one.read('auth:b')).toEqual({ count: 0, endsInMs: 0 });
  });

  it('number the calls of one process in order', async () => {
    const counts = createRateCounts(await open());
    const results = await Promise.all(['a', 'b', 'a', 'a', 'b'].map((key) => counts.count(key, windowMs)));
    expect(results.map(({ count }) => count)).toEqual([1, 1, 2, 3, 2]);
    for (const { endsInMs } of results) {
      expect(endsInMs).toBeGreaterThan(windowMs - 5_000);
      expect(endsInMs).toBeLessThanOrEqual(windowMs);
    }
  });

  it('restart when their window ends, each window with its own length', async () => {
    const counts = createRateCounts(await open());
    const call = () => Promise.all([counts.count('short', 300), counts.count('long', windowMs)]);
    expect((await call()).map(({ count }) => count)).toEqual([1, 1]);
    expect((await call()).map(({ count }) => count)).toEqual([2, 2]);
    await sleep(350);
    expect(await counts.read('short')).toEqual({ count: 0, endsInMs: 0 });
    expect((await call()).map(({ count }) => count)).toEqual([1, 3]);
  });

  it('continue per process while the store is unavailable, without delay, and together afterwards', async () => {
    const where = await place();
    const store = await openAt(where);
    const counts = createRateCounts(store);
    for (let index = 0; index < 3; index += 1) await counts.count('voucher:a', windowMs);
    await store.close();
    const begun = performance.now();
    expect((await counts.count('voucher:a', windowMs)).count).toBe(4);
    expect((await counts.read('voucher:a')).count).toBe(4);
    expect((await counts.count('voucher:b', windowMs)).count).toBe(1);
    expect(performance.now() - begun).toBeLessThan(400);
    // Another process sees the earlier counts.
    expect((await createRateCounts(await openAt(where)).count('voucher:a', windowMs)).count).toBe(4);
  });

  it('wait for a hanging store only once and only briefly', async () => {
    if (kind === 'sqlite') return;
    const [store, other] = await both();
    const counts = createRateCounts(store);
    await counts.count('mail:a', windowMs);
    const hanging = other.db.transaction().execute(async (db) => {
      await db.updateTable('rateCounts').set({ count: 1 }).execute();
      await sleep(1_800);
    });
    await sleep(100);
    const begun = performance.now();
    expect((await counts.count('mail:a', windowMs)).count).toBe(2);
    const waited = performance.now() - begun;
    expect((await counts.count('mail:a', windowMs)).count).toBe(3);
    expect(performance.now() - begun - waited).toBeLessThan(100);
    expect(waited).toBeLessThan(1_500);
    await hanging;
    // The late statement was executed. The calls in between were counted by this process alone.
    await expect(untilCounted(() => counts.count('mail:b', windowMs).then(() => counts.read('mail:a')), 2)).resolves.toBe(true);
  });

  it('are deleted after their window', async () => {
    const store = await open();
    const counts = createRateCounts(store);
    await Promise.all(Array.from({ length: 250 }, (_, index) => counts.count(`old:${index}`, 1)));
    await sleep(20);
    for (let index = 0; index < 300; index += 1) await counts.count('new', windowMs);
    const rows = await store.db.selectFrom('rateCounts').select('key').execute();
    expect(rows).toEqual([{ key: 'new' }]);
  });
});

async function untilCounted(read: () => Promise<{ count: number }>, expected: number): Promise<boolean> {
  for (let tries = 0; tries < 40; tries += 1) {
    if ((await read()).count === expected) return true;
    await sleep(100);
  }
  return false;
}
