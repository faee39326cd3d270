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

/** Form that corrects the address of a booking. An error appears below the field and moves the focus there. */
export default function EmailForm({ trip, user, onClose }: EmailFormProps) {
  const [address, setAddress] = useState(trip.email);
  const { busy, problem, correct } = useCorrection(trip, user);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.select(), []);
  useEffect(() => {
    if (problem !== undefined) field.current?.focus();
  }, [problem]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!busy && (await correct(address))) onClose();
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
        value={address}
        onChange={(event) => setAddress(event.target.value)}
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
