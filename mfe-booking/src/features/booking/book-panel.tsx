import { airline } from '@portal/brand';
import { Button, TextField, useLazy } from '@portal/design-system';
import { tellFailure } from '@portal/remote-app';
import { useState } from 'react';
import { Fields, Lead, Panel } from '../../app/panel.styles.ts';
import { Toggle } from '../../app/toggle.tsx';

const tripTypes = [
  { value: 'one-way', label: 'ONE WAY' },
  { value: 'round-trip', label: 'ROUND TRIP' },
] as const;

const loadFlights = () => import(/* webpackChunkName: "flights-dialog" */ './flights-dialog.tsx');

/** Tab 'Book' of the home page: opens every flight on the board. Trip type, places, date and passengers are ignored. */
export default function BookPanel() {
  const [tripType, setTripType] = useState<(typeof tripTypes)[number]['value']>('one-way');
  const [open, setOpen] = useState(false);
  const { Part: FlightsDialog, fetchCode } = useLazy(loadFlights, open, () => {
    setOpen(false);
    tellFailure();
  });
  return (
    <Panel
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setOpen(true);
      }}
    >
      <Lead>Every scheduled flight is on the board, and there is a seat for you on each.</Lead>
      <Toggle label="Trip Type" options={tripTypes} value={tripType} onChange={setTripType} />
      <Fields>
        <TextField label="From" placeholder={airline.homeBase.city} autoComplete="off" />
        <TextField label="To" placeholder="Anywhere" autoComplete="off" />
        <TextField type="date" label="Departure date" />
        <TextField type="number" label="Passengers" min={1} defaultValue={1} />
        <Button type="submit" onPointerEnter={fetchCode} onFocus={fetchCode}>
          SEARCH FLIGHTS
        </Button>
      </Fields>
      {open && FlightsDialog && <FlightsDialog onClose={() => setOpen(false)} />}
    </Panel>
  );
}
