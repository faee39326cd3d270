import { Button, Cluster, EmailAddress, family, Text, type, useLazy, weight } from '@portal/design-system';
import type { StoredUser } from '@portal/portal-contract';
import { tellFailure } from '@portal/remote-app';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Trip } from '../../../app/trips.ts';

interface TripEmailProps {
  trip: Trip;
  user: StoredUser;
  /** The trip is past, so its address can no longer change. */
  isFixed: boolean;
  /** Id of the element that names the flight. */
  describedBy: string;
}

const loadForm = () => import(/* webpackChunkName: "trip-actions" */ './email-form.tsx');

/** The address of a booking, and a form to correct it. The form loads on demand and returns the focus when it closes. */
export function TripEmail({ trip, user, isFixed, describedBy }: TripEmailProps) {
  const [editing, setEditing] = useState<boolean>();
  const button = useRef<HTMLButtonElement>(null);
  const { Part: EmailForm, fetchCode } = useLazy(loadForm, editing === true, () => {
    setEditing(false);
    tellFailure();
  });
  useEffect(() => {
    if (editing === false) button.current?.focus();
  }, [editing]);

  if (editing && EmailForm) return <EmailForm trip={trip} user={user} onClose={() => setEditing(false)} />;
  return (
    <Cluster $gap="xs">
      <Text $size="small" $color="textMuted">
        Confirmation sent to: <EmailAddress>{trip.email}</EmailAddress>
      </Text>
      {!isFixed && (
        <CorrectButton
          ref={button}
          variant="quiet"
          busy={editing === true}
          aria-describedby={describedBy}
          onClick={() => setEditing(true)}
          onPointerEnter={fetchCode}
          onFocus={fetchCode}
        >
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
