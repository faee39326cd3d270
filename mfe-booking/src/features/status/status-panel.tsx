import { statusTexts } from '@portal/booking-contract';
import { Button, TextField } from '@portal/design-system';
import { useState, type FormEvent } from 'react';
import { CallsignField } from '../../app/callsign-field.tsx';
import { Fields, Lead, Panel } from '../../app/panel.styles.ts';
import { FlightStatusResult } from './flight-status.tsx';
import { useFlightStatus } from './use-flight-status.ts';

/** Tab 'Flight Status' of the home page: one flight by its number. Date and route are ignored. */
export default function StatusPanel() {
  const [flightNumber, setFlightNumber] = useState('');
  const [empty, setEmpty] = useState(false);
  const [status, check] = useFlightStatus();
  const busy = status.state === 'checking';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = flightNumber.trim();
    setEmpty(input === '');
    if (input && !busy) void check(input);
  };
  return (
    <Panel noValidate onSubmit={submit}>
      <Lead>Gate, aircraft and departure of any flight on the board.</Lead>
      <Fields>
        <CallsignField
          label="Flight Number"
          error={empty ? statusTexts.widget.empty : undefined}
          value={flightNumber}
          onChange={setFlightNumber}
        />
        <TextField type="date" label="Flight Date" />
        <TextField label="Route (Optional)" autoComplete="off" />
        <Button type="submit" busy={busy}>
          {busy ? 'Checking...' : 'CHECK STATUS'}
        </Button>
      </Fields>
      <FlightStatusResult status={status} notFound={statusTexts.widget.notFound} />
    </Panel>
  );
}
