import { flightMessages, isFull, type Flight } from '@portal/booking-contract';
import { isInEntry } from '@portal/design-system';
import { toast, useSession } from '@portal/shell-api';
import { useEffect } from 'react';
import { BookingDialog } from './booking-dialog.tsx';
import type { BookingDraft } from './booking-flow.ts';
import { dialogName, moveBack } from './move-to-dialog.ts';
import type { KeepDraft } from './use-booking-flow.ts';
import { WaitingDialog } from './waiting-dialog.tsx';

export interface OpenBooking {
  /** Undefined until a draft's flight is found. Stored, so that the dialog stays open if the session ends or the flight leaves the board. */
  flight?: Flight;
  /** The booking that a sign-in interrupted. */
  draft: BookingDraft | null;
  /** The waiting list holds the seat for the member. */
  isHeld?: boolean;
}

interface BookingOrWaitingProps {
  booking: OpenBooking;
  board: readonly Flight[];
  /** Opens another booking, or a draft together with its flight. Closes the dialog if undefined. */
  onShow: (booking: OpenBooking | undefined) => void;
  onKeep: KeepDraft;
}

/** The dialog of a booking, or of the waiting list if its flight is full. */
export default function BookingOrWaiting({ booking, board, onShow, onKeep }: BookingOrWaitingProps) {
  const { user } = useSession();
  const { flight, draft, isHeld = false } = booking;
  useResume({ booking, board, onShow, onKeep });
  if (!flight) return null;
  const close = () => onShow(undefined);
  // Back has left the entry of the dialog, which must close at once to stay in the history.
  const onClose = () => (isInEntry(dialogName) ? moveBack(close) : close());
  if (user && isFull(flight) && !isHeld)
    return <WaitingDialog flight={flight} user={user} onBook={() => onShow({ flight, draft: null, isHeld: true })} onClose={onClose} />;
  return <BookingDialog flight={flight} draft={draft} isHeld={isHeld} onKeep={onKeep} onClose={onClose} />;
}

/** Finds the flight of a draft, unless another member signed in. Shows a toast if the flight has left the board. */
function useResume({ booking: { flight, draft }, board, onShow, onKeep }: BookingOrWaitingProps): void {
  const { user } = useSession();
  useEffect(() => {
    if (flight || !draft || !user) return;
    const draftFlight = board.find(({ id }) => id === draft.flightId);
    const isOwn = (draft.userId ?? user.userId) === user.userId;
    if (draftFlight && isOwn) {
      onShow({ flight: draftFlight, draft, isHeld: draft.isHeld === true });
      return;
    }
    onKeep(null);
    onShow(undefined);
    if (isOwn) toast({ title: flightMessages.leftBoard });
  }, [flight, draft, user, board, onShow, onKeep]);
}
