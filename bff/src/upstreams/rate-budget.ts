import { setTimeout as wait } from 'node:timers/promises';

/** Priority of a call: `low` for calls that any guest can cause, `high` for calls that must never be crowded out. */
export type Priority = 'low' | 'normal' | 'high';

/** Share of the budget that calls may fill before a call of this priority waits. The rest is reserved for higher priorities. */
const shares: Record<Priority, number> = { low: 0.4, normal: 0.75, high: 1 };

/** Returns how many calls the window may hold before a call of this priority waits. */
export const ceilingOf = (requests: number, priority: Priority): number => Math.max(1, Math.floor(requests * shares[priority]));

/** Reservation for one call. */
export interface Slot {
  /** Call this when the request is sent. The call counts from now on. */
  sent(): void;
  /** Call this if no request is sent. */
  release(): void;
}

/** Limits the calls in a sliding window. One budget may serve several upstreams. */
export interface RateBudget {
  /**
   * Reserves a slot for one call, and waits for one if necessary.
   *
   * @param patienceMs longest wait. A call that would wait longer fails at once
   * @throws RateExceeded if the wait would be too long; the signal's reason if it is aborted first
   */
  take(priority: Priority, patienceMs: number, signal: AbortSignal): Promise<Slot>;
}

/** The budget has no free slot in time. */
export class RateExceeded extends Error {
  /** Milliseconds until a slot is free. */
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super('no room in the budget of calls');
    this.name = 'RateExceeded';
    this.retryAfterMs = retryAfterMs;
  }
}

export interface RateBudgetOptions {
  requests: number;
  perMs: number;
  /** Longest wait of a priority's calls, in milliseconds. Default: the call's deadline. */
  patienceMs?: Partial<Record<Priority, number>>;
}

/** Polling interval in milliseconds while calls that are not sent yet hold all slots. */
const lookAgainMs = 10;

export function createRateBudget({ requests, perMs, patienceMs = {} }: RateBudgetOptions): RateBudget {
  /** Times of the window's calls, oldest first. */
  const sentTimes: number[] = [];
  let reserved = 0;

  function reserve(): Slot {
    reserved += 1;
    let isOpen = true;
    const settle = () => {
      if (isOpen) reserved -= 1;
      isOpen = false;
    };
    return {
      sent() {
        settle();
        sentTimes.push(performance.now());
      },
      release: settle,
    };
  }

  /** Returns the milliseconds until the window holds fewer than `ceiling` calls; 0 if it does now. */
  function untilRoom(ceiling: number): number {
    const now = performance.now();
    while (sentTimes.length > 0 && now - (sentTimes[0] ?? now) >= perMs) sentTimes.shift();
    const excess = sentTimes.length + reserved - ceiling;
    if (excess < 0) return 0;
    const leaving = sentTimes[excess];
    return leaving === undefined ? lookAgainMs : Math.max(1, perMs - (now - leaving));
  }

  return {
    async take(priority, timeLeftMs, signal) {
      const ceiling = ceilingOf(requests, priority);
      const givesUpAt = performance.now() + Math.min(timeLeftMs, patienceMs[priority] ?? Infinity);
      for (;;) {
        const pause = untilRoom(ceiling);
        if (pause === 0) return reserve();
        if (performance.now() + pause > givesUpAt) throw new RateExceeded(pause);
        await wait(pause, undefined, { signal });
      }
    },
  };
}
