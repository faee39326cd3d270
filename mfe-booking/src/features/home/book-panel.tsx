import { Button, TextField } from '@portal/design-system';
import { type ChangeEvent, useState } from 'react';
import { Fields, Lead, Panel } from './panel.styles.ts';
import { Toggle } from '../../app/toggle.tsx';
import type { FlightSearch } from './flights-dialog.tsx';
import { PlaceFields } from './place-fields.tsx';

const tripTypes = [
  { value: 'one-way', label: 'ONE WAY' },
  { value: 'round-trip', label: 'ROUND TRIP' },
] as const;

interface BookPanelProps {
  onSearch: (search: FlightSearch) => void;
  /** Loads the dialog of flights ahead of the search. */
  onPrepare: () => void;
}

/** Tab 'Book' of the home page: opens the flights of the board that match its fields. */
export default function BookPanel({ onSearch, onPrepare }: BookPanelProps) {
  const [tripType, setTripType] = useState<(typeof tripTypes)[number]['value']>('one-way');
  const [trip, setTrip] = useState({ from: '', to: '', date: '', passengers: '1' });
  const field = (name: keyof typeof trip) => ({
    value: trip[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTrip({ ...trip, [name]: target.value }),
  });
  return (
    <Panel
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSearch({ trip, isReturn: tripType === 'round-trip' });
      }}
    >
      <Lead>Every scheduled flight is on the board. If one is full, you can join its waiting list.</Lead>
      <Toggle label="Trip Type" options={tripTypes} value={tripType} onChange={setTripType} />
      <Fields>
        <PlaceFields from={trip.from} to={trip.to} onChange={(part) => setTrip({ ...trip, ...part })} />
        <TextField type="date" label="Departure date" {...field('date')} />
        <TextField type="number" label="Passengers" min={1} {...field('passengers')} />
        <Button type="submit" onPointerEnter={onPrepare} onFocus={onPrepare}>
          SEARCH FLIGHTS
        </Button>
      </Fields>
    </Panel>
  );
}
