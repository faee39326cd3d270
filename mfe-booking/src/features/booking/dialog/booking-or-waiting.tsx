import { flightMessages, isFull, type Flight } from '@portal/booking-contract';
import { toast, useSession } from '@portal/shell-api';
import { useEffect } from 'react';
import { BookingDialog } from './booking-dialog.tsx';
import { moveBack } from './move-to-dialog.ts';
import type { OpenBooking } from './booking-draft.ts';
import { WaitingDialog } from './waiting-dialog.tsx';

interface BookingOrWaitingProps {
  booking: OpenBooking;
  board: readonly Flight[];
  /** Gives a draft its flight. */
  onResume: (booking: OpenBooking) => void;
  /** Opens another booking, or closes this one. Deletes the draft. */
  onShow: (booking?: OpenBooking) => void;
}

/** The dialog of a booking, or of the waiting list if its flight is full. */
export default function BookingOrWaiting({ booking, board, onResume, onShow }: BookingOrWaitingProps) {
  const { user } = useSession();
  const { flight, draft, isHeld } = booking;
  useResume({ booking, board, onResume, onShow });
  if (!flight) return null;
  const onClose = () => moveBack(() => onShow());
  if (user && isFull(flight) && !isHeld)
    return <WaitingDialog flight={flight} user={user} onBook={() => onShow({ flight, draft: null, isHeld: true })} onClose={onClose} />;
  return <BookingDialog flight={flight} draft={draft} onClose={onClose} />;
}

/** Finds the flight of a draft, unless another member signed in. If it left the board meanwhile, a toast says so. */
function useResume({ booking: { flight, draft }, board, onResume, onShow }: BookingOrWaitingProps): void {
  const { user } = useSession();
  useEffect(() => {
    if (flight || !draft || !user) return;
    const found = board.find(({ id }) => id === draft.flightId);
    const isOwn = (draft.userId ?? user.userId) === user.userId;
    if (found && isOwn) {
      onResume({ flight: found, draft });
      return;
    }
    onShow();
    if (isOwn) toast({ title: flightMessages.leftBoard });
  }, [flight, draft, user, board, onResume, onShow]);
}
