import type { Flight } from '@portal/booking-contract';
import { draftKey, type BookingDraft } from './booking-draft.ts';
import type { BookingFlow } from './flow/booking-flow.ts';

/** Keeps what was chosen and typed over a sign-in. A guest who did neither begins anew, and a booking that was made is done. */
export function keepDraft(flight: Flight, { step, cabin, email, code, voucher }: BookingFlow): void {
  if (step === 'confirmed' || !(cabin || email || code)) return;
  const draft: BookingDraft = {
    flightId: flight.id,
    step,
    email,
    code,
    ...(cabin && { cabin: cabin.name }),
    ...(voucher && { voucher: { code: voucher.code, cabin: voucher.cabin.name } }),
  };
  try {
    sessionStorage.setItem(draftKey, JSON.stringify(draft));
  } catch {
    // Storage is refused: the form has to be filled in again.
  }
}
