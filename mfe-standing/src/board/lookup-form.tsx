import { Alert, Button, Card, color, Heading, Stack, TextField } from '@portal/design-system';
import { limits, typedUsername } from '@portal/portal-contract';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';

interface LookupFormProps {
  title: string;
  label: string;
  placeholder: string;
  /** Text of the button. */
  action: string;
  /** Name that the page was opened with. */
  initial?: string;
  busy: boolean;
  problem: string | undefined;
  onLookup: (name: string) => void;
}

/** Form for a username. Ignores a blank name. */
export function LookupForm({ title, label, placeholder, action, initial = '', busy, problem, onLookup }: LookupFormProps) {
  const [name, setName] = useState(initial);
  const username = typedUsername(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (username && !busy) onLookup(username);
  };
  return (
    <Card as="section" $padding="md" aria-label={title}>
      <Heading $size="subheading">{title}</Heading>
      <Stack as="form" role="search" aria-label={title} $gap="sm" noValidate onSubmit={submit}>
        <Row>
          <TextField
            label={label}
            placeholder={placeholder}
            value={name}
            maxLength={limits.username}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" variant="brand" busy={busy} disabled={!username}>
            {action}
          </Button>
        </Row>
        {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      </Stack>
    </Card>
  );
}

/** The field keeps room for its placeholder, so the button wraps on the narrowest phones. */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  align-items: end;
  color: ${color.text};
  > :first-child {
    flex: 1 0 min(12rem, 100%);
  }
`;
