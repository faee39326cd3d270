import type { FlightPassengersReply } from '@portal/booking-contract';
import { Alert, Badge, color, family, Heading, size, space, Stack, Text, type, weight } from '@portal/design-system';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { clockAt } from '../../app/airport-clock.ts';
import { passengerGroups } from './passenger-groups.ts';

/** Passengers by class, and the waiting list in its order. On paper each name has a box to tick. */
export function PassengerLists({ flight, passengers, waiting, unlisted }: FlightPassengersReply) {
  const unread = passengers.filter((passenger) => passenger.class === undefined).length;
  return (
    <Stack $gap="lg">
      {unread > 0 && (
        <Alert tone="warning" title={`We couldn't read the class of ${unread === 1 ? 'one passenger' : `${unread} passengers`}.`}>
          Refresh in a moment.
        </Alert>
      )}
      {unlisted > 0 && <Alert tone="warning">{unlisted.toLocaleString('en')} more people are not on this list.</Alert>}
      {passengers.length === 0 && <Text $color="textMuted">Nobody has booked a seat yet.</Text>}
      {passengerGroups(passengers).map(({ title, names }) => (
        <Group key={title} title={title} count={names.length}>
          <Names as="ul">
            {names.map((name, index) => (
              <Name key={`${index} ${name}`} $isTicked>
                {name}
              </Name>
            ))}
          </Names>
        </Group>
      ))}
      {waiting.length > 0 && (
        <Group title="Waiting list" count={waiting.length}>
          <Names>
            {waiting.map(({ username, confirmBy }, index) => (
              <Name key={`${index} ${username}`}>
                {username}
                {confirmBy !== undefined && <Badge $tone="info">{heldText(confirmBy, flight.from)}</Badge>}
              </Name>
            ))}
          </Names>
        </Group>
      )}
    </Stack>
  );
}

/** 'Seat held until Sun, Nov 22, 10:30 AM' */
function heldText(confirmBy: string, airport: FlightPassengersReply['flight']['from']): string {
  const { day, time } = clockAt(confirmBy, airport);
  return `Seat held until ${day}, ${time}`;
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title>
        <Heading as="h3" $size="subheading" id={id}>
          {title}
        </Heading>
        <Text as="span" $size="small" $color="textMuted">
          {count}
        </Text>
      </Title>
      {children}
    </section>
  );
}

const Title = styled.div`
  display: flex;
  align-items: baseline;
  gap: ${space.xs};
  padding-bottom: ${space.xs};
  border-bottom: ${size.hairline} solid ${color.line};
  break-after: avoid;
`;

const Names = styled.ol`
  columns: 13rem 4;
  column-gap: ${space.lg};
  padding-top: ${space.xs};
  font: ${weight.medium} ${type.small} ${family.text};
  counter-reset: place;
`;

const Name = styled.li<{ $isTicked?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.xs};
  min-height: 2rem;
  overflow-wrap: anywhere;
  break-inside: avoid;
  counter-increment: place;
  &::before {
    min-width: 1.75rem;
    color: ${color.textMuted};
    font-variant-numeric: tabular-nums;
    content: counter(place);
  }
  @media print {
    &::after {
      order: -1;
      width: 0.875rem;
      height: 0.875rem;
      border: ${size.hairline} solid currentColor;
      content: ${({ $isTicked }) => ($isTicked ? "''" : 'none')};
    }
  }
`;
