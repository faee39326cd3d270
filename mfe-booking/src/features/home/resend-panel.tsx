import { callsignKey, bookingMessages, resendTexts } from '@portal/booking-contract';
import { Alert, Button, TextField } from '@portal/design-system';
import { emailInvalidText, isEmail, limits } from '@portal/portal-contract';
import { drawId } from '@portal/remote-app';
import { signIn, toast, useSession } from '@portal/shell-api';
import { type FormEvent, useRef, useState } from 'react';
import type { resendDetails as ResendDetails } from './resend-details.ts';
import { CallsignField } from '../../app/code-field.tsx';
import { Fields, Lead, Panel } from './panel.styles.ts';

/** Tab 'My Booking' of the home page: sends the details of a member's own booking again. */
export function ResendPanel() {
  const { user } = useSession();
  const [typedName, setTypedName] = useState('');
  const [flightNumber, setFlightNumber] = useState('');
  const [email, setEmail] = useState('');
  const { busy, problem, resend } = useResend();
  const username = user?.username ?? typedName;
  const isMistyped = problem === emailInvalidText;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !(await resend({ username, flightNumber, email }))) return;
    setFlightNumber('');
    setEmail('');
  };
  return (
    <Panel noValidate onSubmit={(event) => void submit(event)}>
      <Lead>Confirmation gone overboard? We send it once more, to the email address of your booking.</Lead>
      {problem !== undefined && !isMistyped && <Alert tone="danger">{problem}</Alert>}
      <Fields>
        <TextField
          label="Username"
          autoComplete="username"
          maxLength={limits.username}
          disabled={user !== null}
          value={username}
          onChange={(event) => setTypedName(event.target.value)}
        />
        <CallsignField label="Flight Number" value={flightNumber} onChange={setFlightNumber} />
        <TextField
          type="email"
          label="Email Address *"
          autoComplete="email"
          required
          maxLength={limits.email}
          error={isMistyped ? problem : undefined}
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

interface ResendFields {
  username: string;
  flightNumber: string;
  email: string;
}

/** Sends booking details again for the signed-in member. */
function useResend() {
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** Idempotency key of the last request, and its fields. A retry after a lost reply reuses the key. */
  const last = useRef<{ fields: string; id: string }>(undefined);

  /** @returns whether the email is queued */
  async function resend({ username, flightNumber, email }: ResendFields): Promise<boolean> {
    setProblem(undefined);
    if (!user) {
      toast({ ...resendTexts.loginRequired, variant: 'destructive', action: { label: 'Sign in', onClick: () => void signIn() } });
      return false;
    }
    if (![username, flightNumber, email].every((value) => value.trim())) {
      setProblem(resendTexts.missing);
      return false;
    }
    if (!isEmail(email.trim())) {
      setProblem(emailInvalidText);
      return false;
    }
    setBusy(true);
    const callsign = callsignKey(flightNumber);
    const fields = JSON.stringify([user.username, callsign, email.trim()]);
    if (last.current?.fields !== fields) last.current = { fields, id: drawId() };
    const { id } = last.current;
    const failure = await sendLater(user.username, callsign, email.trim(), id);
    setBusy(false);
    setProblem(failure);
    if (failure !== undefined) return false;
    last.current = undefined;
    toast(resendTexts.sent);
    return true;
  }
  return { busy, problem, resend };
}

/** Loads what checks the replies at the first use, because it is a tenth of the home page's scripts. */
const sendLater = async (...fields: Parameters<typeof ResendDetails>) => {
  const loaded = await import('./resend-details.ts').catch(() => undefined);
  return loaded ? loaded.resendDetails(...fields) : bookingMessages.email.failed;
};
