import { cabinClasses, type Flight } from '@portal/booking-contract';
import { dismissToast, useSession } from '@portal/shell-api';
import { useEffect, useState } from 'react';
import { writeDraft, type BookingDraft } from './booking-draft.ts';
import { newBooking, type BookingEvent, type BookingFlow } from './booking-flow.ts';
import { usePrefilledEmail } from '../../../app/default-email.ts';

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

/**
 * Ties the dialog to the session. While nobody is signed in, the booking waits in the tab, whichever button starts the sign-in.
 * A member's form gets the e-mail address that they chose or used last.
 *
 * @returns whether the session ended while the dialog was open
 */
export function useFlowSession(flight: Flight, flow: BookingFlow, dispatch: (event: BookingEvent) => void): boolean {
  const { user } = useSession();
  const [memberId, setMemberId] = useState(user?.userId);
  if (user && user.userId !== memberId) setMemberId(user.userId);
  const prefilledEmail = usePrefilledEmail(user);

  useEffect(() => {
    writeDraft(user && !flow.problem?.ended ? null : draftOf(flight.id, memberId, flow));
  }, [flight.id, flow, memberId, user]);
  useEffect(() => {
    if (user) dispatch({ type: 'signed-in' });
  }, [dispatch, user]);
  useEffect(() => {
    if (prefilledEmail) dispatch({ type: 'email-known', email: prefilledEmail });
  }, [dispatch, prefilledEmail]);

  const ended = !user && memberId !== undefined;
  useEffect(() => {
    // The dialog says it in place; the shell's toast would cover it on a phone.
    if (ended) dismissToast();
  }, [ended]);
  return ended;
}
