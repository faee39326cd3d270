import type { Flight } from '@portal/booking-contract';
import { dismissToast, useSession } from '@portal/shell-api';
import { useEffect, useState } from 'react';
import { writeDraft } from './booking-draft.ts';
import type { BookingEvent, BookingFlow } from './booking-flow.ts';
import { draftOf } from './resume-booking.ts';
import { usePrefilledEmail } from './use-prefilled-email.ts';

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
