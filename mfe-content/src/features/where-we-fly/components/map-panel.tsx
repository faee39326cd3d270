import { color, family, radius, shadow, space, type, useLazy, weight } from '@portal/design-system';
import { whenIdle, whenNeeded } from '@portal/remote-app';
import { useDeferredValue, useEffect, type RefObject } from 'react';
import styled from 'styled-components';
import type { RouteMapProps } from '../map/route-map.tsx';
import { ClearFilters } from './clear-filters.tsx';
import { MapPlace } from './map-place.ts';

interface MapPanelProps extends RouteMapProps {
  ref: RefObject<HTMLElement | null>;
  /** Clears the filter; undefined while it hides no route. */
  onClear: (() => void) | undefined;
}

const loadMap = () => import(/* webpackChunkName: "route-map" */ '../map/route-map.tsx');

/** The route map in its reserved space. Its code and the land load after the first paint. */
export function MapPanel({ ref, onClear, ...map }: MapPanelProps) {
  const { Part: RouteMap, failed, fetchCode } = useLazy(loadMap);
  // Deferred, because the first drawing of the map takes long and must not block input.
  const isShown = useDeferredValue(RouteMap !== undefined, false);
  useEffect(() => whenAffordable(ref, fetchCode), [ref, fetchCode]);
  return (
    <MapPlace ref={ref} aria-label="Route map">
      {RouteMap && isShown && <RouteMap {...map} />}
      {!failed && map.drawing.lines.length === 0 && (
        <Notice>
          <p>None of these routes can be shown on the map.</p>
          {onClear && <ClearFilters onClear={onClear} />}
        </Notice>
      )}
      {failed && <p role="status">The map could not be loaded. Every route is in the list below.</p>}
    </MapPlace>
  );
}

/** Centred over the map. It is shown even before the map's code has loaded. */
const Notice = styled.div`
  position: absolute;
  inset: calc(var(--sea-height) / 2) ${space.md} auto;
  translate: 0 -50%;
  display: grid;
  justify-items: center;
  gap: ${space.md};
  width: fit-content;
  margin-inline: auto;
  padding: ${space.lg} ${space.xl};
  border-radius: ${radius.lg};
  background: ${color.raised};
  color: ${color.text};
  box-shadow: ${shadow.mid};
  font: ${weight.semibold} ${type.body} ${family.text};
  text-align: center;
`;

/**
 * Starts as soon as the browser is idle. Touch screens, where time and bytes cost more, wait until half of the place is in view or the
 * visitor touches the page.
 */
const whenAffordable = ({ current: place }: RefObject<Element | null>, start: () => void): (() => void) =>
  matchMedia('(hover: none)').matches && place ? whenNeeded(place, start, 0.5) : whenIdle(place, start);
