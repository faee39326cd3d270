import { routeMessages, routeQuery, routesCountText, routesErrorText } from '@portal/content-contract';
import { color, Container, family, PageHeader, RetryAlert, space, Spinner, Stack, timeOfDay, type, weight } from '@portal/design-system';
import { useQuery } from '@portal/query';
import { HomeBreadcrumb, useAddressFilter } from '@portal/remote-app';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { routesQuery, withRemoteData, type Network } from '../../app/remote-data.ts';
import { MapPanel, MapPlace } from './map-panel.tsx';
import { filterRoutes, linesOf, noFilter, type RouteFilter } from './network.ts';
import { RouteFilters } from './route-filters.tsx';
import { routeCardId, RouteList, RouteSkeletons } from './route-list.tsx';

/** `/where-we-fly`: the network on a map and in a list, in all its states: loading, failed, stale and current. */
function WhereWeFly() {
  const { data, error, isFetching, refetch } = useQuery(routesQuery);
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
          routes={data?.routes ?? []}
          filter={filter}
          // Typing replaces the history entry. A selection adds one, so that the back button undoes it.
          onChange={(part) => change(part, { replace: 'text' in part })}
          onClear={clear}
        />
        {!data && !error && <Loading />}
        {(error || data?.stale) && (
          <RetryAlert title={routesErrorText(error?.message ?? routeMessages.fetchFailed)} busy={isFetching} onRetry={refetch}>
            {data && `Here are the routes as of ${timeOfDay(data.asOf)}.`}
          </RetryAlert>
        )}
        {data && <NetworkView network={data} filter={deferredFilter} onClear={clear} />}
      </Stack>
    </Container>
  );
}

export default withRemoteData(WhereWeFly);

const Loading = () => (
  <>
    <MapPlace aria-hidden="true" />
    <Count role="status">
      <Spinner />
      {routeMessages.loading}
    </Count>
    <RouteSkeletons />
  </>
);

interface NetworkViewProps {
  network: Network;
  filter: RouteFilter;
  onClear: () => void;
}

/** The matching routes on the map and in the list. One of them can be selected. */
function NetworkView({ network, filter, onClear }: NetworkViewProps) {
  const [selected, setSelected] = useState<number>();
  const map = useRef<HTMLElement>(null);
  const routes = useMemo(() => filterRoutes(network.routes, filter, network.airports), [network, filter]);
  const lines = useMemo(() => linesOf(routes, network.airports), [routes, network]);
  const networkLines = useMemo(() => linesOf(network.routes, network.airports), [network]);
  const showOnMap = (id: number) => {
    setSelected(id);
    focusInView(map.current, map.current?.querySelector<SVGElement>(`[data-route="${id}"]`) ?? null);
  };
  const clear = routes.length < network.routes.length ? onClear : undefined;
  return (
    <>
      <MapPanel
        ref={map}
        lines={lines}
        network={networkLines}
        selected={selected}
        onSelect={setSelected}
        onShowCard={showCard}
        onClear={clear}
      />
      <Count role="status">{routesCountText(routes.length, network.routes.length)}</Count>
      <RouteList routes={routes} lines={lines} selected={selected} onShowOnMap={showOnMap} onClear={clear} />
    </>
  );
}

const showCard = (id: number) => focusInView(document.getElementById(routeCardId(id)));

/** Scrolls to a part of the page, and focuses it or something in it. */
function focusInView(part: HTMLElement | null, target: HTMLElement | SVGElement | null = part): void {
  part?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}

/** The line above the list: the number of routes, or the loading text. */
const Count = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  min-height: 1.5em;
  color: ${color.textMuted};
  font: ${weight.medium} ${type.body} ${family.text};
  font-variant-numeric: tabular-nums lining-nums;
`;
