import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createLocks, LeaseLost, type Lease, type Locks } from '../../src/operations/locks.ts';

/** Longer than any lease. */
const longMs = 60_000;
let db: DatabaseSync;
let locks: Locks;
beforeEach(() => {
  jest.useFakeTimers();
  db = new DatabaseSync(':memory:');
  locks = createLocks(db, Date.now);
});
afterEach(() => {
  jest.useRealTimers();
  db.close();
});

const tryIt = () => locks.withLock('card', async () => 'mine', 0);
/** Holds the card until it is told to stop. */
function hold() {
  let stop = () => {};
  let lease: Lease | undefined;
  const work = new Promise<void>((resolve) => (stop = resolve));
  const done = locks.withLock('card', (own) => {
    lease = own;
    return work;
  });
  return { stop: () => stop(), done, renew: () => lease?.renew() };
}

it('R26 a card stays taken while one slow step runs, and is free afterwards', async () => {
  const holder = hold();
  jest.advanceTimersByTime(longMs);
  expect(await tryIt()).toBeUndefined();
  expect(holder.renew).not.toThrow();
  holder.stop();
  await holder.done;
  expect(await tryIt()).toEqual({ result: 'mine' });
});

it('R26 a card whose holder died is free when its lease ends, and the holder cannot go on', async () => {
  const holder = hold();
  // Nothing renews any more, as after a crash.
  jest.clearAllTimers();
  jest.advanceTimersByTime(1_000);
  expect(await tryIt()).toBeUndefined();
  jest.advanceTimersByTime(longMs);
  expect(await tryIt()).toEqual({ result: 'mine' });
  expect(holder.renew).toThrow(LeaseLost);
  holder.stop();
  await holder.done;
});

it('R26 work that fails frees the card and stops renewing it', async () => {
  await expect(locks.withLock('card', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(jest.getTimerCount()).toBe(0);
  expect(await tryIt()).toEqual({ result: 'mine' });
});
