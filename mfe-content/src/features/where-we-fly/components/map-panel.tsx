import type { RefObject } from 'react';
import { MapPlace } from './map-place.ts';
import type { RouteMapProps } from '../map/route-map.tsx';
import { useInTime } from '../use-in-time.ts';

interface MapPanelProps extends RouteMapProps {
  ref: RefObject<HTMLElement | null>;
}

const loadMap = () => import(/* webpackChunkName: "route-map" */ '../map/route-map.tsx');

/** The route map in its place. Its code and its land are fetched when the page stands. */
export function MapPanel({ ref, ...map }: MapPanelProps) {
  const { Part: RouteMap, failed } = useInTime(ref, loadMap);
  return (
    <MapPlace ref={ref} aria-label="Route map">
      {RouteMap && <RouteMap {...map} />}
      {failed && <p role="status">The map could not be loaded. Every route is in the list below.</p>}
    </MapPlace>
  );
}
