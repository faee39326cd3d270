import { Stack, Text, TextField } from '@portal/design-system';
import { limits } from '@portal/portal-contract';
import { useEffect, useRef, type FormEvent } from 'react';

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
