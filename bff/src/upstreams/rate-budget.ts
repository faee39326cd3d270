import { setTimeout as wait } from 'node:timers/promises';

/** Priority of a call: `low` for calls that any guest can cause, `high` for calls that must never be crowded out. */
export type Priority = 'low' | 'normal' | 'high';

/** Share of the budget that all calls together may fill before a call of this priority waits. The rest is reserved for higher priorities. */
const shares: Record<Priority, number> = { low: 0.4, normal: 0.75, high: 1 };

/** Returns the number of calls in the window below which a call of this priority may go out. */
export const ceilingOf = (requests: number, priority: Priority): number => Math.max(1, Math.floor(requests * shares[priority]));

/** Room for one call. */
export interface Slot {
  /** Call when the request goes out: the window starts here. */
  sent(): void;
  /** Call when no request goes out. */
  release(): void;
}

/** Limits the calls in a sliding window. One budget may serve several upstreams. */
export interface RateBudget {
  /**
   * Reserves room for one call, at once or when its turn comes.
   *
   * @param patienceMs longest wait; a call that would wait longer fails at once
   * @throws RateExceeded when the wait would be too long; the signal's reason when it is aborted first
   */
  take(priority: Priority, patienceMs: number, signal: AbortSignal): Promise<Slot>;
}

/** The budget has no room in time. */
export class RateExceeded extends Error {
  /** Milliseconds until there is room. */
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

/** Polling interval in milliseconds while all room is reserved by calls that have not gone out yet. */
const lookAgainMs = 10;

export function createRateBudget({ requests, perMs, patienceMs = {} }: RateBudgetOptions): RateBudget {
  /** Times of the window's calls, oldest first. */
  const sent: number[] = [];
  let promised = 0;

  function promise(): Slot {
    promised += 1;
    let isOpen = true;
    const settle = () => {
      if (isOpen) promised -= 1;
      isOpen = false;
    };
    return {
      sent() {
        settle();
        sent.push(performance.now());
      },
      release: settle,
    };
  }

  /** Returns the milliseconds until the window has room below a ceiling; 0 when it has. */
  function untilRoom(ceiling: number): number {
    const now = performance.now();
    while (sent.length > 0 && now - (sent[0] ?? now) >= perMs) sent.shift();
    const excess = sent.length + promised - ceiling;
    if (excess < 0) return 0;
    const leaving = sent[excess];
    return leaving === undefined ? lookAgainMs : Math.max(1, perMs - (now - leaving));
  }

  return {
    async take(priority, timeLeftMs, signal) {
      const ceiling = ceilingOf(requests, priority);
      const givesUpAt = performance.now() + Math.min(timeLeftMs, patienceMs[priority] ?? Infinity);
      for (;;) {
        const pause = untilRoom(ceiling);
        if (pause === 0) return promise();
        if (performance.now() + pause > givesUpAt) throw new RateExceeded(pause);
        await wait(pause, undefined, { signal });
      }
    },
  };
}
