import { callsignKey, statusTexts } from '@portal/booking-contract';
import { Button, InView, TextField } from '@portal/design-system';
import { CallsignField } from '../../app/code-field.tsx';
import { Fields, Lead, Panel } from './panel.styles.ts';
import { FlightStatusResult, useCallsignForm, useFlightStatus } from '../status/flight-status.tsx';

/** Tab 'Flight Status' of the home page: looks up one flight by its number. Ignores date and route. */
export default function StatusPanel() {
  const [status, check] = useFlightStatus();
  const { callsign, setCallsign, isMissing, submit } = useCallsignForm(check);
  // False for another callsign, because a busy button makes the browser ignore Enter.
  const busy = status.state === 'checking' && callsignKey(callsign) === status.input;
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
      <InView skip={status.state === 'idle' || status.state === 'checking'}>
        <FlightStatusResult status={status} notFound={statusTexts.widget.notFound} />
      </InView>
    </Panel>
  );
}
