import { statusTexts } from '@portal/booking-contract';
import { Button, space, TextField } from '@portal/design-system';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { CallsignField } from '../../app/callsign-field.tsx';
import { Fields, Lead, Panel } from '../../app/panel.styles.ts';
import { FlightStatusResult } from './flight-status.tsx';
import { useCallsignForm, useFlightStatus } from './use-flight-status.ts';

/** Tab 'Flight Status' of the home page: one flight by its number. Date and route are ignored. */
export default function StatusPanel() {
  const [status, check] = useFlightStatus();
  const busy = status.state === 'checking';
  const isAnswered = !busy && status.state !== 'idle';
  const { callsign, setCallsign, isMissing, submit } = useCallsignForm(busy, (input) => void check(input));
  const result = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The result opens below the form, where the window often ends.
    if (isAnswered) result.current?.scrollIntoView({ block: 'nearest' });
  }, [isAnswered]);

  return (
    <Panel noValidate onSubmit={submit}>
      <Lead>Gate, aircraft and departure of any flight on the board.</Lead>
      <Fields>
        <CallsignField
          label="Flight Number"
          error={isMissing ? statusTexts.widget.empty : undefined}
          value={callsign}
          onChange={setCallsign}
        />
        <TextField type="date" label="Flight Date" />
        <TextField label="Route (Optional)" autoComplete="off" />
        <Button type="submit" busy={busy}>
          {busy ? 'Checking...' : 'CHECK STATUS'}
        </Button>
      </Fields>
      <Result ref={result}>
        <FlightStatusResult status={status} notFound={statusTexts.widget.notFound} />
      </Result>
    </Panel>
  );
}

const Result = styled.div`
  scroll-margin-bottom: ${space.md};
`;
