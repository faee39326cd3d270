import { Button, Cluster, EmailAddress, family, Text, type, weight } from '@portal/design-system';
import type { StoredUser } from '@portal/portal-contract';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Trip } from '../../../app/trips.ts';
import { EmailForm } from './email-form.tsx';

interface TripEmailProps {
  trip: Trip;
  user: StoredUser;
  /** The trip is past, so its address can no longer change. */
  isFixed: boolean;
  /** Id of the element that names the flight. */
  describedBy: string;
}

/** The address of a booking, and a form to correct it. The form returns the focus when it closes. */
export function TripEmail({ trip, user, isFixed, describedBy }: TripEmailProps) {
  const [editing, setEditing] = useState<boolean>();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (editing === false) button.current?.focus();
  }, [editing]);

  if (editing) return <EmailForm trip={trip} user={user} onClose={() => setEditing(false)} />;
  return (
    <Cluster $gap="xs">
      <Text $size="small" $color="textMuted">
        Confirmation sent to: <EmailAddress>{trip.email}</EmailAddress>
      </Text>
      {!isFixed && (
        <CorrectButton ref={button} variant="quiet" aria-describedby={describedBy} onClick={() => setEditing(true)}>
          Correct Address
        </CorrectButton>
      )}
    </Cluster>
  );
}

/** Looks like a link, in line with the address. */
const CorrectButton = styled(Button)`
  padding-inline: 0;
  border: 0;
  font: ${weight.semibold} ${type.small} ${family.text};
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;
