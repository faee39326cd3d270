import { boardingPassPath } from '@portal/booking-contract';
import { ButtonLink, color, Facts, Figures, from, Heading, RouteLine, space } from '@portal/design-system';
import { Link } from '@portal/router';
import { useId } from 'react';
import styled from 'styled-components';
import { Moment } from '../../app/moment.tsx';
import { CheckIn } from './check-in.tsx';
import type { ListedTrip } from '../../app/trips.ts';

/** Summary of a member's next trip: route, time, gate, check-in and boarding pass. */
export function NextTrip({ trip }: { trip: ListedTrip }) {
  const id = useId();
  return (
    <Root>
      <Flight>
        <Heading as="h3" $size="subheading" id={id}>
          <Figures>{trip.flightNumber}</Figures>
        </Heading>
        {trip.departure && trip.destination && <RouteLine from={trip.departure} to={trip.destination} />}
        <Facts
          min="7rem"
          items={[
            ['Departs', trip.dueDate ? <Moment iso={trip.dueDate} airport={trip.from} /> : 'Not scheduled yet'],
            ['Gate', trip.gate || 'Not set yet'],
            ['Class', trip.class],
          ]}
        />
      </Flight>
      <Actions>
        <CheckIn trip={trip} describedBy={id} />
        <ButtonLink as={Link} to={boardingPassPath(trip.ref)} aria-describedby={id} $variant="brand">
          Boarding Pass
        </ButtonLink>
      </Actions>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space.md};
  color: ${color.text};
  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) 15rem;
    gap: ${space.xl};
  }
`;

const Flight = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.sm};
  min-width: 0;
`;

const Actions = styled.div`
  display: grid;
  align-content: center;
  gap: ${space.sm};
`;
