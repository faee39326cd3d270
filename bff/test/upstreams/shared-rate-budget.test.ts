import { expect, it, jest } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { RateExceeded, type Priority, type RateBudget, type Slot } from '../../src/upstreams/rate-budget.ts';
import { createSharedBudget } from '../../src/upstreams/shared-rate-budget.ts';
import type { Store } from '../../src/store/store.ts';
import { until } from '../helpers/until.ts';
import { describeStores } from '../store/stores.ts';

const never = new AbortController().signal;
const perMs = 60_000;

/** Sends calls of a priority until the budget has no room. */
async function fill(budget: RateBudget, priority: Priority): Promise<number> {
  for (let sent = 0; ; sent += 1) {
    const slot = await budget.take(priority, 0, never).catch((error: unknown) => error);
    if (slot instanceof RateExceeded) return sent;
    (slot as Slot).sent();
  }
}
/** The window, oldest call first. */
const rowsOf = (store: Store) => store.db.selectFrom('upstreamCalls').select(['id', 'at']).orderBy('id').execute();

describeStores('a call budget shared by processes', ({ openAt, place }) => {
  const stores = async () => {
    const where = await place();
    // One after the other: the second would wait for the first one's migrations no longer than for any lock.
    return [await openAt(where), await openAt(where)] as const;
  };
  const budgets = async (requests: number, windowMs = perMs) => {
    const [one, two] = await stores();
    const of = (store: Store) => createSharedBudget(store, 'board', { requests, perMs: windowMs });
    return [of(one), of(two), one] as const;
  };

  it('reserves a share for each higher priority, across processes', async () => {
    const [one, two] = await budgets(80);
    expect(await fill(one, 'low')).toBe(32);
    expect(await fill(two, 'low')).toBe(0);
    expect(await fill(two, 'normal')).toBe(28);
    expect(await fill(one, 'high')).toBe(20);
    expect([await fill(one, 'normal'), await fill(two, 'high')]).toEqual([0, 0]);
  });

  it('lets two concurrent processes exceed it by at most one call', async () => {
    const [one, two] = await budgets(80);
    const both = await Promise.all([fill(one, 'high'), fill(two, 'high')]);
    expect(both[0] + both[1]).toBeGreaterThanOrEqual(80);
    expect(both[0] + both[1]).toBeLessThanOrEqual(81);
  });

  it('R32 holds in every window while both processes are busy', async () => {
    const [requests, windowMs] = [20, 500];
    const [one, two] = await budgets(requests, windowMs);
    const at: number[] = [];
    const endsAt = performance.now() + 4 * windowMs;
    const work = async (budget: RateBudget) => {
      while (performance.now() < endsAt) {
        (await budget.take('high', Infinity, never)).sent();
        at.push(performance.now());
      }
    };
    await Promise.all([one, two].flatMap((budget) => Array.from({ length: 20 }, () => work(budget))));
    at.sort((a, b) => a - b);
    // A little shorter than the window: an answer of the store may take longer than the next.
    const mostInOne = Math.max(...at.map((from) => at.filter((each) => each >= from && each < from + windowMs * 0.9).length));
    expect(mostInOne).toBeLessThanOrEqual(requests + 2);
    expect(at.length).toBeGreaterThanOrEqual(4 * requests);
  });

  it('releases a call that is never sent, for the other process too', async () => {
    const [one, two] = await budgets(2);
    const slots = [await one.take('high', 0, never), await one.take('high', 0, never)];
    await expect(one.take('high', 0, never)).rejects.toBeInstanceOf(RateExceeded);
    slots[0]?.release();
    slots[0]?.release();
    slots[1]?.sent();
    slots[1]?.release();
    expect((await fill(one, 'high')) + (await fill(two, 'high'))).toBe(1);
  });

  it('counts a call from when it goes out', async () => {
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

  it('fails at once when there is no room in time, with the time until there is', async () => {
    const [one, two] = await budgets(1);
    await fill(one, 'high');
    const error: unknown = await two.take('high', 4_000, never).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RateExceeded);
    const { retryAfterMs } = error as RateExceeded;
    expect(retryAfterMs).toBeGreaterThan(perMs - 5_000);
    expect(retryAfterMs).toBeLessThanOrEqual(perMs);
  });

  it('waits for room that the other process releases', async () => {
    const [one, two] = await budgets(1, 300);
    const begun = performance.now();
    (await one.take('high', 0, never)).sent();
    await Promise.all(Array.from({ length: 3 }, async () => (await two.take('high', 5_000, never)).sent()));
    expect(performance.now() - begun).toBeGreaterThanOrEqual(850);
  });

  it('asks the store once for any number of waiting calls', async () => {
    const [one, two] = await stores();
    const options = { requests: 40, perMs };
    expect(await fill(createSharedBudget(one, 'board', options), 'high')).toBe(40);
    let asked = 0;
    const watched = Object.defineProperty(Object.create(two) as Store, 'db', { get: () => ((asked += 1), two.db) });
    const budget = createSharedBudget(watched, 'board', options);
    const waiting = Array.from({ length: 40 }, () => budget.take('high', Infinity, AbortSignal.timeout(500)).catch(() => undefined));
    await Promise.all(waiting);
    // Pruning, the call that was refused, and when there will be room.
    expect(asked).toBe(3);
  });

  it('far from the ceiling stores calls after they went out, together', async () => {
    const [one, two] = await stores();
    let asked = 0;
    const watched = Object.defineProperty(Object.create(one) as Store, 'db', { get: () => ((asked += 1), one.db) });
    const budget = createSharedBudget(watched, 'board', { requests: 200, perMs });
    const slots = [];
    // However slow the machine is, the calls follow each other at once.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    for (let taken = 0; taken < 7; taken += 1) slots.push(await budget.take('high', 0, never));
    slots.slice(0, 5).forEach((slot) => slot.sent());
    slots.slice(5).forEach((slot) => slot.release());
    clock.mockRestore();
    // The first call: pruning and its own row. Then one statement for the four that were sent of the other six.
    await until(async () => (await rowsOf(two)).length === 5);
    expect(asked).toBe(3);
    await sleep(50);
    expect(await rowsOf(two)).toHaveLength(5);
    expect(await fill(createSharedBudget(two, 'board', { requests: 200, perMs }), 'high')).toBe(195);
  });

  it('aborts a waiting call with its signal', async () => {
    const [one, two] = await budgets(1);
    await fill(one, 'high');
    await expect(two.take('high', Infinity, AbortSignal.timeout(20))).rejects.not.toBeInstanceOf(RateExceeded);
  });

  it('allows the process its own unused share while the store is away', async () => {
    const [one, two, store] = await budgets(10);
    const slots = await Promise.all(Array.from({ length: 4 }, () => one.take('high', 0, never)));
    slots.forEach((slot) => slot.sent());
    await fill(two, 'high');
    expect(await fill(one, 'high')).toBe(0);
    await store.close();
    await sleep(1_010);
    expect(await fill(one, 'high')).toBe(6);
  });

  it('deletes expired calls', async () => {
    const [one, , store] = await budgets(10, 100);
    await fill(one, 'high');
    await sleep(150);
    (await one.take('high', 0, never)).sent();
    expect(await rowsOf(store)).toHaveLength(1);
  });
});
