import { describe, expect, it } from '@jest/globals';
import { createRateBudget, RateExceeded, type Priority, type RateBudget } from '../../src/upstreams/rate-budget.ts';

const never = new AbortController().signal;
const perMs = 60_000;

/** Sends calls of a priority until the budget has no room. */
async function fill(budget: RateBudget, priority: Priority): Promise<number> {
  for (let sent = 0; ; sent += 1) {
    const slot = await budget.take(priority, 0, never).catch((error: unknown) => error);
    if (slot instanceof RateExceeded) return sent;
    (slot as Awaited<ReturnType<RateBudget['take']>>).sent();
  }
}

describe('createRateBudget', () => {
  it('reserves a share for each higher priority', async () => {
    const budget = createRateBudget({ requests: 80, perMs });
    expect(await fill(budget, 'low')).toBe(32);
    expect(await fill(budget, 'normal')).toBe(28);
    expect(await fill(budget, 'high')).toBe(20);
    expect([await fill(budget, 'low'), await fill(budget, 'high')]).toEqual([0, 0]);
  });

  it('lets the highest priority use the whole budget', async () => {
    expect(await fill(createRateBudget({ requests: 80, perMs }), 'high')).toBe(80);
  });

  it('counts reserved calls, and releases those that are never sent', async () => {
    const budget = createRateBudget({ requests: 2, perMs });
    const slots = [await budget.take('high', 0, never), await budget.take('high', 0, never)];
    await expect(budget.take('high', 0, never)).rejects.toBeInstanceOf(RateExceeded);
    slots[0]?.release();
    slots[0]?.release();
    slots[1]?.sent();
    slots[1]?.release();
    expect(await fill(budget, 'high')).toBe(1);
  });

  it('fails at once when there is no room in time, with the time until there is', async () => {
    const budget = createRateBudget({ requests: 1, perMs });
    await fill(budget, 'high');
    const error: unknown = await budget.take('high', 4_000, never).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RateExceeded);
    expect((error as RateExceeded).retryAfterMs).toBeGreaterThan(perMs - 5_000);
  });

  it('waits for room within its patience', async () => {
    const budget = createRateBudget({ requests: 1, perMs: 200, patienceMs: { low: 0 } });
    const begun = performance.now();
    (await budget.take('normal', 5_000, never)).sent();
    await expect(budget.take('low', 5_000, never)).rejects.toBeInstanceOf(RateExceeded);
    await budget.take('normal', 5_000, never);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(199);
  });

  it('aborts a waiting call with its signal', async () => {
    const budget = createRateBudget({ requests: 1, perMs });
    await fill(budget, 'high');
    await expect(budget.take('high', Infinity, AbortSignal.timeout(20))).rejects.not.toBeInstanceOf(RateExceeded);
  });
});
