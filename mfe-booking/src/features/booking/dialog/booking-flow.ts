import { cabinClasses, type CabinClass } from '@portal/booking-contract';

export type FieldName = 'email' | 'code';

/** Content of the red alert. */
export interface Problem {
  text: string;
  detail?: string;
  /** The field that caused it, and the hint beside that field. */
  field?: { name: FieldName; hint: string };
  /** The session ended, so the dialog offers to sign in again. */
  isSessionEnded?: true;
  /** A page with help, opened in a new tab. */
  link?: { href: string; label: string };
}

/** A valid voucher code and its class. */
export interface Voucher {
  code: string;
  cabin: CabinClass;
}

export interface ConfirmedBooking {
  ref: string;
  /** Whether the confirmation email is durably queued. */
  mailQueued: boolean;
}

interface Common {
  email: string;
  /** Text in the voucher field. */
  code: string;
  /** A redeemed voucher. It applies to its own class only. */
  voucher: Voucher | undefined;
  /** A request is in flight. */
  busy: boolean;
  problem: Problem | undefined;
}

/** State of the booking dialog: class → details → confirmed. One check runs at a time. A voucher check clears the selected class. */
export type BookingFlow =
  | (Common & { step: 'class'; cabin: CabinClass | undefined })
  | (Common & { step: 'details'; cabin: CabinClass })
  | (Common & { step: 'confirmed'; cabin: CabinClass; booking: ConfirmedBooking });

export const newBooking: BookingFlow = {
  step: 'class',
  cabin: undefined,
  email: '',
  code: '',
  voucher: undefined,
  busy: false,
  problem: undefined,
};

/** Returns the voucher code that applies to the selected class, if any. */
export const appliedVoucher = ({ voucher, cabin }: BookingFlow): string | undefined =>
  voucher && voucher.cabin.id === cabin?.id ? voucher.code : undefined;

/** A booking that waits in the tab's session storage while its member signs in. */
export interface BookingDraft {
  flightId: string;
  /** Id of the member whose session ended. A guest's draft has none. */
  userId?: string;
  /** The dialog resumes at this step, so that a sign-in skips no check before the details. */
  step: 'class' | 'details';
  /** Name of the selected cabin class. */
  cabin?: string;
  email: string;
  /** Text in the voucher field. */
  code: string;
  /** A redeemed voucher and the name of its class. */
  voucher?: { code: string; cabin: string };
  /** The waiting list holds the seat for the member, so that the full flight can be booked. */
  isHeld?: true;
  /** The booking goes on after a reload of the page, and nowhere else. */
  forReload?: true;
}

/**
 * Returns the draft of an unfinished booking, with its selected and typed values.
 *
 * @param userId the member whose session ended; undefined for a guest
 * @returns null once the booking is made
 */
export function draftOf(flightId: string, userId: string | undefined, flow: BookingFlow): BookingDraft | null {
  const { step, cabin, email, code, voucher } = flow;
  if (step === 'confirmed') return null;
  return {
    flightId,
    step,
    email,
    code,
    ...(userId !== undefined && { userId }),
    ...(cabin && { cabin: cabin.name }),
    ...(voucher && { voucher: { code: voucher.code, cabin: voucher.cabin.name } }),
  };
}

const cabinOf = (name: string | undefined) => cabinClasses.find((cabin) => cabin.name === name);

/** Restores the state that a sign-in interrupted. Starts at the class step if the draft's class does not exist. */
export function resumedBooking(draft: BookingDraft | null): BookingFlow {
  if (!draft) return newBooking;
  const { step, email, code } = draft;
  const cabin = cabinOf(draft.cabin);
  const voucherCabin = cabinOf(draft.voucher?.cabin);
  const voucher = draft.voucher && voucherCabin && { code: draft.voucher.code, cabin: voucherCabin };
  const restored = { ...newBooking, email, code, voucher };
  return step === 'details' && cabin ? { ...restored, step, cabin } : { ...restored, step: 'class', cabin };
}
