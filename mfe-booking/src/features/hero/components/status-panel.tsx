import { bookingLimits, statusTexts } from '@portal/booking-contract';
import { airline } from '@portal/brand';
import { Button, TextField } from '@portal/design-system';
import { useState, type FormEvent } from 'react';
import { FlightStatusResult } from '../../status/components/flight-status-result.tsx';
import { useFlightStatus } from '../../status/use-flight-status.ts';
import { Fields, Lead, Panel } from './panel.styles.ts';

/** 'Flight Status': one flight by its number. Date and route are not used. */
export default function StatusPanel() {
  const [flightNumber, setFlightNumber] = useState('');
  const [empty, setEmpty] = useState(false);
  const [status, check] = useFlightStatus();
  const busy = status.state === 'checking';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = flightNumber.trim();
    setEmpty(wanted === '');
    if (wanted && !busy) void check(wanted);
  };
  return (
    <Panel noValidate onSubmit={submit}>
      <Lead>Gate, aircraft and departure of any flight on the board.</Lead>
      <Fields>
        <TextField
          label="Flight Number"
          placeholder={airline.exampleCallsign}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={bookingLimits.flightNumber}
          error={empty ? statusTexts.widget.empty : undefined}
          value={flightNumber}
          onChange={(event) => setFlightNumber(event.target.value.toUpperCase())}
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
