import { boardingPassPath } from '@portal/booking-contract';
import { Button, ButtonLink, Facts, Figures, Heading, Perforation, RouteLine, Text } from '@portal/design-system';
import { Link } from '@portal/router';
import { useId } from 'react';
import { FlightTime } from '../../../app/flight-time.tsx';
import { arrivalOf } from '../../../app/flight-times.ts';
import { CalendarButton } from '../calendar/calendar-button.tsx';
import { CheckIn } from '../check-in/check-in.tsx';
import { isDated, type Trip } from '../order-trips.ts';
import { Actions, Body, Label, Pass, Reference, Stub, Top } from './trip-card.styles.ts';

export interface TripCardProps {
  trip: Trip;
  /** The flight has left: nothing more is to be done for it. */
  past: boolean;
  /** The next flight: it lies across the page. */
  featured: boolean;
  onCancel: (trip: Trip) => void;
  /** Somebody is about to cancel: time to fetch what that needs. */
  onPrepare: () => void;
}

/** One booking, as on a boarding pass. What an older booking does not hold is left out. */
export function TripCard({ trip, past, featured, onCancel, onPrepare }: TripCardProps) {
  const id = useId();
  const arrival = arrivalOf(trip);
  return (
    <Pass $featured={featured}>
      <Body>
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
            ...(trip.dueDate ? [['Departs', <FlightTime key="departs" iso={trip.dueDate} at={trip.from} />] as const] : []),
            ...(arrival ? [['Arrives (estimate)', <FlightTime key="arrives" iso={arrival} at={trip.to} />] as const] : []),
            ['Class', trip.class],
            ...(trip.route ? [['Route', trip.route] as const] : []),
          ]}
        />
        <Text $size="small" $color="textMuted">
          Confirmation sent to: {trip.email}
        </Text>
      </Body>
      <Stub>
        <Perforation />
        {!past && <CheckIn dueDate={trip.dueDate} describedBy={id} />}
        <Actions>
          <ButtonLink as={Link} to={boardingPassPath(trip.ref)} aria-describedby={id} $variant="brand">
            Boarding Pass
          </ButtonLink>
          {!past && isDated(trip) && <CalendarButton trip={trip} describedBy={id} />}
          <Button variant="secondary" aria-describedby={id} onClick={() => onCancel(trip)} onPointerEnter={onPrepare} onFocus={onPrepare}>
            Cancel Booking
          </Button>
        </Actions>
      </Stub>
    </Pass>
  );
}
