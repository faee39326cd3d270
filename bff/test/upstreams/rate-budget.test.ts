import { describe, expect, it } from '@jest/globals';
import { createRateBudget, RateExceeded } from '../../src/upstreams/rate-budget.ts';
import { fillBudget, never } from './fill-budget.ts';

const perMs = 60_000;

describe('createRateBudget', () => {
  it('reserves a share for each higher priority', async () => {
    const budget = createRateBudget({ requests: 80, perMs });
    expect(await fillBudget(budget, 'low')).toBe(32);
    expect(await fillBudget(budget, 'normal')).toBe(28);
    expect(await fillBudget(budget, 'high')).toBe(20);
    expect([await fillBudget(budget, 'low'), await fillBudget(budget, 'high')]).toEqual([0, 0]);
  });

  it('lets the highest priority use the whole budget', async () => {
    expect(await fillBudget(createRateBudget({ requests: 80, perMs }), 'high')).toBe(80);
  });

  it('counts reserved calls, and releases calls that are never sent', async () => {
    const budget = createRateBudget({ requests: 2, perMs });
    const slots = [await budget.take('high', 0, never), await budget.take('high', 0, never)];
    await expect(budget.take('high', 0, never)).rejects.toBeInstanceOf(RateExceeded);
    slots[0]?.release();
    slots[0]?.release();
    slots[1]?.sent();
    slots[1]?.release();
    expect(await fillBudget(budget, 'high')).toBe(1);
  });

  it('fails at once if no room comes in time, with the time until the next room', async () => {
    const budget = createRateBudget({ requests: 1, perMs });
    await fillBudget(budget, 'high');
    const error: unknown = await budget.take('high', 4_000, never).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RateExceeded);
    expect((error as RateExceeded).retryAfterMs).toBeGreaterThan(perMs - 5_000);
  });

  it('waits for room as long as the patience of the priority allows', async () => {
    const budget = createRateBudget({ requests: 1, perMs: 200, patienceMs: { low: 0 } });
    const startedAt = performance.now();
    (await budget.take('normal', 5_000, never)).sent();
    await expect(budget.take('low', 5_000, never)).rejects.toBeInstanceOf(RateExceeded);
    await budget.take('normal', 5_000, never);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(199);
  });

  it('aborts a waiting call with its signal', async () => {
    const budget = createRateBudget({ requests: 1, perMs });
    await fillBudget(budget, 'high');
    await expect(budget.take('high', Infinity, AbortSignal.timeout(20))).rejects.not.toBeInstanceOf(RateExceeded);
  });
});
