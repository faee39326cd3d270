import { setTimeout as wait } from 'node:timers/promises';

/** Whom a call is for: `low` what anybody can cause, `high` what must go through whatever else happens. */
export type Priority = 'low' | 'normal' | 'high';

/** Part of the budget that the calls of a priority may fill, together with all others. What is above is kept for higher ones. */
const shares: Record<Priority, number> = { low: 0.4, normal: 0.75, high: 1 };

/** Calls in the window below which a call of this priority may go out. */
export const ceilingOf = (requests: number, priority: Priority): number => Math.max(1, Math.floor(requests * shares[priority]));

/** Room for one call. */
export interface Slot {
  /** Call when the request goes out: the window counts from here. */
  sent(): void;
  /** Call when no request goes out after all. */
  release(): void;
}

/** Keeps calls within a number per sliding window. One budget may serve several upstreams. */
export interface RateBudget {
  /**
   * Gives room for one call, at once or when its turn comes.
   *
   * @param patienceMs longest wait; a call whose turn comes later fails at once
   * @throws RateExceeded when its turn comes too late; the signal's reason when it is aborted first
   */
  take(priority: Priority, patienceMs: number, signal: AbortSignal): Promise<Slot>;
}

/** The budget has no room in time. */
export class RateExceeded extends Error {
  /** When there will be room, in milliseconds. */
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
  /** Longest wait of a priority's calls, in milliseconds; as long as the call has time unless told. */
  patienceMs?: Partial<Record<Priority, number>>;
}

/** How often a call looks again while all room is promised to calls that have not gone out yet. */
const lookAgainMs = 10;

/** Makes the budget of one process. */
export function createRateBudget({ requests, perMs, patienceMs = {} }: RateBudgetOptions): RateBudget {
  /** When each call of the window went out, oldest first. */
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

  /** Milliseconds until the window has room below a ceiling; 0 when it has. */
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
