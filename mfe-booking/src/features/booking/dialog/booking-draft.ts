import type { Flight } from '@portal/booking-contract';
import { readTabJson, writeTab } from '@portal/remote-app';

/** A booking that waits in the tab's session storage while its member signs in. */
export interface BookingDraft {
  flightId: string;
  /** Id of the member whose session ended. A guest's draft has none. */
  userId?: string;
  /** The dialog resumes here: a sign-in skips no check on the way to the details. */
  step: 'class' | 'details';
  /** Name of the chosen cabin class. */
  cabin?: string;
  email: string;
  /** Text in the voucher field. */
  code: string;
  /** A redeemed voucher and the name of its class. */
  voucher?: { code: string; cabin: string };
}

/** Key in the session storage. */
const draftKey = 'bookingDraft';

/** Reads the draft. Only this remote writes it, and it only fills in the form. */
export const readDraft = () => readTabJson(draftKey) as BookingDraft | null;

/** Stores the draft; null deletes it. */
export const writeDraft = (draft: BookingDraft | null) => writeTab(draftKey, draft && JSON.stringify(draft));

/** A booking in its dialog. */
export interface OpenBooking {
  /** Missing while a draft waits for its flight. Kept here: the dialog stays open if the session ends or the flight leaves the board. */
  flight?: Flight;
  /** The booking that a sign-in interrupted. */
  draft: BookingDraft | null;
  /** The waiting list holds the seat for the member. */
  isHeld?: boolean;
}
