import { describe, expect, it } from '@jest/globals';
import { createServiceBudget, RateExceeded } from '../../src/upstreams/service-budget.ts';
import { fillBudget, take } from './fill-budget.ts';

const perMs = 60_000;
const reserved = { signIns: 0.2, staff: 0.2 };
const budgetOf = (max: number, shares = {}, windowMs = perMs) => createServiceBudget('test', { max, perMs: windowMs, reserved: shares });

describe('createServiceBudget', () => {
  it('lets staff use their share and the rest, but never the share of sign-ins', async () => {
    const budget = budgetOf(50, reserved);
    expect(await fillBudget(budget, 'staff')).toBe(40);
    expect([await fillBudget(budget, 'visitors'), await fillBudget(budget, 'signIns')]).toEqual([0, 10]);
  });

  it('counts reserved calls, and releases calls that are never sent', async () => {
    const budget = budgetOf(2);
    const slots = [await take(budget, 'staff'), await take(budget, 'staff')];
    await expect(take(budget, 'staff')).rejects.toBeInstanceOf(RateExceeded);
    slots[0]?.release();
    slots[0]?.release();
    slots[1]?.ended();
    slots[1]?.release();
    expect(await fillBudget(budget, 'staff')).toBe(1);
  });

  it('fails at once if no room comes in time, with the time until the next room', async () => {
    const budget = budgetOf(1);
    await fillBudget(budget, 'staff');
    const error: unknown = await take(budget, 'staff', 4_000).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RateExceeded);
    expect((error as RateExceeded).retryAfterMs).toBeGreaterThan(perMs - 5_000);
  });

  it('waits for room', async () => {
    const budget = budgetOf(1, {}, 200);
    const startedAt = performance.now();
    (await take(budget, 'visitors')).ended();
    await take(budget, 'visitors', 5_000);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(199);
  });

  it('aborts a waiting call with its signal', async () => {
    const budget = budgetOf(1);
    await fillBudget(budget, 'staff');
    await expect(take(budget, 'staff', Infinity, AbortSignal.timeout(20))).rejects.not.toBeInstanceOf(RateExceeded);
  });
});
