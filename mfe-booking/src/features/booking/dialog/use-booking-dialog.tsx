import { type Flight, flightMessages } from '@portal/booking-contract';
import { useLazy } from '@portal/design-system';
import { tellFailure } from '@portal/remote-app';
import { toast, useSession } from '@portal/shell-api';
import { useEffect, useState, type ReactNode } from 'react';
import { readDraft, writeDraft, type BookingDraft } from './booking-draft.ts';

const load = () => import(/* webpackChunkName: "booking-dialog" */ './booking-dialog.tsx');

interface BookingDialogControl {
  open: (flight: Flight) => void;
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
  const [booking, setBooking] = useState<{ flight: Flight; draft: BookingDraft | null }>();
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

  const show = (flight: Flight | undefined) => {
    writeDraft(null);
    setDraft(null);
    setBooking(flight && { flight, draft: null });
  };
  const { Part, fetchCode } = useLazy(load, booking !== undefined, () => {
    show(undefined);
    tellFailure();
  });
  return {
    prepare: fetchCode,
    open: show,
    dialog: Part && booking && <Part {...booking} onClose={() => show(undefined)} />,
  };
}
