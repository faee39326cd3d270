import type { Flight } from '@portal/contracts';
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
  const [chosen, setChosen] = useState<Flight>();
  const [draft, setDraft] = useState(readDraft);
  const resumed = user && draft ? flights?.find(({ id }) => id === draft.flightId) : undefined;
  const flight = chosen ?? resumed;

  useEffect(forgetDraft, []);
  useEffect(() => {
    if (resumed) prepare(tellFailure);
  }, [resumed, prepare]);

  const close = () => {
    forgetDraft();
    setDraft(null);
    setChosen(undefined);
  };
  return {
    prepare: () => prepare(),
    open: (next) => {
      prepare(tellFailure);
      setChosen(next);
    },
    dialog: Part && flight && <Part flight={flight} draft={chosen ? null : draft} onClose={close} />,
  };
}
