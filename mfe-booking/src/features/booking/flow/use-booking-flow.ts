import { bookingConfirmedText, emailPattern, messages, pages, type BookingData, type CabinClass, type Flight } from '@portal/contracts';
import { useQueryClient } from '@portal/query';
import { signIn, toast, useSession } from '@portal/shell-api';
import { useReducer } from 'react';
import { personal } from '../../../app/personal-data.ts';
import { checkExistingBooking } from '../api/check-existing-booking.ts';
import { sendConfirmation } from '../api/send-confirmation.ts';
import type { BookingDraft } from '../booking-draft.ts';
import { keepDraft } from '../keep-draft.ts';
import { bookSeat } from './book-seat.ts';
import { bookingFlow, type BookingEvent, type BookingFlow, type Problem } from './booking-flow.ts';
import { bookingFailed, checkFailed, emailInvalid, emailMissing, refused, sessionEnded } from './problems.ts';
import { resumedBooking } from './resumed-booking.ts';

export interface BookingActions {
  dispatch: (event: BookingEvent) => void;
  select: (cabin: CabinClass) => Promise<void>;
  complete: () => Promise<void>;
  sendAgain: () => Promise<void>;
  signInAgain: () => void;
}

/** The dialog's state and what a person can do in it. The server decides everything; this only asks and shows. */
export function useBookingFlow(flight: Flight, draft: BookingDraft | null): [BookingFlow, BookingActions] {
  const username = useSession().user?.username;
  const cache = useQueryClient();
  const [flow, dispatch] = useReducer(bookingFlow, draft, resumedBooking);
  const fail = (problem: Problem) => dispatch({ type: 'failed', problem });
  const data = (cabin: CabinClass): BookingData => ({
    class: cabin.name,
    email: flow.email.trim(),
    flightNumber: flight.callsign,
    route: flight.route,
  });

  async function select(cabin: CabinClass) {
    if (!username) return fail(sessionEnded);
    dispatch({ type: 'class-selected', cabin });
    try {
      if (await checkExistingBooking(username, flight.callsign)) return fail({ text: messages.booking.exists });
      dispatch({ type: 'class-accepted' });
    } catch (error) {
      fail(checkFailed(error));
    }
  }

  async function complete() {
    if (flow.step !== 'details' || flow.busy) return;
    if (!flow.email.trim()) return fail(emailMissing);
    if (!emailPattern.test(flow.email.trim())) return fail(emailInvalid);
    if (!username) return fail(sessionEnded);
    dispatch({ type: 'submitted' });
    try {
      const result = await bookSeat(username, data(flow.cabin));
      if ('refusal' in result) return fail(refused(result.refusal));
      dispatch({ type: 'booked', booked: result });
      toast({ title: messages.booking.confirmedTitle, description: bookingConfirmedText(result.ref) });
      void cache.invalidateQueries({ queryKey: [personal] });
    } catch (error) {
      fail(bookingFailed(error));
    }
  }

  async function sendAgain() {
    if (flow.step !== 'confirmed' || !username) return;
    dispatch({ type: 'mail-requested' });
    dispatch({ type: 'mail-answered', mailQueued: await sendConfirmation(username, flow.booked.ref, data(flow.cabin)) });
  }

  function signInAgain() {
    if (flow.cabin) keepDraft({ flightId: flight.id, cabin: flow.cabin.name, email: flow.email });
    void signIn(pages.bookFlights);
  }

  return [flow, { dispatch, select, complete, sendAgain, signInAgain }];
}
