import type { Flight } from '@portal/booking-contract';
import { tellFailure, useLazy } from '@portal/remote-app';
import { useSession } from '@portal/shell-api';
import { useEffect, useState, type ReactNode } from 'react';
import { forgetDraft, readDraft } from './booking-draft.ts';

const load = () => import(/* webpackChunkName: "booking-dialog" */ './components/booking-dialog.tsx');

interface BookingDialogControl {
  open: (flight: Flight) => void;
  /** Fetches the dialog's code ahead of the click. */
  prepare: () => void;
  dialog: ReactNode;
}

/** The booking dialog of a page: its code comes when somebody is about to book. A booking that a sign-in interrupted goes on. */
export function useBookingDialog(flights: readonly Flight[] | undefined): BookingDialogControl {
  const { user } = useSession();
  const { Part, prepare } = useLazy(load);
  const [draft, setDraft] = useState(readDraft);
  const [flight, setFlight] = useState<Flight>();
  const resumed = !flight && user && draft ? flights?.find(({ id }) => id === draft.flightId) : undefined;
  // Held from here on: neither the end of the session nor of the flight's card takes an open dialog away.
  if (resumed) setFlight(resumed);

  useEffect(forgetDraft, []);
  useEffect(() => {
    if (flight && draft) prepare(tellFailure);
  }, [flight, draft, prepare]);

  const show = (next: Flight | undefined) => {
    forgetDraft();
    setDraft(null);
    setFlight(next);
  };
  return {
    prepare: () => prepare(),
    open: (next) => {
      prepare(tellFailure);
      show(next);
    },
    dialog: Part && flight && <Part flight={flight} draft={draft} onClose={() => show(undefined)} />,
  };
}
