import { hasStatus } from '@portal/api-client';
import { bookingMessages, type Flight } from '@portal/booking-contract';
import { Stack, Text, TextField } from '@portal/design-system';
import { emailPattern, limits, type StoredUser } from '@portal/portal-contract';
import { useQueryClient } from '@portal/query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { flightsQuery } from '../../../app/flights-query.ts';
import { joinLine, placesKey } from './places.ts';

interface JoinFormProps {
  /** Id of the form, for the button in the dialog's footer. */
  id: string;
  email: string;
  problem: string | undefined;
  busy: boolean;
  onEmail: (email: string) => void;
  onJoin: () => void;
}

/** Asks for the address to which an offered seat is mailed. */
export function JoinForm({ id, email, problem, busy, onEmail, onJoin }: JoinFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem !== undefined) field.current?.focus();
  }, [problem]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onJoin();
  };
  return (
    <Stack as="form" $gap="md" id={id} noValidate onSubmit={submit}>
      <Text>If a seat becomes free, we hold it for the next person in line and send them a mail. Nothing is booked until you confirm.</Text>
      <TextField
        ref={field}
        type="email"
        autoComplete="email"
        label="Email Address *"
        hint="We write to this address when a seat is yours to confirm."
        required
        maxLength={limits.email}
        error={problem}
        readOnly={busy}
        value={email}
        onChange={(event) => onEmail(event.target.value)}
      />
    </Stack>
  );
}

interface Joining {
  busy: boolean;
  /** Belongs beside the field. */
  problem: string | undefined;
  /** The flight has a seat again: the line is not needed. */
  hasSeat: boolean;
  join: (email: string) => Promise<void>;
}

/** Puts the member in line for a full flight. */
export function useJoin({ id: flightId }: Flight, { userId }: StoredUser): Joining {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [hasSeat, setHasSeat] = useState(false);

  async function send(email: string): Promise<string | undefined> {
    try {
      const reply = await joinLine({ flightId, email });
      setHasSeat(reply.seatsLeft === true);
      if (!reply.success) return reply.error ?? bookingMessages.waitingList.joinFailed;
      await cache.invalidateQueries({ queryKey: placesKey(userId) });
      void cache.invalidateQueries(flightsQuery);
      return undefined;
    } catch (error) {
      return hasStatus(error, 429) ? error.message : bookingMessages.waitingList.joinFailed;
    }
  }

  async function join(typed: string): Promise<void> {
    const email = typed.trim();
    if (!emailPattern.test(email)) return setProblem(bookingMessages.booking.emailRequired);
    setBusy(true);
    setProblem(await send(email));
    setBusy(false);
  }
  return { busy, problem, hasSeat, join };
}
