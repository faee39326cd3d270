import { now } from '@portal/api-client';
import {
  bookingConfirmedText,
  bookingMessages,
  bookingPages,
  drawBookingRef,
  flightState,
  voucherValidText,
  type BookingData,
  type CabinClass,
  type Flight,
} from '@portal/booking-contract';
import { isEmail, portalPages, sessionChangedEvent } from '@portal/portal-contract';
import { useQueryClient } from '@portal/query';
import { personal, signInHere, tellOtherTabs } from '@portal/remote-app';
import { dismissToast, signIn, toast, useSession } from '@portal/shell-api';
import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { usePrefilledEmail } from '../../../app/email.ts';
import {
  appliedVoucher,
  draftOf,
  resumedBooking,
  type BookingDraft,
  type BookingFlow,
  type FieldName,
  type Problem,
  type Voucher,
} from './booking-flow.ts';
import { bookSeat, classProblem, redeemVoucher, sendConfirmation } from './booking-requests.ts';
import { bookingFailed, departed, emailInvalid, emailMissing, refused, sessionEnded } from './problems.tsx';

/** Stores a draft; null deletes it. The same function in every render. */
export type KeepDraft = (draft: BookingDraft | null) => void;

export interface BookingSource {
  flight: Flight;
  /** The booking that a sign-in or a reload interrupted. */
  draft: BookingDraft | null;
  /** The waiting list holds the seat for the member. */
  isHeld: boolean;
  /** Receives the draft, or null once the booking is made. */
  onKeep: KeepDraft;
}

const idle = { busy: false, problem: undefined };
const working = { busy: true, problem: undefined };

/**
 * State and actions of the booking dialog. The server makes every decision. `isSessionEnded`: the session ended while the dialog was open.
 */
export function useBookingFlow({ flight, draft, isHeld, onKeep }: BookingSource) {
  const { user } = useSession();
  const cache = useQueryClient();
  const [flow, setFlow] = useState(() => resumedBooking(draft));
  // One reference per dialog: a second press after a lost reply repeats the same request.
  const [ref] = useState(drawBookingRef);
  const { isSessionEnded, memberId } = useFlowSession(setFlow);
  useKeptDraft({ flight, isHeld, onKeep }, flow, memberId);
  const announce = useVoucherToast(flow);
  // A copy, so that the same problem twice in a row still moves the focus to its field.
  const fail = (problem: Problem) => setFlow((current) => ({ ...current, busy: false, problem: { ...problem } }));

  /** Changes a field, and drops its problem. */
  const edit = (field: FieldName, text: string) =>
    setFlow((current) => ({ ...current, [field]: text, problem: current.problem?.field?.name === field ? undefined : current.problem }));
  const back = () => setFlow((current) => ({ ...current, ...idle, step: 'class' }));

  async function select(cabin: CabinClass) {
    if (flow.busy) return;
    if (!user) return fail(sessionEnded);
    setFlow({ ...flow, ...working, step: 'class', cabin });
    const problem = await classProblem(user, flight, cabin, flow.voucher?.cabin.id === cabin.id ? flow.voucher.code : undefined);
    if (problem) fail(problem);
    else setFlow((current) => ({ ...current, ...idle, step: 'details', cabin }));
  }

  async function redeem() {
    if (flow.busy) return;
    if (!user) return fail(sessionEnded);
    setFlow({ ...flow, ...working, step: 'class', cabin: undefined });
    const result = await redeemVoucher(user, flight, flow.code);
    if ('problem' in result) return fail(result.problem);
    const { voucher } = result;
    setFlow((current) => ({ ...current, ...idle, step: 'details', code: '', voucher, cabin: voucher.cabin }));
    announce(voucher);
  }

  async function complete() {
    if (flow.step !== 'details' || flow.busy) return;
    if (!flow.email.trim()) return fail(emailMissing);
    if (!isEmail(flow.email.trim())) return fail(emailInvalid);
    if (!user) return fail(sessionEnded);
    if (flightState(flight, now()) !== 'open') return fail(departed);
    setFlow({ ...flow, ...working });
    try {
      const result = await bookSeat(user.username, bookingData(flight, flow), ref);
      if ('refusal' in result) return fail(refused(result.refusal));
      setFlow({ ...flow, ...idle, step: 'confirmed', booking: result });
      toast({ title: bookingMessages.booking.confirmedTitle, description: bookingConfirmedText(result.ref) });
      void cache.invalidateQueries({ queryKey: [personal] });
      tellOtherTabs();
      // A held seat no longer waits for the member.
      dispatchEvent(new Event(sessionChangedEvent));
    } catch (error) {
      fail(bookingFailed(error));
    }
  }

  async function sendAgain() {
    if (flow.step !== 'confirmed' || !user) return;
    setFlow({ ...flow, ...working });
    const mailQueued = await sendConfirmation(user.username, flow.booking.ref, bookingData(flight, flow));
    setFlow({ ...flow, ...idle, booking: { ...flow.booking, mailQueued } });
  }

  /** Returns to this page, or to My Trips once the seat is booked. A booking on the home page continues on the page of the list. */
  function signInAgain() {
    if (flow.step === 'confirmed') void signIn(bookingPages.myTrips);
    else if (location.pathname === portalPages.home) void signIn(bookingPages.bookFlights);
    else signInHere();
  }

  return { flow, isSessionEnded, actions: { edit, back, select, redeem, complete, sendAgain, signInAgain } };
}

/** Shows the toast of a redeemed voucher, and dismisses it as soon as the voucher no longer applies to the booking. */
function useVoucherToast(flow: BookingFlow): (voucher: Voucher) => void {
  const [toastId, setToastId] = useState<string>();
  const applies = flow.step !== 'class' && appliedVoucher(flow) !== undefined;
  useEffect(() => (toastId !== undefined && applies ? () => dismissToast(toastId) : undefined), [toastId, applies]);
  return ({ cabin }) => setToastId(toast({ title: bookingMessages.booking.voucherValidTitle, description: voucherValidText(cabin.name) }));
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

/** Stores the draft in the tab, so that a reload, or any sign-in if nobody is signed in, resumes it. */
function useKeptDraft({ flight, isHeld, onKeep }: Omit<BookingSource, 'draft'>, flow: BookingFlow, memberId: string | undefined): void {
  const { user } = useSession();
  useEffect(() => {
    const draft = draftOf(flight.id, memberId, flow);
    const isForReload = user !== null && !flow.problem?.isSessionEnded;
    onKeep(draft && { ...draft, ...(isHeld && { isHeld }), ...(isForReload && { forReload: true }) });
  }, [flight.id, flow, isHeld, memberId, onKeep, user]);
}

/**
 * Ties the dialog to the session. Prefills a member's form with their email address.
 *
 * @returns whether the session ended while the dialog was open, and the member who had it
 */
function useFlowSession(setFlow: Dispatch<SetStateAction<BookingFlow>>) {
  const { user } = useSession();
  const [memberId, setMemberId] = useState(user?.userId);
  if (user && user.userId !== memberId) setMemberId(user.userId);
  const prefilledEmail = usePrefilledEmail(user);

  useEffect(() => {
    if (user) setFlow((flow) => (flow.problem?.isSessionEnded ? { ...flow, problem: undefined } : flow));
  }, [setFlow, user]);
  useEffect(() => {
    if (prefilledEmail) setFlow((flow) => (flow.email === '' ? { ...flow, email: prefilledEmail } : flow));
  }, [setFlow, prefilledEmail]);

  const isSessionEnded = !user && memberId !== undefined;
  useEffect(() => {
    // The dialog shows the message itself. On a phone the shell's toast would cover it.
    if (isSessionEnded) dismissToast();
  }, [isSessionEnded]);
  return { isSessionEnded, memberId };
}
