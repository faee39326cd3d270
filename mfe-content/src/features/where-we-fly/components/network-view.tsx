import { routesCountText } from '@portal/content-contract';
import { Stack } from '@portal/design-system';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Network } from '../api/routes-query.ts';
import { filterRoutes, type RouteFilter } from '../filter-routes.ts';
import { drawable } from '../map/drawable.ts';
import { MapPanel } from './map-panel.tsx';
import { routeCardId } from './route-card.tsx';
import { Count } from './route-count.ts';
import { RouteList } from './route-list.tsx';

interface NetworkViewProps {
  network: Network;
  filter: RouteFilter;
  onClear: () => void;
}

/** The matching routes on the map and in the list. One of them can be selected. */
export function NetworkView({ network, filter, onClear }: NetworkViewProps) {
  const [selected, setSelected] = useState<number>();
  const map = useRef<HTMLElement>(null);
  const routes = useMemo(() => filterRoutes(network.routes, filter), [network, filter]);
  const drawing = useMemo(() => drawable(routes, network.airports), [routes, network]);
  const networkLines = useMemo(() => drawable(network.routes, network.airports).lines, [network]);
  const showOnMap = useCallback((id: number) => {
    setSelected(id);
    map.current?.scrollIntoView({ block: 'center' });
    map.current?.querySelector<SVGElement>(`[data-route="${id}"]`)?.focus({ preventScroll: true });
  }, []);
  const showCard = useCallback((id: number) => {
    const card = document.getElementById(routeCardId(id));
    card?.scrollIntoView({ block: 'center' });
    card?.focus({ preventScroll: true });
  }, []);
  const clear = routes.length < network.routes.length ? onClear : undefined;
  return (
    <Stack $gap="lg">
      <MapPanel
        ref={map}
        drawing={drawing}
        network={networkLines}
        selected={selected}
        onSelect={setSelected}
        onShowCard={showCard}
        onClear={clear}
      />
      <Count role="status">{routesCountText(routes.length, network.routes.length)}</Count>
      <RouteList routes={routes} lines={drawing.lines} selected={selected} onShowOnMap={showOnMap} onClear={clear} />
    </Stack>
  );
}
