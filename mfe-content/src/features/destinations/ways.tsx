import { bookingWidgets, flightsToPath } from '@portal/booking-contract';
import { contentPages, routeMessages, routesErrorText, type Route, whereWeFlyPath } from '@portal/content-contract';
import {
  ButtonLink,
  Card,
  Figures,
  from,
  Heading,
  RetryAlert,
  RowList,
  Skeleton,
  space,
  Stack,
  Text,
  TextLink,
  VisuallyHidden,
} from '@portal/design-system';
import { useQuery } from '@portal/query';
import { Link } from '@portal/router';
import { Widget } from '@portal/shell-api';
import styled from 'styled-components';
import { routesQuery, withRemoteData } from '../../app/remote-data.ts';
import { StatusBadge } from '../../app/status-badge.tsx';

interface WaysProps {
  /** Name of the destination. */
  name: string;
  /** IATA codes of its airports, the main one first. */
  airports: readonly [string, ...string[]];
}

const RoutesWithData = withRemoteData(RoutesThere);

/** The next flights to a destination and its routes, side by side in a wide window. */
export function Ways(ways: WaysProps) {
  return (
    <Columns>
      <FlightsThere {...ways} />
      <RoutesWithData {...ways} />
    </Columns>
  );
}

/** The next flights to a destination, in a widget of another remote. If it is unavailable, a link to the flights replaces the list. */
const FlightsThere = ({ name, airports }: WaysProps) => (
  <Stack as="section" aria-labelledby="flights-there">
    <Heading id="flights-there">{`Next flights to ${name}`}</Heading>
    <Widget
      name={bookingWidgets.flightsTo}
      input={{ airports: airports.join(',') }}
      pending={<Pending />}
      failed={<FlightsLink iata={airports[0]} />}
    />
  </Stack>
);

const places = [1, 2, 3];

const Pending = () => (
  <>
    <VisuallyHidden role="status">Loading flights...</VisuallyHidden>
    <Stack aria-hidden="true">
      {places.map((place) => (
        <Skeleton key={place} $height="6.5rem" />
      ))}
    </Stack>
  </>
);

const FlightsLink = ({ iata }: { iata: string }) => (
  <Card as="div">
    <Text>We cannot show the flights here right now. The flight board has them.</Text>
    <div>
      <ButtonLink as={Link} to={flightsToPath(iata)} $variant="secondary">
        Open the flight board
      </ButtonLink>
    </div>
  </Card>
);

/** The routes that start or end at a destination, each with a link to the map. */
function RoutesThere({ name, airports }: WaysProps) {
  const { data, error, isFetching, refetch } = useQuery(routesQuery);
  return (
    <Stack as="section" aria-labelledby="routes-there">
      <Heading id="routes-there">Routes</Heading>
      {!data && !error && <Skeleton $height="9rem" />}
      {error && !data && <RetryAlert title={routesErrorText(error.message)} busy={isFetching} onRetry={refetch} />}
      {data && (
        <List name={name} routes={data.routes.filter(({ from, to }) => [from, to].some((iata) => iata && airports.includes(iata)))} />
      )}
      <div>
        <TextLink as={Link} to={contentPages.whereWeFly}>
          See the whole network
        </TextLink>
      </div>
    </Stack>
  );
}

function List({ name, routes }: { name: string; routes: readonly Route[] }) {
  if (routes.length === 0)
    return <Text $color="textMuted">{`No route to ${name} is in our network at the moment. Routes come and go with the seasons.`}</Text>;
  return (
    <RowList>
      {routes.map(({ route, callsign, aircraft, status }, place) => (
        <li key={place}>
          <div>
            <TextLink as={Link} to={whereWeFlyPath(callsign || route)}>
              <Figures>{callsign || routeMessages.unknown}</Figures>
            </TextLink>
            <Text $size="small" $color="textMuted">
              {[route, aircraft].filter(Boolean).join(', ')}
            </Text>
          </div>
          <StatusBadge status={status} />
        </li>
      ))}
    </RowList>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${space.xxl};
  align-items: start;
  ${from.laptop} {
    grid-template-columns: 3fr 2fr;
  }
`;
