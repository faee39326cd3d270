import { now, request } from '@portal/api-client';
import {
  bookFlightPath,
  bookingApi,
  flightMessages,
  flightPath,
  flightsReplySchema,
  flightState,
  hasDeparted,
  isOnRoute,
  momentText,
  routeKey,
  type Flight,
} from '@portal/booking-contract';
import type { Route } from '@portal/content-contract';
import { ButtonLink, dateFormat, family, type, weight } from '@portal/design-system';
import { queryOptions, useQuery } from '@portal/query';
import { Link } from '@portal/router';
import { RouteNotice } from './route-notice.tsx';
import styled from 'styled-components';

/** The flight board. A page without it only lacks the next flights of its routes. */
const flightsQuery = queryOptions({
  queryKey: ['flights'],
  queryFn: ({ signal }) => request(bookingApi.flights, { schema: flightsReplySchema, signal }),
});

interface RouteFlights {
  /** Flights that can be booked, soonest first and undated last. */
  next: readonly Flight[];
  /** Departure of the latest flight that has left, ISO 8601. The server knows it too, but later. */
  lastFlown: string | undefined;
}

/** Finds the flights of a route: those with its callsign, or between its airports. */
function flightsOfRoute(route: Route, flights: readonly Flight[], at: number): RouteFlights {
  const own = flights.filter((flight) => isOnRoute(flight, routeKey(route))).toSorted((one, other) => timeOf(one) - timeOf(other));
  return {
    next: own.filter((flight) => flightState(flight, at) === 'open'),
    lastFlown: own.findLast((flight) => hasDeparted(flight, at))?.dueDate ?? route.lastFlown,
  };
}

const timeOf = ({ dueDate }: Flight) => (dueDate === null ? Number.MAX_VALUE : Date.parse(dueDate));

function useRouteFlights(route: Route): RouteFlights | undefined {
  const { data } = useQuery(flightsQuery);
  return data && flightsOfRoute(route, data.flights, now());
}

const dayText = dateFormat({ weekday: 'short', month: 'short', day: 'numeric' });

interface NextFlightsProps {
  route: Route;
  /** Maximum number of flights. */
  max?: number;
}

/** The next flights of a route as links. Without one it says so, when the route last flew, and offers a notice. */
export default function NextFlights({ route, max = 1 }: NextFlightsProps) {
  const flights = useRouteFlights(route);
  if (!flights) return null;
  const next = flights.next.slice(0, max);
  const last = flights.lastFlown && ` It last flew on ${dayText(flights.lastFlown)}.`;
  return (
    <Line>
      {next.length === 0 ? (
        <>
          <span>{`No flight is on the board right now.${last ?? ''} `}</span>
          <RouteNotice route={route} />
        </>
      ) : (
        next.map((flight, place) => (
          <span key={flight.id}>
            <span>{place === 0 ? 'Next: ' : ', then '}</span>
            <Link to={flightPath(flight)}>{flight.dueDate ? momentText(flight.dueDate) : flightMessages.notScheduled}</Link>
          </span>
        ))
      )}
    </Line>
  );
}

/** Also on the dark strip of the map, so that links have the colour of their text. */
const Line = styled.p`
  font: ${weight.medium} ${type.small} ${family.text};
  font-variant-numeric: tabular-nums lining-nums;
  a {
    color: inherit;
    text-underline-offset: 0.2em;
  }
`;

/** Books the next flight of a route. Renders nothing if there is none. */
export function BookNext({ route }: { route: Route }) {
  const [flight] = useRouteFlights(route)?.next ?? [];
  return (
    flight && (
      <ButtonLink as={Link} to={bookFlightPath(flight)} aria-label={`Book ${flight.callsign}`} $variant="brand">
        Book
      </ButtonLink>
    )
  );
}
