import { setTimeout as wait } from 'node:timers/promises';
import type { Store } from '../store/store.ts';
import { callContext, type Caller } from './call-context.ts';
import { createSharedWindow, type Slot } from './call-window.ts';
import type { Counts } from '../store/counts.ts';
import type { ServiceLimit, Share } from '../limits.ts';
import { UpstreamError } from './upstream-error.ts';

export type ServiceBudget = ReturnType<typeof createServiceBudget>;

/** The budget has no free slot in time. */
export class RateExceeded extends Error {
  override readonly name: string = 'RateExceeded';
  /** Milliseconds until a slot is free. */
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super('no room in the budget of calls');
    this.retryAfterMs = retryAfterMs;
  }
}

/** The caller has caused too many calls. Answered with 429. */
export class CallerLimited extends RateExceeded {
  override readonly name = 'CallerLimited';
}

/** Where all processes count their calls. */
export interface Shared {
  store: Store;
  counts: Counts;
}

/** Longest pause before the windows are asked again, because another process may release a slot. */
const maxPauseMs = 1_000;
const guestPeriodMs = 60_000;

/**
 * Limits the calls to an outside service in a sliding window. The clients of one service share it.
 *
 * @param name name of the service, the same in every process
 */
export function createServiceBudget(name: string, { max, perMs, reserved, guestCalls }: ServiceLimit, { store, counts }: Shared) {
  const sizes = new Map(Object.entries(reserved).map(([share, part]) => [share, Math.floor(max * part)]));
  sizes.set('everybody', Math.max(1, max - [...sizes.values()].reduce((sum, size) => sum + size, 0)));
  const windowOf = ([share, max]: [string, number]) => [share, createSharedWindow(store, `${name}:${share}`, { max, perMs })] as const;
  const windows = new Map([...sizes].filter(([, size]) => size > 0).map(windowOf));

  /** Counts a call of a guest. @throws CallerLimited */
  async function countGuest(network: string): Promise<void> {
    if (guestCalls === undefined) return;
    const { count, endsInMs } = await counts.count(`${name}:guest:${network}`, guestPeriodMs);
    if (count > guestCalls) throw new CallerLimited(endsInMs);
  }

  /** Takes the caller's reserved slot, or a general one. Staff also take those of jobs. Returns the pause until one may be free. */
  async function takeNow(share: Share): Promise<Slot | number> {
    let pause = Infinity;
    for (const part of [share, ...(share === 'staff' ? ['jobs'] : []), 'everybody']) {
      const slot = (await windows.get(part)?.take()) ?? Infinity;
      if (typeof slot === 'object') return slot;
      pause = Math.min(pause, slot);
    }
    return pause;
  }

  return {
    /**
     * Reserves a slot for one call, and waits for one if necessary.
     *
     * @param patienceMs longest wait. A call that would wait longer fails at once
     * @throws RateExceeded if the wait would be too long; CallerLimited if the caller's own limit is used up; the signal's reason if it
     *   is aborted first
     */
    async take({ share, guestNetwork }: Caller, patienceMs: number, signal: AbortSignal): Promise<Slot> {
      if (guestNetwork) await countGuest(guestNetwork());
      const givesUpAt = performance.now() + patienceMs;
      for (;;) {
        const slot = await takeNow(share());
        if (typeof slot !== 'number') return slot;
        if (performance.now() + slot > givesUpAt) throw new RateExceeded(slot);
        await wait(Math.min(slot, maxPauseMs), undefined, { signal });
      }
    },
  };
}

/** True if the budget of a service or the caller's own limit had no room for a call, or the service sent `Retry-After`. */
export const isOverBudget = (error: unknown): error is (UpstreamError | CallerLimited) & { retryAfterMs: number } =>
  error instanceof CallerLimited || (error instanceof UpstreamError && error.kind === 'busy' && error.retryAfterMs !== undefined);

const maxAsks = 3;

/**
 * Repeats a shared `ask` if it is over budget. It may have run as a call of another caller, whose limit is used up, while there is room
 * for this one.
 *
 * @throws errors of `ask`
 */
export async function inOwnShare<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (callContext().caller().guestNetwork !== undefined || attempt === maxAsks || !isOverBudget(error)) throw error;
    }
  }
}
