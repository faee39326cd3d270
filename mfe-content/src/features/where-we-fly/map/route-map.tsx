import { startTransition, useCallback, useState } from 'react';
import type { ListedRoute } from '../api/list-routes.ts';
import type { Size } from './camera.ts';
import { SelectedRoute } from './selected-route.tsx';
import type { Drawing, Line } from './drawable.ts';
import { MapLegend } from './map-legend.tsx';
import { Muted, Sea, Strip } from './map-panel.styles.ts';
import { Ocean } from './ocean.tsx';

export interface RouteMapProps {
  drawing: Drawing;
  /** Lines of all routes, regardless of the filters. */
  network: readonly Line[];
  selected: number | undefined;
  onSelect: (id: number | undefined) => void;
  onShowCard: (id: number) => void;
}

/** The route map, and below it the selected route in words. */
export default function RouteMap({ drawing, network, selected, onSelect, onShowCard }: RouteMapProps) {
  const [size, sea] = useSize();
  const { lines, unknown } = drawing;
  const line = lines.find(({ route }) => route.id === selected);
  return (
    <>
      <Sea ref={sea}>
        {size && <Ocean size={size} lines={lines} network={network} selected={line} onSelect={onSelect} onShowCard={onShowCard} />}
      </Sea>
      <Strip>
        {line ? (
          <SelectedRoute line={line} lines={lines} onSelect={onSelect} onShowCard={onShowCard} />
        ) : (
          <SelectHint lineCount={lines.length} unknown={unknown} />
        )}
        <MapLegend lines={lines} />
      </Strip>
    </>
  );
}

interface SelectHintProps {
  lineCount: number;
  unknown: readonly ListedRoute[];
}

const namedAtMost = 4;

function SelectHint({ lineCount, unknown }: SelectHintProps) {
  const names = unknown.slice(0, namedAtMost).map(({ callsign, route }) => callsign || route);
  const rest = unknown.length - names.length;
  return (
    <div>
      {lineCount > 0 && <p>Choose a line to see its route.</p>}
      {unknown.length > 0 && (
        <Muted>{`Not on the map, because an airport is not known: ${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`}</Muted>
      )}
    </div>
  );
}

/** Measures an element in whole pixels and follows changes. The size is undefined until the first measurement. */
function useSize(): [size: Size | undefined, ref: (element: Element | null) => (() => void) | undefined] {
  const [size, setSize] = useState<Size>();
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const [width, height] = [Math.round(entry.contentRect.width), Math.round(entry.contentRect.height)];
      // A transition, so that drawing in the new size does not block input.
      startTransition(() => setSize((last) => (last?.width === width && last.height === height ? last : { width, height })));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [size, ref];
}
