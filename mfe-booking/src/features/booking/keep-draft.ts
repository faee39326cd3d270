import { draftKey, type BookingDraft } from './booking-draft.ts';

export function keepDraft(draft: BookingDraft): void {
  try {
    sessionStorage.setItem(draftKey, JSON.stringify(draft));
  } catch {
    // Storage is refused: the form has to be filled in again.
  }
}
