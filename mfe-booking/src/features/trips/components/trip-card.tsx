import {
  Button,
  Card,
  color,
  Facts,
  family,
  Figures,
  Heading,
  Perforation,
  RouteLine,
  space,
  Text,
  type,
  weight,
} from '@portal/design-system';
import { useId } from 'react';
import styled from 'styled-components';
import { departure, timeFormat } from '../../../app/format-time.ts';
import type { Trip } from '../order-trips.ts';

export interface TripCardProps {
  trip: Trip;
  onCancel: (trip: Trip) => void;
  /** Somebody is about to cancel: time to fetch what that needs. */
  onPrepare: () => void;
}

/** 'Fri, Jul 4, 02:30 PM AST' */
const departureDay = timeFormat({ weekday: 'short', ...departure });

/** One booking, as on a boarding pass. What an older booking does not hold is left out. */
export function TripCard({ trip, onCancel, onPrepare }: TripCardProps) {
  const id = useId();
  return (
    <Pass>
      <Top>
        <Heading id={id}>
          <Figures>{trip.flightNumber}</Figures>
        </Heading>
        <div>
          <Label>Booking Ref</Label>
          <Reference>{trip.ref}</Reference>
        </div>
      </Top>
      {trip.departure && trip.destination && <RouteLine from={trip.departure} to={trip.destination} />}
      <Facts
        min="7.5rem"
        items={[
          ...(trip.dueDate ? [['Departs', <time dateTime={trip.dueDate}>{departureDay(trip.dueDate)}</time>] as const] : []),
          ['Class', trip.class],
          ...(trip.route ? [['Route', trip.route] as const] : []),
        ]}
      />
      <Stub>
        <Perforation />
        <Text $size="small" $color="textMuted">
          Confirmation sent to: {trip.email}
        </Text>
        <Button
          variant="secondary"
          wide
          aria-describedby={id}
          onClick={() => onCancel(trip)}
          onPointerEnter={onPrepare}
          onFocus={onPrepare}
        >
          Cancel Booking
        </Button>
      </Stub>
    </Pass>
  );
}

const Pass = styled(Card)`
  height: 100%;
  gap: ${space.lg};
`;

const Top = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space.md};
`;

const Label = styled.p`
  color: ${color.textMuted};
  font: ${weight.regular} ${type.caption} ${family.text};
`;

const Reference = styled.p`
  font: ${weight.bold} ${type.subheading} ${family.display};
  letter-spacing: 0.08em;
  user-select: all;
`;

const Stub = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.md};
  margin-top: auto;
  p {
    overflow-wrap: anywhere;
  }
`;
