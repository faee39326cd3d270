import { airline } from '@portal/brand';
import { Button, TextField } from '@portal/design-system';
import { tellFailure, useLazy } from '@portal/remote-app';
import { useState } from 'react';
import { Fields, Lead, Panel } from './panel.styles.ts';
import { Toggle } from './toggle.tsx';

const trips = [
  { value: 'one-way', label: 'ONE WAY' },
  { value: 'round-trip', label: 'ROUND TRIP' },
] as const;

const loadFlights = () => import(/* webpackChunkName: "flights-dialog" */ './flights-dialog.tsx');

/** 'Book': leads to every flight on the board. Trip type, places, date and passengers narrow nothing down. */
export default function BookPanel() {
  const [trip, setTrip] = useState<(typeof trips)[number]['value']>('one-way');
  const [open, setOpen] = useState(false);
  const { Part: FlightsDialog, prepare } = useLazy(loadFlights);
  const search = () => {
    prepare(tellFailure);
    setOpen(true);
  };
  return (
    <Panel
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <Lead>Every scheduled flight is on the board, and there is a seat for you on each.</Lead>
      <Toggle label="Trip Type" options={trips} value={trip} onChange={setTrip} />
      <Fields>
        <TextField label="From" placeholder={airline.homeBase.city} autoComplete="off" />
        <TextField label="To" placeholder="Anywhere" autoComplete="off" />
        <TextField type="date" label="Departure date" />
        <TextField type="number" label="Passengers" min={1} defaultValue={1} />
        <Button type="submit" onPointerEnter={() => prepare()} onFocus={() => prepare()}>
          SEARCH FLIGHTS
        </Button>
      </Fields>
      {open && FlightsDialog && <FlightsDialog onClose={() => setOpen(false)} />}
    </Panel>
  );
}
