import { expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCounts } from '../../src/store/counts.ts';
import type { ServiceLimit } from '../../src/limits.ts';
import { CallerLimited, createServiceBudget, RateExceeded, type ServiceBudget } from '../../src/upstreams/service-budget.ts';
import type { Store } from '../../src/store/store.ts';
import type { Caller } from '../../src/upstreams/call-context.ts';
import { describeStores } from '../store/stores.ts';
import { fillBudget, never, take } from './fill-budget.ts';

const perMs = 60_000;

const budgetIn = (store: Store, limit: Partial<ServiceLimit> & { max: number }) =>
  createServiceBudget('test', { perMs, reserved: {}, ...limit }, { store, counts: createCounts(store) });

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
  const budgets = async (max: number, limit: Partial<ServiceLimit> = {}) => {
    const [one, two] = await stores();
    return [budgetIn(one, { max, ...limit }), budgetIn(two, { max, ...limit }), one] as const;
  };

  it('reserves the shares of sign-ins, jobs and staff, who may use that of jobs, across processes', async () => {
    const [one, two] = await budgets(50, { reserved: { signIns: 0.2, staff: 0.2, jobs: 0.2 } });
    expect(await fillBudget(one, 'visitors')).toBe(20);
    expect(await fillBudget(two, 'visitors')).toBe(0);
    expect(await fillBudget(two, 'signIns')).toBe(10);
    (await take(two, 'jobs')).ended();
    expect(await fillBudget(one, 'staff')).toBe(19);
    expect(await fillBudget(one, 'jobs')).toBe(0);
    expect([await fillBudget(one, 'signIns'), await fillBudget(two, 'staff')]).toEqual([0, 0]);
  });

  it('limits the calls of a network without an account, over both processes', async () => {
    const [one, two] = await budgets(50, { guestCalls: 6 });
    const guest: Caller = { share: () => 'visitors', guestNetwork: () => '203.0.113.7' };
    for (const budget of [one, two, one, two, one, two]) (await budget.take(guest, 0, never)).ended();
    const refusal: unknown = await two.take(guest, 0, never).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CallerLimited);
    expect(refusal).toMatchObject({ retryAfterMs: expect.any(Number) });
    (await one.take({ ...guest, guestNetwork: () => '203.0.113.8' }, 0, never)).ended();
    (await one.take({ ...guest, guestNetwork: undefined }, 0, never)).ended();
  });

  it('is exceeded by at most one call of two concurrent processes', async () => {
    const [one, two] = await budgets(80);
    const [first, second] = await Promise.all([fillBudget(one, 'staff'), fillBudget(two, 'staff')]);
    expect(first + second).toBeGreaterThanOrEqual(80);
    expect(first + second).toBeLessThanOrEqual(81);
  });

  it('R32 holds in every window while both processes are busy', async () => {
    const [requests, windowMs] = [20, 500];
    const [one, two] = await budgets(requests, { perMs: windowMs });
    const times: number[] = [];
    const endsAt = performance.now() + 4 * windowMs;
    const work = async (budget: ServiceBudget) => {
      while (performance.now() < endsAt) {
        (await take(budget, 'staff', Infinity)).ended();
        times.push(performance.now());
      }
    };
    await Promise.all([one, two].flatMap((budget) => Array.from({ length: 20 }, () => work(budget))));
    // Slightly shorter than the window, because the store answers some calls later than others.
    const maxInWindow = Math.max(...times.map((from) => times.filter((each) => each >= from && each < from + windowMs * 0.9).length));
    expect(maxInWindow).toBeLessThanOrEqual(requests + 2);
    expect(times.length).toBeGreaterThanOrEqual(4 * requests);
  });

  it('releases a call that is never sent, even for the other process', async () => {
    const [one, two] = await budgets(2);
    const slots = [await take(one, 'staff', 0), await take(one, 'staff', 0)];
    await expect(take(one, 'staff', 0)).rejects.toBeInstanceOf(RateExceeded);
    slots[0]?.release();
    slots[1]?.ended();
    expect((await fillBudget(one, 'staff')) + (await fillBudget(two, 'staff'))).toBe(1);
  });

  it('counts a call from the time at which it ends', async () => {
    const [one, , store] = await budgets(2);
    const [slow, quick] = [await take(one, 'staff', 0), await take(one, 'staff', 0)];
    quick.ended();
    const before = await rowsOf(store);
    await sleep(120);
    slow.ended();
    await sleep(60);
    const after = await rowsOf(store);
    expect((after[0]?.at ?? 0) - (before[0]?.at ?? 0)).toBeGreaterThanOrEqual(100);
    expect(after[1]).toEqual(before[1]);
  });

  it('fails at once if no room comes in time, with the time until the next room', async () => {
    const [one, two] = await budgets(1);
    await fillBudget(one, 'staff');
    const error: unknown = await take(two, 'staff', 4_000).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RateExceeded);
    const { retryAfterMs } = error as RateExceeded;
    expect(retryAfterMs).toBeGreaterThan(perMs - 5_000);
    expect(retryAfterMs).toBeLessThanOrEqual(perMs);
  });

  it('waits for room that the other process releases', async () => {
    const [one, two] = await budgets(1, { perMs: 300 });
    const startedAt = performance.now();
    (await take(one, 'staff', 0)).ended();
    await Promise.all(Array.from({ length: 3 }, async () => (await take(two, 'staff', 5_000)).ended()));
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(850);
  });

  it('queries the store once for any number of waiting calls', async () => {
    const [one, two] = await stores();
    const options = { max: 40 };
    expect(await fillBudget(budgetIn(one, options), 'staff')).toBe(40);
    const { store, statementCount } = countingStore(two);
    const budget = budgetIn(store, options);
    const waiting = Array.from({ length: 40 }, () => take(budget, 'staff', Infinity, AbortSignal.timeout(500)).catch(() => undefined));
    await Promise.all(waiting);
    // One prunes, one is the refused call, and one asks when there will be room.
    expect(statementCount()).toBe(3);
  });

  it('stores concurrent calls in one statement while the window is less than half full', async () => {
    const [inner] = await stores();
    const { store, statementCount } = countingStore(inner);
    const budget = budgetIn(store, { max: 20 });
    (await take(budget, 'staff', 0)).ended();
    const before = statementCount();
    const together = async (count: number) => Promise.all(Array.from({ length: count }, () => take(budget, 'staff', 0)));
    await together(4);
    expect(statementCount() - before).toBe(1);
    // The sixth to the tenth, and then each by itself.
    await together(8);
    expect([statementCount() - before, (await rowsOf(inner)).length]).toEqual([5, 13]);
    await together(7);
    await expect(take(budget, 'staff', 0)).rejects.toBeInstanceOf(RateExceeded);
    expect(await rowsOf(inner)).toHaveLength(20);
  });

  it('aborts a waiting call with its signal', async () => {
    const [one, two] = await budgets(1);
    await fillBudget(one, 'staff');
    await expect(take(two, 'staff', Infinity, AbortSignal.timeout(20))).rejects.not.toBeInstanceOf(RateExceeded);
  });

  it('allows each process its own unused share while the store is unavailable', async () => {
    const [one, two, store] = await budgets(10);
    const slots = await Promise.all(Array.from({ length: 4 }, () => take(one, 'staff', 0)));
    slots.forEach((slot) => slot.ended());
    await fillBudget(two, 'staff');
    expect(await fillBudget(one, 'staff')).toBe(0);
    await store.close();
    await sleep(1_010);
    expect(await fillBudget(one, 'staff')).toBe(6);
  });

  it('deletes expired calls', async () => {
    const [one, , store] = await budgets(10, { perMs: 100 });
    await fillBudget(one, 'staff');
    await sleep(150);
    (await take(one, 'staff', 0)).ended();
    expect(await rowsOf(store)).toHaveLength(1);
  });
});
