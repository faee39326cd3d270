/** A booking that had to wait for a sign-in: kept for this tab until the page is back. */
export interface BookingDraft {
  flightId: string;
  /** Where the dialog stood: what it checks on the way to the details is not skipped by a sign-in. */
  step: 'class' | 'details';
  /** Name of the cabin class that was chosen. */
  cabin?: string;
  email: string;
  /** What stood in the voucher's field. */
  code: string;
  /** A voucher that was redeemed, and the name of its class. */
  voucher?: { code: string; cabin: string };
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
