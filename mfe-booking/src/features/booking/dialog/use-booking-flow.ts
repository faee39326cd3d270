import {
  bookingConfirmedText,
  bookingMessages,
  bookingPages,
  flightState,
  voucherValidText,
  type BookingData,
  type CabinClass,
  type Flight,
} from '@portal/booking-contract';
import { emailPattern } from '@portal/portal-contract';
import { useQueryClient } from '@portal/query';
import { personal, writeTab } from '@portal/remote-app';
import { signIn, toast, useSession } from '@portal/shell-api';
import { useReducer } from 'react';
import { draftKey, type BookingDraft } from './booking-draft.ts';
import { appliedVoucher, bookingFlow, resumedBooking, type BookingEvent, type BookingFlow, type Problem } from './booking-flow.ts';
import { bookSeat, sendConfirmation } from './booking-requests.ts';
import { classProblem, redeemVoucher } from './class-check.ts';
import { bookingFailed, departed, emailInvalid, emailMissing, refused, sessionEnded } from './problems.ts';

export interface BookingActions {
  dispatch: (event: BookingEvent) => void;
  select: (cabin: CabinClass) => Promise<void>;
  redeem: () => Promise<void>;
  complete: () => Promise<void>;
  sendAgain: () => Promise<void>;
  signInAgain: () => void;
}

/** State and actions of the booking dialog. Every decision is the server's. */
export function useBookingFlow(flight: Flight, draft: BookingDraft | null): [BookingFlow, BookingActions] {
  const { user } = useSession();
  const cache = useQueryClient();
  const [flow, dispatch] = useReducer(bookingFlow, draft, resumedBooking);
  const fail = (problem: Problem) => dispatch({ type: 'failed', step: flow.step, problem });

  async function select(cabin: CabinClass) {
    if (flow.busy) return;
    if (!user) return fail(sessionEnded);
    dispatch({ type: 'class-selected', cabin });
    const problem = await classProblem(user, flight, cabin, flow.voucher?.cabin.id === cabin.id ? flow.voucher.code : undefined);
    if (problem) fail(problem);
    else dispatch({ type: 'class-accepted', cabin });
  }

  async function redeem() {
    if (flow.busy) return;
    if (!user) return fail(sessionEnded);
    dispatch({ type: 'voucher-entered' });
    const redeemed = await redeemVoucher(user, flight, flow.code);
    if ('problem' in redeemed) return fail(redeemed.problem);
    dispatch({ type: 'voucher-accepted', voucher: redeemed.voucher });
    toast({ title: bookingMessages.booking.voucherValidTitle, description: voucherValidText(redeemed.voucher.cabin.name) });
  }

  async function complete() {
    if (flow.step !== 'details' || flow.busy) return;
    if (!flow.email.trim()) return fail(emailMissing);
    if (!emailPattern.test(flow.email.trim())) return fail(emailInvalid);
    if (!user) return fail(sessionEnded);
    if (flightState(flight) !== 'open') return fail(departed);
    dispatch({ type: 'submitted' });
    try {
      const result = await bookSeat(user.username, bookingData(flight, flow));
      if ('refusal' in result) return fail(refused(result.refusal));
      dispatch({ type: 'booked', booked: result });
      toast({ title: bookingMessages.booking.confirmedTitle, description: bookingConfirmedText(result.ref) });
      void cache.invalidateQueries({ queryKey: [personal] });
    } catch (error) {
      fail(bookingFailed(error));
    }
  }

  async function sendAgain() {
    if (flow.step !== 'confirmed' || !user) return;
    dispatch({ type: 'mail-requested' });
    dispatch({ type: 'mail-answered', mailQueued: await sendConfirmation(user.username, flow.booked.ref, bookingData(flight, flow)) });
  }

  function signInAgain() {
    keepDraft(flight, flow);
    void signIn(bookingPages.bookFlights);
  }

  return [flow, { dispatch, select, redeem, complete, sendAgain, signInAgain }];
}

function bookingData(flight: Flight, flow: BookingFlow & { cabin: CabinClass }): BookingData {
  const voucherCode = appliedVoucher(flow);
  return {
    class: flow.cabin.name,
    email: flow.email.trim(),
    flightNumber: flight.callsign,
    flightId: flight.id,
    route: flight.route,
    ...(voucherCode !== undefined && { voucherCode }),
  };
}

/** Stores the choices and texts for after the sign-in. Stores nothing if the form is untouched or the booking is made. */
function keepDraft(flight: Flight, { step, cabin, email, code, voucher }: BookingFlow): void {
  if (step === 'confirmed' || !(cabin || email || code)) return;
  const draft: BookingDraft = {
    flightId: flight.id,
    step,
    email,
    code,
    ...(cabin && { cabin: cabin.name }),
    ...(voucher && { voucher: { code: voucher.code, cabin: voucher.cabin.name } }),
  };
  writeTab(draftKey, JSON.stringify(draft));
}
