import { Button, Cluster, space, TextField } from '@portal/design-system';
import { limits, type StoredUser } from '@portal/portal-contract';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import type { Trip } from '../../../app/trips.ts';
import { useCorrection } from './use-correction.ts';

interface EmailFormProps {
  trip: Trip;
  user: StoredUser;
  onClose: () => void;
}

/** Corrects the address of a booking in place. Its errors stand beside the field, which takes the focus. */
export default function EmailForm({ trip, user, onClose }: EmailFormProps) {
  const [typed, setTyped] = useState(trip.email);
  const { busy, problem, correct } = useCorrection(trip, user);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.select(), []);
  useEffect(() => {
    if (problem !== undefined) field.current?.focus();
  }, [problem]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!busy && (await correct(typed))) onClose();
  };
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        ref={field}
        type="email"
        label="Email Address *"
        hint="We send your booking details to the new address."
        autoComplete="email"
        required
        maxLength={limits.email}
        error={problem}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Cluster $gap="sm">
        <Button type="submit" busy={busy}>
          {busy ? 'Saving...' : 'Save Address'}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          Keep Address
        </Button>
      </Cluster>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space.sm};
`;
