import { arrivalOf, boardingPassPath, flightPath, flightPhase } from '@portal/booking-contract';
import {
  Stack,
  Button,
  ButtonLink,
  Card,
  Cluster,
  color,
  EmailAddress,
  Facts,
  family,
  Figures,
  from,
  Heading,
  later,
  Perforation,
  RouteLine,
  size,
  space,
  Text,
  TextLink,
  type,
  weight,
} from '@portal/design-system';
import type { StoredUser } from '@portal/portal-contract';
import { closeAndTell } from '@portal/remote-app';
import { Link } from '@portal/router';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { Moment } from '../../app/moment.tsx';
import { useNow } from '../../app/use-now.ts';
import { CalendarButton } from '../../app/calendar/calendar-button.tsx';
import { CheckIn } from './check-in.tsx';
import { TripNotices } from './trip-notices.tsx';
import { isDated, type ListedTrip, type Trip } from '../../app/trips.ts';

const EmailForm = later(() => import('./email-form.tsx'));

export interface TripCardProps {
  trip: ListedTrip;
  user: StoredUser;
  /** The flight has landed, so there is no check-in and no calendar file. */
  past: boolean;
  /** Spans the page. */
  featured: boolean;
  onCancel: (trip: Trip) => void;
  /** Preloads the dialog when a click on 'Cancel Booking' is likely. */
  onPrepare: () => void;
}

/** One booking as a card. Leaves out facts that an older booking does not have. */
export function TripCard({ trip, user, past, featured, onCancel, onPrepare }: TripCardProps) {
  const id = useId();
  const arrival = arrivalOf(trip);
  const { phase } = flightPhase(trip, useNow());
  const isOnGround = !past && phase !== 'in-air' && phase !== 'landed';
  const isOn = phase !== 'cancelled';
  return (
    <Pass $featured={featured}>
      <Stack $gap="lg">
        <Top>
          <Heading id={id}>
            <Figures>{trip.flightNumber}</Figures>
          </Heading>
          <div>
            <Text $size="caption" $color="textMuted">
              Booking Ref
            </Text>
            <Reference>{trip.ref}</Reference>
          </div>
        </Top>
        {trip.departure && trip.destination && <RouteLine from={trip.departure} to={trip.destination} />}
        <TripNotices trip={trip} />
        <Facts
          min={featured ? 'max(7.5rem, 11vw)' : '7.5rem'}
          items={[
            ...(trip.dueDate ? [['Departs', <Moment key="departs" iso={trip.dueDate} airport={trip.from} />] as const] : []),
            ...(arrival ? [['Arrives', <Moment key="arrives" iso={arrival} airport={trip.to} isEstimate />] as const] : []),
            ...(trip.gate && !past ? [['Gate', trip.gate] as const] : []),
            ...(trip.aircraft ? [['Aircraft', trip.aircraft] as const] : []),
            ['Class', trip.class],
            ...(trip.route ? [['Route', trip.route] as const] : []),
          ]}
        />
        {trip.email !== '' && <TripEmail trip={trip} user={user} isFixed={past} describedBy={id} />}
        {isOnGround && isOn && trip.flightId !== undefined && (
          <Text $size="small">
            <TextLink as={Link} to={flightPath({ id: trip.flightId })} aria-describedby={id}>
              Who flies along
            </TextLink>
          </Text>
        )}
      </Stack>
      <Stub>
        <Perforation />
        {!past && <CheckIn trip={trip} describedBy={id} />}
        <Actions>
          <ButtonLink as={Link} to={boardingPassPath(trip.ref)} aria-describedby={id} $variant="brand">
            Boarding Pass
          </ButtonLink>
          {!past && isOn && isDated(trip) && <CalendarButton onSave={({ saveTrip }) => saveTrip(trip)} describedBy={id} />}
          {isOnGround && (
            <Button variant="secondary" aria-describedby={id} onClick={() => onCancel(trip)} onPointerEnter={onPrepare} onFocus={onPrepare}>
              Cancel Booking
            </Button>
          )}
        </Actions>
      </Stub>
    </Pass>
  );
}

/** A card that looks like a boarding pass. On a laptop or wider, the featured one spans the page, with its stub on the right. */
const Pass = styled(Card)<{ $featured: boolean }>`
  height: 100%;
  gap: ${space.lg};
  ${({ $featured }) =>
    $featured &&
    `${from.laptop} {
      display: grid;
      grid-template-columns: 3fr 2fr;
      gap: 0;
      padding: 0;
      > * {
        padding: ${space.xl};
      }
      > :last-child {
        margin: 0;
        border-left: 2px dashed ${color.line};
        > hr {
          display: none;
        }
      }
    }`}
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space.md};
`;

const Reference = styled.p`
  font: ${weight.bold} ${type.subheading} ${family.display};
  letter-spacing: 0.08em;
  user-select: all;
`;

/** Stays at the bottom of the card. */
const Stub = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: ${space.md};
  margin-top: auto;
  > p {
    overflow-wrap: anywhere;
  }
`;

/** At most two buttons per row. An odd last one takes the whole row. */
const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(10.5rem, 40%)), 1fr));
  gap: ${space.sm};
  > * {
    padding-inline: ${space.sm};
    min-height: ${size.target};
  }
  > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
`;

interface TripEmailProps {
  trip: Trip;
  user: StoredUser;
  /** The trip is past, so its address can no longer change. */
  isFixed: boolean;
  /** Id of the element that names the flight. */
  describedBy: string;
}

/** The address of a booking, and a form to correct it. The form returns the focus when it closes. */
function TripEmail({ trip, user, isFixed, describedBy }: TripEmailProps) {
  const [editing, setEditing] = useState<boolean>();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (editing === false) button.current?.focus();
  }, [editing]);

  const close = () => setEditing(false);
  if (editing) return <EmailForm trip={trip} user={user} onClose={close} onFailure={closeAndTell(close)} />;
  return (
    <Cluster $gap="xs">
      <Text $size="small" $color="textMuted">
        Confirmation sent to: <EmailAddress>{trip.email}</EmailAddress>
      </Text>
      {!isFixed && (
        <CorrectButton
          ref={button}
          variant="quiet"
          aria-describedby={describedBy}
          onPointerEnter={EmailForm.preload}
          onClick={() => setEditing(true)}
        >
          Change email
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
