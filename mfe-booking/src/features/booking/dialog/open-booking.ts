import type { Flight } from '@portal/booking-contract';
import type { BookingDraft } from './booking-draft.ts';

/** A booking in its dialog. */
export interface OpenBooking {
  /** Missing while a draft waits for its flight. Kept here: the dialog stays open if the session ends or the flight leaves the board. */
  flight?: Flight;
  /** The booking that a sign-in interrupted. */
  draft: BookingDraft | null;
  /** The waiting list holds the seat for the member. */
  isHeld?: boolean;
}
