import { cabinClasses } from '@portal/booking-contract';
import type { BookingDraft } from './booking-draft.ts';
import { newBooking, type BookingFlow } from './booking-flow.ts';

/**
 * Draft of an unfinished booking: its choices and texts.
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

/** Initial state from a draft: the step, choices and texts that a sign-in interrupted. The details step needs a known class. */
export function resumedBooking(draft: BookingDraft | null): BookingFlow {
  if (!draft) return newBooking;
  const { step, email, code } = draft;
  const cabin = cabinOf(draft.cabin);
  const voucherCabin = cabinOf(draft.voucher?.cabin);
  const voucher = draft.voucher && voucherCabin && { code: draft.voucher.code, cabin: voucherCabin };
  const kept = { ...newBooking, email, code, voucher };
  return step === 'details' && cabin ? { ...kept, step, cabin } : { ...kept, step: 'class', cabin };
}
