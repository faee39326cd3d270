import { bookingLimits } from '@portal/booking-contract';
import { airline } from '@portal/brand';
import { Alert, Button, TextField } from '@portal/design-system';
import { limits } from '@portal/portal-contract';
import { useSession } from '@portal/shell-api';
import { useState, type FormEvent } from 'react';
import { useResend } from '../resend/use-resend.ts';
import { Fields, Lead, Panel } from './panel.styles.ts';

/** 'My Booking': has the details of a booking sent again. A member can do so for their own bookings only. */
export function ResendPanel() {
  const { user } = useSession();
  const [typedName, setTypedName] = useState('');
  const [flightNumber, setFlightNumber] = useState('');
  const [email, setEmail] = useState('');
  const { busy, problem, resend } = useResend();
  const username = user?.username ?? typedName;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !(await resend({ username, flightNumber, email }))) return;
    setFlightNumber('');
    setEmail('');
  };
  return (
    <Panel noValidate onSubmit={(event) => void submit(event)}>
      <Lead>Confirmation gone overboard? We send it once more, to the email address of your booking.</Lead>
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      <Fields>
        <TextField
          label="Username"
          autoComplete="username"
          maxLength={limits.username}
          disabled={user !== null}
          value={username}
          onChange={(event) => setTypedName(event.target.value)}
        />
        <TextField
          label="Flight Number"
          placeholder={airline.exampleCallsign}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={bookingLimits.flightNumber}
          value={flightNumber}
          onChange={(event) => setFlightNumber(event.target.value.toUpperCase())}
        />
        <TextField
          type="email"
          label="Email Address *"
          autoComplete="email"
          required
          maxLength={limits.email}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" busy={busy}>
          {busy ? 'Sending...' : 'RESEND BOOKING DETAILS'}
        </Button>
      </Fields>
    </Panel>
  );
}
