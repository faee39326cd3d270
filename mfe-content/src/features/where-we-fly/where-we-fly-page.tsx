import { routeQuery } from '@portal/content-contract';
import { Container, PageHeader, Stack } from '@portal/design-system';
import { HomeBreadcrumb, useAddressFilter } from '@portal/remote-app';
import { useQuery } from '@portal/query';
import { useDeferredValue } from 'react';
import { withRemoteData } from '../../app/remote-data.ts';
import { routesQuery } from './api/routes-query.ts';
import { RouteBoard } from './components/route-board.tsx';
import { RouteFilters } from './components/route-filters.tsx';
import { noFilter } from './filter-routes.ts';

function WhereWeFly() {
  const reading = useQuery(routesQuery);
  const [filter, change] = useAddressFilter(routeQuery);
  // Deferred, so that a long list does not block typing.
  const deferredFilter = useDeferredValue(filter);
  const clear = () => change(noFilter, { replace: false });
  return (
    <Container>
      <PageHeader
        above={<HomeBreadcrumb current="Where We Fly" />}
        title="Where We Fly"
        lead="Every route of our network, on the map and in the list: its callsign, its aircraft, and whether it is flying."
      />
      <Stack $gap="lg">
        <RouteFilters
          routes={reading.data?.routes ?? []}
          filter={filter}
          // Typing replaces the history entry. A selection adds one, so that the back button undoes it.
          onChange={(part) => change(part, { replace: 'text' in part })}
          onClear={clear}
        />
        <RouteBoard reading={reading} filter={deferredFilter} onClear={clear} />
      </Stack>
    </Container>
  );
}

export default withRemoteData(WhereWeFly);
