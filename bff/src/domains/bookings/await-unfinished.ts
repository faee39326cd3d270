import { setTimeout as wait } from 'node:timers/promises';
import type { SeatClaim } from '../seats/seat-rows.ts';
import type { UnsettledBookings } from './booking-rows.ts';

/** Interval between look-ups of the other request, in milliseconds. */
const everyMs = 200;
/** A repeat takes over after this many milliseconds. A request that still runs has mostly ended by then. */
const takeOverAfterMs = 2_000;
/** Longest wait, in milliseconds. It leaves the request enough time to book. */
const longestMs = 4_000;

export type AwaitUnfinished = ReturnType<typeof createAwaitUnfinished>;

/**
 * Returns a function that waits while another request of the person books the same flight. A repeat of that request, under the same
 * reference, takes over after a while: the first one may have died with its process.
 *
 * @param pause waits between two look-ups
 */
export const createAwaitUnfinished =
  (unsettled: Pick<UnsettledBookings, 'unfinished' | 'expire'>, pause = (ms: number): Promise<unknown> => wait(ms)) =>
  /**
   * @param waitedMs how long the request has waited before
   * @returns how long it has waited in all, in milliseconds; undefined if it must not wait any longer
   */
  async (ref: string, claim: SeatClaim, waitedMs: number): Promise<number | undefined> => {
    for (let waited = waitedMs; waited < longestMs;) {
      await pause(everyMs);
      waited += everyMs;
      const booking = await unsettled.unfinished(claim);
      if (!booking) return waited;
      if (booking.ref === ref && waited >= takeOverAfterMs) {
        await unsettled.expire(booking);
        return waited;
      }
    }
    return undefined;
  };
