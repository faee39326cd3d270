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
import { emailPattern, portalPages } from '@portal/portal-contract';
import { useQueryClient } from '@portal/query';
import { personal, signInHere } from '@portal/remote-app';
import { dismissToast, signIn, toast, useSession } from '@portal/shell-api';
import { useEffect, useReducer, useState } from 'react';
import type { BookingDraft } from './booking-draft.ts';
import { appliedVoucher, bookingFlow, type BookingEvent, type BookingFlow, type Problem, type Voucher } from './booking-flow.ts';
import { bookSeat, sendConfirmation } from './booking-requests.ts';
import { classProblem, redeemVoucher } from './class-check.ts';
import { bookingFailed, departed, emailInvalid, emailMissing, refused, sessionEnded } from './problems.ts';
import { resumedBooking, useFlowSession } from './resume-booking.ts';

export interface BookingActions {
  dispatch: (event: BookingEvent) => void;
  select: (cabin: CabinClass) => Promise<void>;
  redeem: () => Promise<void>;
  complete: () => Promise<void>;
  sendAgain: () => Promise<void>;
  signInAgain: () => void;
}

interface BookingControl {
  flow: BookingFlow;
  actions: BookingActions;
  /** The session ended while the dialog was open. */
  ended: boolean;
}

/** State and actions of the booking dialog. Every decision is the server's. */
export function useBookingFlow(flight: Flight, draft: BookingDraft | null): BookingControl {
  const { user } = useSession();
  const cache = useQueryClient();
  const [flow, dispatch] = useReducer(bookingFlow, draft, resumedBooking);
  const ended = useFlowSession(flight, flow, dispatch);
  const announce = useVoucherToast(flow);
  // A copy: the same problem twice in a row still moves the focus to its field.
  const fail = (problem: Problem) => dispatch({ type: 'failed', step: flow.step, problem: { ...problem } });

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
    announce(redeemed.voucher);
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

  /** Comes back to this page, or to the trips once the seat is booked. The home page's list of flights continues on its own page. */
  function signInAgain() {
    if (flow.step === 'confirmed') void signIn(bookingPages.myTrips);
    else if (location.pathname === portalPages.home) void signIn(bookingPages.bookFlights);
    else signInHere();
  }

  return { flow, ended, actions: { dispatch, select, redeem, complete, sendAgain, signInAgain } };
}

/** Shows the toast of a redeemed voucher, and takes it back as soon as the voucher no longer applies to the booking. */
function useVoucherToast(flow: BookingFlow): (voucher: Voucher) => void {
  const [shown, setShown] = useState<string>();
  const applies = flow.step !== 'class' && appliedVoucher(flow) !== undefined;
  useEffect(() => (shown !== undefined && applies ? () => dismissToast(shown) : undefined), [shown, applies]);
  return ({ cabin }) => setShown(toast({ title: bookingMessages.booking.voucherValidTitle, description: voucherValidText(cabin.name) }));
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
