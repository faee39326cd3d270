import { routeMessages, routesErrorText } from '@portal/content-contract';
import { Alert, Button, Spinner, Stack } from '@portal/design-system';
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

/** '14:30' */
const timeOfDay = (iso: string) =>
  new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(iso));

/** Map and list in all their states: loading, failed, the last good list, and the routes. */
export function RouteBoard({ reading: { data, error, isFetching, refetch }, filter }: RouteBoardProps) {
  if (!data && !error) return <Loading />;
  return (
    <Stack $gap="lg">
      {(error || data?.stale) && (
        <Alert
          tone="warning"
          title={routesErrorText(error?.message ?? routeMessages.fetchFailed)}
          action={
            <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
              Try Again
            </Button>
          }
        >
          {data && `Here are the routes as of ${timeOfDay(data.asOf)}.`}
        </Alert>
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
