import {
  asToday,
  type Booking,
  bookingApi,
  type BookingEmailRequest,
  bookingMessages,
  type BookingsReply,
  bookingsReplySchema,
  callsignKey,
  hasDeparted,
  resendTexts,
  type SecureBookingRequest,
} from '@portal/booking-contract';
import { Alert, Button, TextField } from '@portal/design-system';
import { emailInvalidText, isEmail, limits, okReplySchema, portalMessages } from '@portal/portal-contract';
import { drawId, endSessionOnUnauthorized } from '@portal/remote-app';
import { toast, useSession } from '@portal/shell-api';
import { type FormEvent, useRef, useState } from 'react';
import { hasStatus, now, request } from '@portal/api-client';
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
      toast({ ...resendTexts.loginRequired, variant: 'destructive' });
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
    const failure = await resendDetails(user.username, callsign, email.trim(), id);
    setBusy(false);
    setProblem(failure);
    if (failure !== undefined) return false;
    last.current = undefined;
    toast(resendTexts.sent);
    return true;
  }
  return { busy, problem, resend };
}

/**
 * Requests an email with the details of a booking.
 *
 * @param resendId idempotency key
 * @returns the reason of a failure; undefined if the email is queued
 */
async function resendDetails(username: string, flightNumber: string, email: string, resendId: string): Promise<string | undefined> {
  // The hero widget has no query cache, so nothing else handles a 401 on another remote's page.
  endSessionOnUnauthorized();
  const bookings = await readBookings(username).catch((error: unknown) => reasonOf(error, bookingMessages.booking.fetchFailed));
  if (typeof bookings === 'string') return bookings;
  if (Object.keys(bookings).length === 0) return bookingMessages.email.noBookings;
  const match = findBooking(bookings, flightNumber);
  if (!match) return bookingMessages.email.noBooking;
  try {
    const { success } = await send(username, ...match, email, resendId);
    return success ? undefined : bookingMessages.email.failed;
  } catch (error) {
    return reasonOf(error, bookingMessages.email.failed);
  }
}

const { ended } = portalMessages.auth;

/** Returns the server's own message if the address is not the booking's (403) or after too many requests (429). */
function reasonOf(error: unknown, fallback: string): string {
  if (hasStatus(error, 401)) return `${ended.title}. ${ended.description}`;
  return hasStatus(error, 403, 429) ? error.message : fallback;
}

/** Returns the booking of a flight number: an exact match wins over one that ignores case, an upcoming flight over a departed one. */
function findBooking(bookings: BookingsReply, flightNumber: string): [ref: string, booking: Booking] | undefined {
  const isPast = (booking: Booking) => hasDeparted(asToday(booking), now());
  const all = Object.entries(bookings).toSorted(([, a], [, b]) => Number(isPast(a)) - Number(isPast(b)));
  return (
    all.find(([, booking]) => booking.flightNumber === flightNumber) ??
    all.find(([, booking]) => callsignKey(booking.flightNumber) === callsignKey(flightNumber))
  );
}

function readBookings(username: string): Promise<BookingsReply> {
  const body: SecureBookingRequest = { action: 'getBookings', username };
  return request(bookingApi.secureBooking, { schema: bookingsReplySchema, body });
}

function send(username: string, bookingRef: string, booking: Booking, email: string, resendId: string) {
  const { flightNumber, route, class: className } = booking;
  const body: BookingEmailRequest = { action: 'sendBookingEmail', email, bookingRef, flightNumber, className, username, route, resendId };
  return request(bookingApi.email, { schema: okReplySchema, body });
}
