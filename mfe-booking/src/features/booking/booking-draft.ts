/** A booking that had to wait for a sign-in: kept for this tab until the page is back. */
export interface BookingDraft {
  flightId: string;
  /** Name of the cabin class. */
  cabin: string;
  email: string;
}

const key = 'bookingDraft';

export function keepDraft(draft: BookingDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is refused: the form has to be filled in again.
  }
}

/** What an interrupted booking had so far. Written by this page alone, and used only to fill in its form. */
export function readDraft(): BookingDraft | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as BookingDraft | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is refused, so nothing was kept.
  }
}
