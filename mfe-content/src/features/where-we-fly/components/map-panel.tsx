import { useLazy } from '@portal/design-system';
import { whenNeeded } from '@portal/remote-app';
import { useDeferredValue, useEffect, type RefObject } from 'react';
import type { RouteMapProps } from '../map/route-map.tsx';
import { MapPlace } from './map-place.ts';

interface MapPanelProps extends RouteMapProps {
  ref: RefObject<HTMLElement | null>;
}

const loadMap = () => import(/* webpackChunkName: "route-map" */ '../map/route-map.tsx');

/** The route map in its reserved space. Its code and its land load after the first paint. */
export function MapPanel({ ref, ...map }: MapPanelProps) {
  const { Part: RouteMap, failed, fetchCode } = useLazy(loadMap);
  // Deferred, because the first drawing of the map takes long and must not block input.
  const isShown = useDeferredValue(RouteMap !== undefined, false);
  useEffect(() => whenWorthIt(ref, fetchCode), [ref, fetchCode]);
  return (
    <MapPlace ref={ref} aria-label="Route map">
      {RouteMap && isShown && <RouteMap {...map} />}
      {failed && <p role="status">The map could not be loaded. Every route is in the list below.</p>}
    </MapPlace>
  );
}

/** Milliseconds after which a busy browser starts anyway. */
const patience = 2_000;

/**
 * Starts as soon as the browser is idle. A touch screen, where time and bytes cost more, waits until half of the place is in view or the
 * visitor touches the page.
 */
function whenWorthIt(place: RefObject<Element | null>, start: () => void): (() => void) | undefined {
  if (matchMedia('(hover: none)').matches && place.current) return whenNeeded(place.current, start, 0.5);
  // Not every browser has idle callbacks.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: patience });
  else setTimeout(start, 50);
  return undefined;
}
