import { routeMessages, routesErrorText } from '@portal/content-contract';
import { RetryAlert, Spinner, Stack, timeOfDay } from '@portal/design-system';
import type { UseQueryResult } from '@portal/query';
import type { Network } from '../api/routes-query.ts';
import type { RouteFilter } from '../filter-routes.ts';
import { MapPlace } from './map-place.ts';
import { NetworkView } from './network-view.tsx';
import { Count } from './route-count.ts';
import { RouteSkeletons } from './route-skeletons.tsx';

interface RouteBoardProps {
  reading: UseQueryResult<Network>;
  filter: RouteFilter;
}

/** Map and list in all their states: loading, failed, the last good list, and the routes. */
export function RouteBoard({ reading: { data, error, isFetching, refetch }, filter }: RouteBoardProps) {
  if (!data && !error) return <Loading />;
  return (
    <Stack $gap="lg">
      {(error || data?.stale) && (
        <RetryAlert title={routesErrorText(error?.message ?? routeMessages.fetchFailed)} busy={isFetching} onRetry={refetch}>
          {data && `Here are the routes as of ${timeOfDay(data.asOf)}.`}
        </RetryAlert>
      )}
      {data && <NetworkView network={data} filter={filter} />}
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
