import { color, family, from, later, radius, shadow, space, type, weight } from '@portal/design-system';
import { useDeferredValue, useState, type RefObject } from 'react';
import styled from 'styled-components';
import type { RouteMapProps } from './map/route-map.tsx';
import { ClearFilters } from './route-list.tsx';

interface MapPanelProps extends RouteMapProps {
  ref: RefObject<HTMLElement | null>;
  /** Clears the filter; undefined while it hides no route. */
  onClear: (() => void) | undefined;
}

const RouteMap = later(() => import('./map/route-map.tsx'), { when: 'visible', share: 0.5, placeholder: () => <Reserved /> });

/** The route map in its reserved space. Its code and the land load when half of the space is in view. */
export function MapPanel({ ref, onClear, ...map }: MapPanelProps) {
  const [failed, setFailed] = useState(false);
  // Deferred, because drawing the map takes long and must not block the way back to this page.
  const isShown = useDeferredValue(true, false);
  return (
    <MapPlace ref={ref} aria-label="Route map">
      {isShown && !failed && <RouteMap {...map} onFailure={() => setFailed(true)} />}
      {!failed && map.lines.length === 0 && (
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

const Reserved = styled.div`
  height: calc(var(--sea-height) + var(--strip-height));
`;

/** Reserves the map's full height from the first paint. Dark in both themes, and not printed. */
export const MapPlace = styled.section`
  --sea-height: clamp(18rem, 78vw, 24rem);
  --strip-height: 11.5rem;
  position: relative;
  display: flex;
  flex-direction: column;
  min-height: calc(var(--sea-height) + var(--strip-height));
  overflow: hidden;
  border-radius: ${radius.lg};
  background: ${color.deep};
  color: ${color.onDeep};
  box-shadow: ${shadow.mid};
  /* Keeps its colours, because lines and names need the dark background. */
  forced-color-adjust: none;
  scroll-margin-top: 6rem;
  ${from.tablet} {
    --sea-height: clamp(24rem, 46vw, 36rem);
    --strip-height: 9rem;
  }
  ${from.laptop} {
    --strip-height: 6.5rem;
  }
  > p {
    margin: auto;
  }
  @media print {
    display: none;
  }
`;
