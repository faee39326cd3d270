import { setTimeout as wait } from 'node:timers/promises';
import type { Store } from '../store/store.ts';
import { ceilingOf, createRateBudget, RateExceeded, type Priority, type RateBudget, type RateBudgetOptions } from './rate-budget.ts';
import { createSharedCalls, type SharedCall } from './shared-calls.ts';

/** Last refusal of a priority's calls. Times are those of `performance.now()`. */
interface Refusal {
  /** Time at which the window has a free slot. */
  roomAt: number;
  /** Earliest time of the next query to the store. */
  askAgainAt: number;
}

/** Another process may release a slot before the window ends. */
const askAgainAfterMs = 1_000;
const shortestPauseMs = 10;

/**
 * Creates a budget that all processes share. Concurrent processes may all take the last slot, so the window exceeds the budget by at
 * most one call for each further process. While the store is unavailable, each process counts only its own calls.
 *
 * @param name name of the budget, the same in every process
 */
export function createSharedBudget(store: Store, name: string, options: RateBudgetOptions): RateBudget {
  const { requests, perMs, patienceMs = {} } = options;
  // Counts this process's calls. Without a free slot here, the store need not be queried.
  const own = createRateBudget(options);
  const calls = createSharedCalls(store, name, perMs);
  const refusals: Partial<Record<Priority, Refusal>> = {};

  /** Adds a call. If there is no free slot, returns undefined and records the refusal. */
  async function add(priority: Priority): Promise<SharedCall | undefined> {
    // One refusal holds for all waiting calls.
    if ((refusals[priority]?.askAgainAt ?? 0) > performance.now()) return undefined;
    const result = await calls.add(ceilingOf(requests, priority));
    if (typeof result !== 'number') return result;
    const now = performance.now();
    const pause = Math.max(shortestPauseMs, result);
    refusals[priority] = { roomAt: now + pause, askAgainAt: now + Math.min(pause, askAgainAfterMs) };
    return undefined;
  }

  let last: Promise<unknown> = Promise.resolve();
  /** Serialises the calls of this process. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  }

  async function waitForRoom(priority: Priority, givesUpAt: number, signal: AbortSignal): Promise<SharedCall> {
    for (;;) {
      const call = await inTurn(() => add(priority));
      if (call) return call;
      const { roomAt = 0, askAgainAt = 0 } = refusals[priority] ?? {};
      if (roomAt > givesUpAt) throw new RateExceeded(Math.max(1, roomAt - performance.now()));
      await wait(Math.max(1, askAgainAt - performance.now()), undefined, { signal });
    }
  }

  return {
    async take(priority, timeLeftMs, signal) {
      const givesUpAt = performance.now() + Math.min(timeLeftMs, patienceMs[priority] ?? Infinity);
      const slot = await own.take(priority, timeLeftMs, signal);
      try {
        const call = await waitForRoom(priority, givesUpAt, signal);
        let isOpen = true;
        return {
          sent() {
            if (!isOpen) return;
            isOpen = false;
            slot.sent();
            call.sent();
          },
          release() {
            if (!isOpen) return;
            isOpen = false;
            slot.release();
            void inTurn(async () => {
              await call.remove();
              for (const refusal of Object.values(refusals)) refusal.askAgainAt = 0;
            });
          },
        };
      } catch (error) {
        slot.release();
        throw error;
      }
    },
  };
}
