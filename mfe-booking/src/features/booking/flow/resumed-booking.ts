import { cabinClasses } from '@portal/contracts';
import type { BookingDraft } from '../booking-draft.ts';
import { newBooking, type BookingFlow } from './booking-flow.ts';

/** Where the dialog begins: at the details that a sign-in interrupted, else at the first step. */
export function resumedBooking(draft: BookingDraft | null): BookingFlow {
  const cabin = cabinClasses.find(({ name }) => name === draft?.cabin);
  if (!draft || !cabin) return newBooking;
  const voucher = draft.voucherCode === undefined ? undefined : { code: draft.voucherCode, cabin };
  return { ...newBooking, step: 'details', cabin, voucher, email: draft.email };
}
