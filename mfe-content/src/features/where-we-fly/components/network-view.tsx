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

/** The matching routes on the map and in the list, one of them chosen. */
export function NetworkView({ network, filter, onClear }: NetworkViewProps) {
  const [chosen, setChosen] = useState<number>();
  const map = useRef<HTMLElement>(null);
  const found = useMemo(() => filterRoutes(network.routes, filter), [network, filter]);
  const drawing = useMemo(() => drawable(found, network.airports), [found, network]);
  const whole = useMemo(() => drawable(network.routes, network.airports).lines, [network]);
  const showOnMap = useCallback((id: number) => {
    setChosen(id);
    map.current?.scrollIntoView({ block: 'center' });
    map.current?.querySelector<SVGElement>(`[data-route="${id}"]`)?.focus({ preventScroll: true });
  }, []);
  const showCard = useCallback((id: number) => {
    const card = document.getElementById(routeCardId(id));
    card?.scrollIntoView({ block: 'center' });
    card?.focus({ preventScroll: true });
  }, []);
  const clear = found.length < network.routes.length ? onClear : undefined;
  return (
    <Stack $gap="lg">
      <MapPanel ref={map} drawing={drawing} network={whole} chosen={chosen} onChoose={setChosen} onShowCard={showCard} onClear={clear} />
      <Count role="status">{routesCountText(found.length, network.routes.length)}</Count>
      <RouteList routes={found} drawn={drawing.lines} chosen={chosen} onShowOnMap={showOnMap} onClear={clear} />
    </Stack>
  );
}
