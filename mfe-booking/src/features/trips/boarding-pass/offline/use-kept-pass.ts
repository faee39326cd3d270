import type { Booking } from '@portal/booking-contract';
import { useEffect } from 'react';
import { savePass } from './save-pass.ts';
import { forgetSavedPass } from './saved-pass.ts';

/** Milliseconds until the page has settled: saving must not delay it. */
const settled = 2_000;

/**
 * Saves the pass that the page shows, so that it opens without a network. Deletes the saved one of a booking that is gone.
 *
 * @param booking undefined while it is not known; null when there is none
 */
export function useKeptPass(userId: string, ref: string, booking: Booking | null | undefined): void {
  useEffect(() => {
    if (booking === null) void forgetSavedPass(userId, ref);
    if (!booking || !('serviceWorker' in navigator)) return undefined;
    const timer = setTimeout(() => {
      // The pass is on the screen. Without a worker it is just not saved.
      savePass(userId, ref, booking).catch(() => {});
    }, settled);
    return () => clearTimeout(timer);
  }, [userId, ref, booking]);
}
