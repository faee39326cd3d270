import { flightMessages, isFull, type Flight } from '@portal/booking-contract';
import { useLazy } from '@portal/design-system';
import { tellFailure } from '@portal/remote-app';
import { toast, useSession } from '@portal/shell-api';
import { useEffect, useState, type ReactNode } from 'react';
import { readDraft, writeDraft, type BookingDraft } from './booking-draft.ts';

const loadWaiting = () => import(/* webpackChunkName: "waiting-dialog" */ './waiting-dialog.tsx');
const load = () => import(/* webpackChunkName: "booking-dialog" */ './booking-dialog.tsx');

interface BookingDialogControl {
  /** For a full flight, the dialog is that of its waiting list. */
  open: (flight: Flight) => void;
  /** Books a seat that the waiting list holds for the member. */
  openHeld: (flight: Flight) => void;
  /** Loads the dialog's code ahead of the click. */
  prepare: () => void;
  dialog: ReactNode;
}

/**
 * The booking dialog of a page. Resumes a booking that waited for a sign-in, unless another member signed in. If its flight left the
 * board meanwhile, a toast says so.
 *
 * @param board all flights on the board; undefined until they are read
 */
export function useBookingDialog(board: readonly Flight[] | undefined): BookingDialogControl {
  const { user } = useSession();
  const [draft, setDraft] = useState(readDraft);
  // Kept in state: the dialog stays open if the session ends or the flight leaves the board.
  const [booking, setBooking] = useState<{ flight: Flight; draft: BookingDraft | null; isHeld?: boolean }>();
  const [lost, setLost] = useState<'flight' | 'member'>();
  if (draft && user && board) {
    setDraft(null);
    const flight = board.find(({ id }) => id === draft.flightId);
    if ((draft.userId ?? user.userId) !== user.userId) setLost('member');
    else if (flight) setBooking({ flight, draft });
    else setLost('flight');
  }
  useEffect(() => {
    if (lost) writeDraft(null);
    if (lost === 'flight') toast({ title: flightMessages.leftBoard });
  }, [lost]);

  const show = (flight: Flight | undefined, isHeld = false) => {
    writeDraft(null);
    setDraft(null);
    setBooking(flight && { flight, draft: null, isHeld });
  };
  const onFailed = () => {
    show(undefined);
    tellFailure();
  };
  const onClose = () => show(undefined);
  const isWaiting = booking !== undefined && user !== null && isFull(booking.flight) && !booking.isHeld;
  const { Part, fetchCode } = useLazy(load, booking !== undefined && !isWaiting, onFailed);
  const { Part: WaitingPart } = useLazy(loadWaiting, isWaiting, onFailed);
  return {
    prepare: fetchCode,
    open: (flight) => show(flight),
    openHeld: (flight) => show(flight, true),
    dialog: isWaiting
      ? WaitingPart && <WaitingPart flight={booking.flight} user={user} onBook={() => show(booking.flight, true)} onClose={onClose} />
      : Part && booking && <Part flight={booking.flight} draft={booking.draft} onClose={onClose} />,
  };
}
