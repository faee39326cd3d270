import { bookQuery, type Flight, flightState, inviteQuery, isFull } from '@portal/booking-contract';
import { later, useDialogState, forgetDialog } from '@portal/design-system';
import { closeAndTell, readTabJson, writeTab } from '@portal/remote-app';
import { useSession } from '@portal/shell-api';
import { useEffect, useRef, useState } from 'react';
import { now } from '@portal/api-client';
import { useSearchParams } from '@portal/router';
import type { BookingDraft } from './booking-flow.ts';
import type { OpenBooking } from './booking-or-waiting.tsx';
import { dialogName, moveToDialog } from './move-to-dialog.ts';

const BookingOrWaiting = later(() => import('./booking-or-waiting.tsx'));

/** Key in session storage. */
const draftKey = 'bookingDraft';

/** Reads the draft without a schema, because only this remote writes it and it only fills in a form. */
const readDraft = () => readTabJson(draftKey) as BookingDraft | null;

/** Stores the draft; null deletes it. */
const writeDraft = (draft: BookingDraft | null) => writeTab(draftKey, draft && JSON.stringify(draft));

/** Stores the draft of the open dialog. Neither Forward nor a reload opens a finished booking again. */
function keepDraft(draft: BookingDraft | null): void {
  writeDraft(draft);
  if (!draft) forgetDialog(dialogName);
}

/** Adds the draft that the tab has kept of a reopened dialog. Another member's text is not shown. */
function withDraft(booking: OpenBooking, userId: string | undefined): OpenBooking {
  const draft = readDraft() ?? booking.draft;
  const isOwn = draft?.flightId === booking.flight?.id && draft?.userId === userId;
  return booking.flight && isOwn ? { ...booking, draft } : booking;
}

/** A reload keeps the history entry of the open dialog, which any other way to the page does not have. */
function isReloaded(): boolean {
  const { overlays, dialogs = [] } = (history.state ?? {}) as { overlays?: number; dialogs?: readonly string[] };
  return overlays !== undefined && (dialogs.length === 0 || dialogs.includes(dialogName));
}

const interruptedBooking = (): OpenBooking | undefined => {
  const draft = readDraft();
  return draft && (!draft.forReload || isReloaded()) ? { draft } : undefined;
};

/**
 * The booking dialog of a page. Its code loads when it opens. Resumes a booking that a sign-in or a reload interrupted.
 *
 * @param board all flights on the board; undefined until they are read
 */
export function useBookingDialog(board: readonly Flight[] | undefined) {
  const { user, hasEnded } = useSession();
  const [booking, setBooking] = useDialogState(dialogName, { initial: interruptedBooking, onForget: () => writeDraft(null) });
  const [wasMember, setWasMember] = useState(user !== null);
  if (user && !wasMember) setWasMember(true);
  // A sign-out in another tab. The next person must not see the form. A session that ends by itself leaves it open.
  if (!user && wasMember && !hasEnded) {
    setWasMember(false);
    setBooking(undefined);
  }
  const close = () => setBooking(undefined);
  const isOpen = booking !== undefined && (booking.flight !== undefined || (user !== null && board !== undefined));
  return {
    /** Loads the dialog's code ahead of the click. */
    prepare: BookingOrWaiting.preload,
    /** Opens the dialog, or the waiting list of a full flight. @param row the flight's row, from which the dialog moves */
    open(flight: Flight, row?: HTMLElement | null): void {
      const openNow = () => setBooking({ flight, draft: null });
      if (!row) return openNow();
      void BookingOrWaiting.preload().then(() => moveToDialog(row, openNow));
    },
    /** Books a seat that the waiting list holds for the member. */
    openHeld: (flight: Flight): void => setBooking({ flight, draft: null, isHeld: true }),
    dialog: isOpen && (
      <BookingOrWaiting
        booking={withDraft(booking, user?.userId)}
        board={board ?? []}
        onShow={setBooking}
        onKeep={keepDraft}
        onFailure={closeAndTell(close)}
      />
    ),
  };
}

/**
 * Opens the booking dialog for a link that requests it, if the flight can be booked, and for an invitation to a flight with a seat. Removes
 * the request from the address at once, so that neither a reload nor Back opens the dialog again.
 */
export function useBookingLink(flight: Flight, open: (flight: Flight) => void): void {
  const [query, setQuery] = useSearchParams();
  const hasSeat = flightState(flight, now()) === 'open' && !isFull(flight);
  const isRequested = query.has(bookQuery) || (query.get(inviteQuery) === flight.id && hasSeat);
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current === isRequested) return;
    isDone.current = isRequested;
    if (!isRequested) return;
    setQuery(
      (current) => {
        current.delete(bookQuery);
        current.delete(inviteQuery);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
    if (flightState(flight, now()) === 'open') open(flight);
  }, [flight, isRequested, open, setQuery]);
}
