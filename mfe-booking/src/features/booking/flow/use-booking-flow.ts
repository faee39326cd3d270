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
import { personal } from '@portal/remote-app';
import { signIn, toast, useSession } from '@portal/shell-api';
import { useReducer } from 'react';
import { sendConfirmation } from '../api/send-confirmation.ts';
import type { BookingDraft } from '../booking-draft.ts';
import { keepDraft } from '../keep-draft.ts';
import { bookSeat } from './book-seat.ts';
import { appliedVoucher, bookingFlow, type BookingEvent, type BookingFlow, type Problem } from './booking-flow.ts';
import { classProblem } from './choose-class.ts';
import { bookingFailed, departed, emailInvalid, emailMissing, refused, sessionEnded } from './problems.ts';
import { redeemVoucher } from './redeem-voucher.ts';
import { resumedBooking } from './resumed-booking.ts';

export interface BookingActions {
  dispatch: (event: BookingEvent) => void;
  select: (cabin: CabinClass) => Promise<void>;
  redeem: () => Promise<void>;
  complete: () => Promise<void>;
  sendAgain: () => Promise<void>;
  signInAgain: () => void;
}

/** The dialog's state and what a person can do in it. The server decides everything; this only asks and shows. */
export function useBookingFlow(flight: Flight, draft: BookingDraft | null): [BookingFlow, BookingActions] {
  const { user } = useSession();
  const cache = useQueryClient();
  const [flow, dispatch] = useReducer(bookingFlow, draft, resumedBooking);
  const fail = (problem: Problem) => dispatch({ type: 'failed', step: flow.step, problem });
  const voucherCode = appliedVoucher(flow);
  const data = (cabin: CabinClass): BookingData => ({
    class: cabin.name,
    email: flow.email.trim(),
    flightNumber: flight.callsign,
    flightId: flight.id,
    route: flight.route,
    ...(voucherCode !== undefined && { voucherCode }),
  });

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
      const result = await bookSeat(user.username, data(flow.cabin));
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
    dispatch({ type: 'mail-answered', mailQueued: await sendConfirmation(user.username, flow.booked.ref, data(flow.cabin)) });
  }

  function signInAgain() {
    keepDraft(flight, flow);
    void signIn(bookingPages.bookFlights);
  }

  return [flow, { dispatch, select, redeem, complete, sendAgain, signInAgain }];
}
