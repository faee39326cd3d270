import { Container, PageHeader, Stack } from '@portal/design-system';
import { HomeBreadcrumb } from '@portal/remote-app';
import { useQuery } from '@portal/query';
import { useDeferredValue } from 'react';
import { withRemoteData } from '../../app/remote-data.ts';
import { routesQuery } from './api/routes-query.ts';
import { RouteBoard } from './components/route-board.tsx';
import { RouteFilters } from './components/route-filters.tsx';
import { useRouteFilter } from './use-route-filter.ts';

function WhereWeFly() {
  const reading = useQuery(routesQuery);
  const { filter, change, clear } = useRouteFilter();
  // Deferred, so that a long list is rendered in slices while somebody types.
  const applied = useDeferredValue(filter);
  return (
    <Container>
      <PageHeader
        above={<HomeBreadcrumb current="Where We Fly" />}
        title="Where We Fly"
        lead="Every route of our network, on the map and in the list: its callsign, its aircraft, and whether it is flying."
      />
      <Stack $gap="lg">
        <RouteFilters routes={reading.data?.routes ?? []} filter={filter} onChange={change} onClear={clear} />
        <RouteBoard reading={reading} filter={applied} />
      </Stack>
    </Container>
  );
}

export default withRemoteData(WhereWeFly);
