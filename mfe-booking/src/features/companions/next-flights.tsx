import { flightPath, flightState, isFull, type Flight } from '@portal/booking-contract';
import { Alert, Card, Heading, linkStyle, RowList, Text } from '@portal/design-system';
import { Link } from '@portal/router';
import styled from 'styled-components';
import { Moment } from '../../app/moment.tsx';

interface NextFlightsProps {
  reason: 'left' | 'full';
  /** The flight of the invitation, or another of its callsign; undefined if none is on the board. */
  flight: Flight | undefined;
  flights: readonly Flight[];
  now: number;
}

const maxShown = 3;
const titles = { left: 'The flight of your invitation has left.', full: 'The flight of your invitation is full.' } as const;

/** Says why an invitation leads to no seat, and shows the next flights: those to the same airport first. */
export default function NextFlights({ reason, flight, flights, now }: NextFlightsProps) {
  const next = nextFlights(flights, { invited: reason === 'full' ? flight : undefined, to: flight?.to?.iata, now });
  return (
    <Card as="section" aria-labelledby="next-flights">
      <Alert tone="warning" title={titles[reason]}>
        {next.length > 0 ? 'These are the next ones with a seat.' : 'No other flight with a seat is on the board right now.'}
      </Alert>
      <Heading id="next-flights" $size="subheading">
        Next flights
      </Heading>
      <RowList>
        {next.map((each) => (
          <li key={each.id}>
            <FlightLink to={flightPath(each)}>
              {`${each.callsign}: ${each.from?.city ?? each.departure} to ${each.to?.city ?? each.destination}`}
            </FlightLink>
            <Text as="span" $size="small">
              {each.dueDate && <Moment iso={each.dueDate} airport={each.from} />}
            </Text>
          </li>
        ))}
      </RowList>
    </Card>
  );
}

interface Invitation {
  /** The full flight. */
  invited: Flight | undefined;
  /** Its destination, by IATA code. */
  to: string | undefined;
  now: number;
}

/** Returns dated flights with a free seat: first those to the same airport, then by departure. */
export function nextFlights(flights: readonly Flight[], { invited, to, now }: Invitation): Flight[] {
  const isElsewhere = (flight: Flight) => Number(to === undefined || flight.to?.iata !== to);
  return flights
    .filter((flight) => flight.id !== invited?.id && flight.dueDate !== null && flightState(flight, now) === 'open' && !isFull(flight))
    .toSorted((one, other) => isElsewhere(one) - isElsewhere(other) || Date.parse(one.dueDate ?? '') - Date.parse(other.dueDate ?? ''))
    .slice(0, maxShown);
}

const FlightLink = styled(Link)`
  ${linkStyle}
`;
