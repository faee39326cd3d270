import { now } from '@portal/api-client';
import {
  boardingPassPath,
  bookFlightPath,
  type Flight,
  flightMessages,
  flightPath,
  flightState,
  flightsToPath,
  placeLabel,
} from '@portal/booking-contract';
import {
  Badge,
  ButtonLink,
  Card,
  family,
  Figures,
  from,
  linkStyle,
  Skeleton,
  space,
  Stack,
  Text,
  TextLink,
  type,
  VisuallyHidden,
  weight,
} from '@portal/design-system';
import { useQuery } from '@portal/query';
import { Link } from '@portal/router';
import { useId } from 'react';
import styled from 'styled-components';
import { withRemoteData } from '../../app/remote-data.ts';
import { flightsQuery } from '../../app/board.ts';
import { BoardAlert } from '../../app/board-alert.tsx';
import { useLiveFlights } from '../../app/live/use-follow.tsx';
import { Moment } from '../../app/moment.tsx';
import { useBookedRef } from '../../app/trips.ts';

const FlightsWithData = withRemoteData(FlightsTo);

/** Widget with the next flights to the given airports. Renders nothing for an older shell, which passes no input. */
export default function FlightsToWidget({ airports }: { airports?: unknown }) {
  const codes = readAirportCodes(airports);
  return codes ? <FlightsWithData airports={codes} /> : null;
}

const codeList = /^[A-Z]{3}(,[A-Z]{3}){0,9}$/;

/** Reads IATA codes separated by commas, the main airport first. Undefined for anything else. */
const readAirportCodes = (input: unknown) =>
  typeof input === 'string' && codeList.test(input) ? (input.split(',') as [string, ...string[]]) : undefined;

/** Number of flights shown. The flight list has the others. */
const maxShown = 4;
const places = [1, 2, 3];

/** The next flights to some airports, live. @param airports IATA codes, the main one first */
function FlightsTo({ airports }: { airports: readonly [string, ...string[]] }) {
  const reading = useQuery(flightsQuery);
  const { data, error } = reading;
  const news = useLiveFlights();
  if (!data && !error) return <Loading />;
  return (
    <Stack>
      <VisuallyHidden aria-live="polite">{news}</VisuallyHidden>
      <BoardAlert reading={reading} about="Here are the flights" />
      {data && <Flights flights={nextTo(airports, data.flights)} board={flightsToPath(airports[0])} />}
    </Stack>
  );
}

function Flights({ flights, board }: { flights: readonly Flight[]; board: string }) {
  if (flights.length === 0) {
    return (
      <Card as="div">
        <Text $weight="semibold">No flight there is on the board right now.</Text>
        <Text $color="textMuted">New flights appear here by themselves as soon as a coordinator plans one.</Text>
      </Card>
    );
  }
  return (
    <>
      <Stack as="ul" $gap="sm">
        {flights.slice(0, maxShown).map((flight) => (
          <FlightRow key={flight.id} flight={flight} />
        ))}
      </Stack>
      {flights.length > maxShown && <TextLink as={Link} to={board}>{`See all ${flights.length} flights`}</TextLink>}
    </>
  );
}

/** Flights to these airports that can be booked, soonest first and undated last. */
const nextTo = (airports: readonly string[], flights: readonly Flight[]): Flight[] =>
  flights
    .filter((flight) => airports.includes(flight.to?.iata ?? '') && flightState(flight, now()) === 'open')
    .toSorted((one, other) => departure(one) - departure(other));

const departure = ({ dueDate }: Flight) => (dueDate === null ? Number.MAX_VALUE : Date.parse(dueDate));

const Loading = () => (
  <>
    <VisuallyHidden role="status">Loading flights...</VisuallyHidden>
    <Stack aria-hidden="true">
      {places.map((place) => (
        <Skeleton key={place} $height="6.5rem" />
      ))}
    </Stack>
  </>
);

/** One flight in a row: departure time, origin, and a link to book it, or to the pass of a booked one. */
export function FlightRow({ flight }: { flight: Flight }) {
  const { callsign, departure, from: origin, gate, aircraft, dueDate } = flight;
  const id = useId();
  const bookingRef = useBookedRef(flight);
  const isKnown = (text: string) => text !== flightMessages.unknown;
  return (
    <Row as="li" $padding="md">
      <When>{dueDate === null ? <Text>{flightMessages.notScheduled}</Text> : <Moment iso={dueDate} airport={origin} look="stack" />}</When>
      <div>
        <Text as={Figures} $weight="semibold" id={id}>
          <Page to={flightPath(flight)}>{callsign}</Page> {bookingRef && <Badge $tone="success">Booked</Badge>}
        </Text>
        <Text $size="small">{`From ${placeLabel(origin, departure)}`}</Text>
        <Text $size="small" $color="textMuted">
          {[isKnown(gate) && (/^gate/i.test(gate) ? gate : `Gate ${gate}`), isKnown(aircraft) && aircraft].filter(Boolean).join(', ')}
        </Text>
      </div>
      <ButtonLink
        as={Link}
        to={bookingRef ? boardingPassPath(bookingRef) : bookFlightPath(flight)}
        $variant="secondary"
        aria-describedby={id}
      >
        {bookingRef ? 'Boarding Pass' : 'Book'}
      </ButtonLink>
    </Row>
  );
}

const Row = styled(Card)`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: ${space.sm} ${space.lg};
  overflow-wrap: anywhere;
  > :nth-child(2) {
    grid-row: 2;
    grid-column: 1 / -1;
  }
  ${from.tablet} {
    grid-template-columns: 7.5rem 1fr auto;
    > :nth-child(2) {
      grid-row: auto;
      grid-column: auto;
    }
  }
`;

const Page = styled(Link)`
  ${linkStyle}
`;

const When = styled.div`
  font: ${weight.regular} ${type.small} ${family.text};
  font-variant-numeric: tabular-nums lining-nums;
  b {
    font: ${weight.bold} ${type.subheading} ${family.display};
    font-variant-numeric: inherit;
  }
`;
