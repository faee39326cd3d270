import { contentPages, routeMessages, routeQuery, routesErrorText, type Route } from '@portal/content-contract';
import { color, Heading, linkStyle, RetryAlert, size, Skeleton, space, Stack, Text } from '@portal/design-system';
import { useQuery } from '@portal/query';
import { Link } from '@portal/router';
import styled from 'styled-components';
import { routesQuery } from '../where-we-fly/api/routes-query.ts';
import { StatusBadge } from '../where-we-fly/status-badge.tsx';

interface RoutesThereProps {
  name: string;
  /** IATA codes of its airports. */
  airports: readonly string[];
}

/** The routes that start or end at a destination, each with a link to the map. */
export function RoutesThere({ name, airports }: RoutesThereProps) {
  const { data, error, isFetching, refetch } = useQuery(routesQuery);
  return (
    <Stack as="section" aria-labelledby="routes-there">
      <Heading id="routes-there">Routes</Heading>
      {!data && !error && <Skeleton $height="9rem" />}
      {error && !data && <RetryAlert title={routesErrorText(error.message)} busy={isFetching} onRetry={refetch} />}
      {data && (
        <List name={name} routes={data.routes.filter(({ from, to }) => airports.includes(from ?? '') || airports.includes(to ?? ''))} />
      )}
      <div>
        <More to={contentPages.whereWeFly}>See the whole network</More>
      </div>
    </Stack>
  );
}

function List({ name, routes }: { name: string; routes: readonly Route[] }) {
  if (routes.length === 0)
    return <Text $color="textMuted">{`No route to ${name} is in our network at the moment. Routes come and go with the seasons.`}</Text>;
  return (
    <Rows>
      {routes.map(({ route, callsign, aircraft, status }, place) => (
        <li key={place}>
          <div>
            <MapLink to={`${contentPages.whereWeFly}?${new URLSearchParams({ [routeQuery.text]: callsign || route })}`}>
              {callsign || routeMessages.unknown}
            </MapLink>
            <Text $size="small" $color="textMuted">
              {[route, aircraft].filter(Boolean).join(', ')}
            </Text>
          </div>
          <StatusBadge status={status} />
        </li>
      ))}
    </Rows>
  );
}

const Rows = styled.ul`
  border-top: ${size.hairline} solid ${color.line};
  > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space.md};
    padding-block: ${space.sm};
    border-bottom: ${size.hairline} solid ${color.line};
    overflow-wrap: anywhere;
  }
`;

const MapLink = styled(Link)`
  ${linkStyle}
  font-variant-numeric: tabular-nums lining-nums;
`;

const More = styled(Link)`
  ${linkStyle}
`;
