import { flightMessages, isFull, type Flight } from '@portal/booking-contract';
import { toast, useSession } from '@portal/shell-api';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { BookingDialog } from './booking-dialog.tsx';
import type { BookingDraft } from './booking-flow.ts';
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
  /** Receives the draft together with its flight. */
  onResume: (booking: OpenBooking) => void;
  /** Opens another booking, or closes this one. Deletes the draft. */
  onShow: (booking?: OpenBooking) => void;
  onKeep: KeepDraft;
}

/** The dialog of a booking, or of the waiting list if its flight is full. */
export default function BookingOrWaiting({ booking, board, onResume, onShow, onKeep }: BookingOrWaitingProps) {
  const { user } = useSession();
  const { flight, draft, isHeld = false } = booking;
  useResume({ booking, board, onResume, onShow });
  if (!flight) return null;
  const onClose = () => moveBack(() => onShow());
  if (user && isFull(flight) && !isHeld)
    return <WaitingDialog flight={flight} user={user} onBook={() => onShow({ flight, draft: null, isHeld: true })} onClose={onClose} />;
  return <BookingDialog flight={flight} draft={draft} isHeld={isHeld} onKeep={onKeep} onClose={onClose} />;
}

/** Finds the flight of a draft, unless another member signed in. Shows a toast if the flight has left the board. */
function useResume({ booking: { flight, draft }, board, onResume, onShow }: Omit<BookingOrWaitingProps, 'onKeep'>): void {
  const { user } = useSession();
  useEffect(() => {
    if (flight || !draft || !user) return;
    const draftFlight = board.find(({ id }) => id === draft.flightId);
    const isOwn = (draft.userId ?? user.userId) === user.userId;
    if (draftFlight && isOwn) {
      onResume({ flight: draftFlight, draft, isHeld: draft.isHeld === true });
      return;
    }
    onShow();
    if (isOwn) toast({ title: flightMessages.leftBoard });
  }, [flight, draft, user, board, onResume, onShow]);
}

/** View-transition name that a row and its dialog share. */
const transitionName = 'booking-dialog';
/** The row that opened the dialog. */
let origin: HTMLElement | undefined;

const skipsMotion = () => typeof document.startViewTransition !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
const lastDialog = () => [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1);

/**
 * Opens the dialog out of a row in a view transition. React cannot pair the two, because the row stays in the list. Opens at once
 * if the user prefers reduced motion or the browser has no view transitions.
 *
 * @param open sets the state that shows the dialog. Its code must be loaded.
 */
export function moveToDialog(row: HTMLElement, open: () => void): void {
  origin = row;
  if (skipsMotion()) return open();
  move(row, () => {
    flushSync(open);
    const panel = lastDialog();
    // Switch off the dialog's own entrance animation.
    if (panel) panel.style.animation = 'none';
    return panel;
  });
}

/** Closes the dialog into the row that opened it. Closes at once if that row is gone. */
export function moveBack(close: () => void): void {
  const [panel, row] = [lastDialog(), origin];
  origin = undefined;
  if (!panel || !row?.isConnected || skipsMotion()) return close();
  move(panel, () => {
    flushSync(close);
    return row;
  });
}

function move(from: HTMLElement, update: () => HTMLElement | undefined): void {
  let to: HTMLElement | undefined;
  from.style.viewTransitionName = transitionName;
  const { finished } = document.startViewTransition(() => {
    to = update();
    from.style.viewTransitionName = '';
    if (to) to.style.viewTransitionName = transitionName;
  });
  const end = () => {
    if (to) to.style.viewTransitionName = '';
  };
  finished.then(end, end);
}
