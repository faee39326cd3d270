import type { Booking } from '@portal/booking-contract';
import { useEffect } from 'react';
import { savePass } from './save-pass.ts';
import { forgetSavedPass } from './saved-pass.ts';

/** Milliseconds after the pass is shown, so that saving does not slow the page down. */
const saveDelayMs = 2_000;

/**
 * Saves the shown pass, so that it opens without a network. Deletes the saved pass of a booking that no longer exists.
 *
 * @param booking undefined until it is loaded; null if it does not exist
 */
export function useSavePass(userId: string, ref: string, booking: Booking | null | undefined): void {
  useEffect(() => {
    if (booking === null) void forgetSavedPass(userId, ref);
    if (!booking || !('serviceWorker' in navigator)) return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      // Without a worker the pass is shown, but not saved.
      savePass(userId, ref, booking, leaving.signal).catch(() => {});
    }, saveDelayMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [userId, ref, booking]);
}
