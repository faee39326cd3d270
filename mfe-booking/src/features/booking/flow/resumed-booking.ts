import { cabinClasses } from '@portal/contracts';
import type { BookingDraft } from '../booking-draft.ts';
import { newBooking, type BookingFlow } from './booking-flow.ts';

/** Where the dialog begins: at the details that a sign-in interrupted, else at the first step. */
export function resumedBooking(draft: BookingDraft | null): BookingFlow {
  const cabin = cabinClasses.find(({ name }) => name === draft?.cabin);
  return draft && cabin ? { ...newBooking, step: 'details', cabin, email: draft.email } : newBooking;
}
