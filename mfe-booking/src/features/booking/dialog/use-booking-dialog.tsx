import type { Flight } from '@portal/booking-contract';
import { useLazy } from '@portal/design-system';
import { tellFailure, writeTab } from '@portal/remote-app';
import { useSession } from '@portal/shell-api';
import { useEffect, useState, type ReactNode } from 'react';
import { draftKey, readDraft } from './booking-draft.ts';

const load = () => import(/* webpackChunkName: "booking-dialog" */ './booking-dialog.tsx');
const forgetDraft = () => writeTab(draftKey, null);

interface BookingDialogControl {
  open: (flight: Flight) => void;
  /** Loads the dialog's code ahead of the click. */
  prepare: () => void;
  dialog: ReactNode;
}

/** The booking dialog of a page. Resumes a booking that a sign-in interrupted. */
export function useBookingDialog(flights: readonly Flight[] | undefined): BookingDialogControl {
  const { user } = useSession();
  const [draft, setDraft] = useState(readDraft);
  const [flight, setFlight] = useState<Flight>();
  const resumed = !flight && user && draft ? flights?.find(({ id }) => id === draft.flightId) : undefined;
  // Kept in state: the dialog stays open if the session ends or the flight leaves the board.
  if (resumed) setFlight(resumed);
  useEffect(forgetDraft, []);

  const show = (next: Flight | undefined) => {
    forgetDraft();
    setDraft(null);
    setFlight(next);
  };
  const { Part, fetchCode } = useLazy(load, flight !== undefined, () => {
    show(undefined);
    tellFailure();
  });
  return {
    prepare: fetchCode,
    open: show,
    dialog: Part && flight && <Part flight={flight} draft={draft} onClose={() => show(undefined)} />,
  };
}
