import { expect, it, jest } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { RateExceeded, type RateBudget } from '../../src/upstreams/rate-budget.ts';
import { createSharedBudget } from '../../src/upstreams/shared-rate-budget.ts';
import type { Store } from '../../src/store/store.ts';
import { until } from '../helpers/until.ts';
import { describeStores } from '../store/stores.ts';
import { fillBudget, never } from './fill-budget.ts';

const perMs = 60_000;

/** Reads the calls of the window, oldest first. */
const rowsOf = (store: Store) => store.db.selectFrom('upstreamCalls').select(['id', 'at']).orderBy('id').execute();

/** Wraps a store so that its statements are counted. */
function countingStore(inner: Store) {
  let count = 0;
  const store = Object.defineProperty(Object.create(inner) as Store, 'db', { get: () => ((count += 1), inner.db) });
  return { store, statementCount: () => count };
}

describeStores('a call budget shared by processes', ({ openAt, place }) => {
  const stores = async () => {
    const where = await place();
    // Not concurrently: the second store would wait for the migrations of the first only as long as for any lock.
    return [await openAt(where), await openAt(where)] as const;
  };
  const budgets = async (requests: number, windowMs = perMs) => {
    const [one, two] = await stores();
    const of = (store: Store) => createSharedBudget(store, 'board', { requests, perMs: windowMs });
    return [of(one), of(two), one] as const;
  };

  it('reserves a share for each higher priority, across processes', async () => {
    const [one, two] = await budgets(80);
    expect(await fillBudget(one, 'low')).toBe(32);
    expect(await fillBudget(two, 'low')).toBe(0);
    expect(await fillBudget(two, 'normal')).toBe(28);
    expect(await fillBudget(one, 'high')).toBe(20);
    expect([await fillBudget(one, 'normal'), await fillBudget(two, 'high')]).toEqual([0, 0]);
  });

  it('is exceeded by at most one call of two concurrent processes', async () => {
    const [one, two] = await budgets(80);
    const [first, second] = await Promise.all([fillBudget(one, 'high'), fillBudget(two, 'high')]);
    expect(first + second).toBeGreaterThanOrEqual(80);
    expect(first + second).toBeLessThanOrEqual(81);
  });

  it('R32 holds in every window while both processes are busy', async () => {
    const [requests, windowMs] = [20, 500];
    const [one, two] = await budgets(requests, windowMs);
    const times: number[] = [];
    const endsAt = performance.now() + 4 * windowMs;
    const work = async (budget: RateBudget) => {
      while (performance.now() < endsAt) {
        (await budget.take('high', Infinity, never)).sent();
        times.push(performance.now());
      }
    };
    await Promise.all([one, two].flatMap((budget) => Array.from({ length: 20 }, () => work(budget))));
    // Slightly shorter than the window, because the store answers some calls later than others.
    const mostInWindow = Math.max(...times.map((from) => times.filter((each) => each >= from && each < from + windowMs * 0.9).length));
    expect(mostInWindow).toBeLessThanOrEqual(requests + 2);
    expect(times.length).toBeGreaterThanOrEqual(4 * requests);
  });

  it('releases a call that is never sent, even for the other process', async () => {
    const [one, two] = await budgets(2);
    const slots = [await one.take('high', 0, never), await one.take('high', 0, never)];
    await expect(one.take('high', 0, never)).rejects.toBeInstanceOf(RateExceeded);
    slots[0]?.release();
    slots[0]?.release();
    slots[1]?.sent();
    slots[1]?.release();
    expect((await fillBudget(one, 'high')) + (await fillBudget(two, 'high'))).toBe(1);
  });

  it('counts a call from the time at which it is sent', async () => {
    const [one, , store] = await budgets(2);
    const [slow, quick] = [await one.take('high', 0, never), await one.take('high', 0, never)];
    quick.sent();
    const before = await rowsOf(store);
    await sleep(120);
    slow.sent();
    await sleep(60);
    const after = await rowsOf(store);
    expect((after[0]?.at ?? 0) - (before[0]?.at ?? 0)).toBeGreaterThanOrEqual(100);
    expect(after[1]).toEqual(before[1]);
  });

  it('fails at once if no room comes in time, with the time until the next room', async () => {
    const [one, two] = await budgets(1);
    await fillBudget(one, 'high');
    const error: unknown = await two.take('high', 4_000, never).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RateExceeded);
    const { retryAfterMs } = error as RateExceeded;
    expect(retryAfterMs).toBeGreaterThan(perMs - 5_000);
    expect(retryAfterMs).toBeLessThanOrEqual(perMs);
  });

  it('waits for room that the other process releases', async () => {
    const [one, two] = await budgets(1, 300);
    const startedAt = performance.now();
    (await one.take('high', 0, never)).sent();
    await Promise.all(Array.from({ length: 3 }, async () => (await two.take('high', 5_000, never)).sent()));
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(850);
  });

  it('queries the store once for any number of waiting calls', async () => {
    const [one, two] = await stores();
    const options = { requests: 40, perMs };
    expect(await fillBudget(createSharedBudget(one, 'board', options), 'high')).toBe(40);
    const { store, statementCount } = countingStore(two);
    const budget = createSharedBudget(store, 'board', options);
    const waiting = Array.from({ length: 40 }, () => budget.take('high', Infinity, AbortSignal.timeout(500)).catch(() => undefined));
    await Promise.all(waiting);
    // One prunes, one is the refused call, and one asks when there will be room.
    expect(statementCount()).toBe(3);
  });

  it('stores calls in batches after they were sent, while much room is left', async () => {
    const [one, two] = await stores();
    const { store, statementCount } = countingStore(one);
    const budget = createSharedBudget(store, 'board', { requests: 200, perMs });
    const slots = [];
    // With a stopped clock, the calls follow each other at once even on a slow machine.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    for (let index = 0; index < 7; index += 1) slots.push(await budget.take('high', 0, never));
    slots.slice(0, 5).forEach((slot) => slot.sent());
    slots.slice(5).forEach((slot) => slot.release());
    clock.mockRestore();
    // The first call prunes and adds its own row. One statement adds the other four calls that were sent.
    await until(async () => (await rowsOf(two)).length === 5);
    expect(statementCount()).toBe(3);
    await sleep(50);
    expect(await rowsOf(two)).toHaveLength(5);
    expect(await fillBudget(createSharedBudget(two, 'board', { requests: 200, perMs }), 'high')).toBe(195);
  });

  it('aborts a waiting call with its signal', async () => {
    const [one, two] = await budgets(1);
    await fillBudget(one, 'high');
    await expect(two.take('high', Infinity, AbortSignal.timeout(20))).rejects.not.toBeInstanceOf(RateExceeded);
  });

  it('allows each process its own unused share while the store is unavailable', async () => {
    const [one, two, store] = await budgets(10);
    const slots = await Promise.all(Array.from({ length: 4 }, () => one.take('high', 0, never)));
    slots.forEach((slot) => slot.sent());
    await fillBudget(two, 'high');
    expect(await fillBudget(one, 'high')).toBe(0);
    await store.close();
    await sleep(1_010);
    expect(await fillBudget(one, 'high')).toBe(6);
  });

  it('deletes expired calls', async () => {
    const [one, , store] = await budgets(10, 100);
    await fillBudget(one, 'high');
    await sleep(150);
    (await one.take('high', 0, never)).sent();
    expect(await rowsOf(store)).toHaveLength(1);
  });
});
