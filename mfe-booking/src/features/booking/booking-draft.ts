/** A booking that had to wait for a sign-in: kept for this tab until the page is back. */
export interface BookingDraft {
  flightId: string;
  /** Name of the cabin class. */
  cabin: string;
  email: string;
  /** A voucher that was redeemed for that class. */
  voucherCode?: string;
}

/** Key in the session storage. */
export const draftKey = 'bookingDraft';

/** What an interrupted booking had so far. Written by this page alone, and used only to fill in its form. */
export function readDraft(): BookingDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(draftKey) ?? 'null') as BookingDraft | null;
  } catch {
    return null;
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(draftKey);
  } catch {
    // Storage is refused, so nothing was kept.
  }
}
