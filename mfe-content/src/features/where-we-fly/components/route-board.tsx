import { routeMessages, routesErrorText } from '@portal/content-contract';
import { Grid, Perforation, RetryAlert, Skeleton, Spinner, Stack, timeOfDay } from '@portal/design-system';
import type { UseQueryResult } from '@portal/query';
import type { Network } from '../api/routes-query.ts';
import type { RouteFilter } from '../filter-routes.ts';
import { MapPlace } from './map-place.ts';
import { NetworkView } from './network-view.tsx';
import { Stub, Ticket } from './route-card.styles.ts';
import { Count } from './route-count.ts';

interface RouteBoardProps {
  reading: UseQueryResult<Network>;
  filter: RouteFilter;
  onClear: () => void;
}

/** Map and list in all their states: loading, failed, stale and current. */
export function RouteBoard({ reading: { data, error, isFetching, refetch }, filter, onClear }: RouteBoardProps) {
  if (!data && !error) return <Loading />;
  return (
    <Stack $gap="lg">
      {(error || data?.stale) && (
        <RetryAlert title={routesErrorText(error?.message ?? routeMessages.fetchFailed)} busy={isFetching} onRetry={refetch}>
          {data && `Here are the routes as of ${timeOfDay(data.asOf)}.`}
        </RetryAlert>
      )}
      {data && <NetworkView network={data} filter={filter} onClear={onClear} />}
    </Stack>
  );
}

const Loading = () => (
  <Stack $gap="lg">
    <MapPlace aria-hidden="true" />
    <Count role="status">
      <Spinner />
      {routeMessages.loading}
    </Count>
    <RouteSkeletons />
  </Stack>
);

const places = [1, 2, 3, 4, 5, 6];
/** Widths and heights of a card's rows, so that nothing moves when the routes load. */
const rows = [
  ['100%', '1.6rem'],
  ['60%', '2.25rem'],
  ['80%', '2.75rem'],
] as const;

const RouteSkeletons = () => (
  <Grid $min="18rem" aria-hidden="true">
    {places.map((place) => (
      <Ticket as="div" key={place} $selected={false}>
        {rows.map(([width, height]) => (
          <Skeleton key={height} $width={width} $height={height} />
        ))}
        <Perforation />
        <Stub>
          <Skeleton $height="2.75rem" $round />
        </Stub>
      </Ticket>
    ))}
  </Grid>
);
