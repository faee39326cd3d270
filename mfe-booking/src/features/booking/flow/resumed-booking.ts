import { cabinClasses } from '@portal/booking-contract';
import type { BookingDraft } from '../booking-draft.ts';
import { newBooking, type BookingFlow } from './booking-flow.ts';

const cabinOf = (name: string | undefined) => cabinClasses.find((cabin) => cabin.name === name);

/** Where the dialog begins: where a sign-in interrupted it, with what was chosen and typed. Details need a class that passed its checks. */
export function resumedBooking(draft: BookingDraft | null): BookingFlow {
  if (!draft) return newBooking;
  const { step, email, code } = draft;
  const cabin = cabinOf(draft.cabin);
  const grants = cabinOf(draft.voucher?.cabin);
  const voucher = draft.voucher && grants && { code: draft.voucher.code, cabin: grants };
  const kept = { ...newBooking, email, code, voucher };
  return step === 'details' && cabin ? { ...kept, step, cabin } : { ...kept, step: 'class', cabin };
}
