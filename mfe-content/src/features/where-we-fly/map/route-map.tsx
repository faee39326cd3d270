import type { Drawing, Line } from './drawable.ts';
import { ChosenRoute } from './chosen-route.tsx';
import { HowToChoose } from './how-to-choose.tsx';
import { MapLegend } from './map-legend.tsx';
import { Sea, Strip } from './map-panel.styles.ts';
import { Ocean } from './ocean.tsx';
import { useSize } from './use-size.ts';

export interface RouteMapProps {
  drawing: Drawing;
  /** The lines of all routes, whatever the filters. */
  network: readonly Line[];
  /** Id of the route that is chosen. */
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
  /** Leads to the card of a route. */
  onShowCard: (id: number) => void;
}

/** The route map: what can be drawn on a sea, and below it the chosen route in words. */
export default function RouteMap({ drawing, network, chosen, onChoose, onShowCard }: RouteMapProps) {
  const [size, sea] = useSize();
  const { lines, unknown } = drawing;
  const line = lines.find(({ route }) => route.id === chosen);
  return (
    <>
      <Sea ref={sea}>
        {size && <Ocean size={size} lines={lines} network={network} chosen={line} onChoose={onChoose} onShowCard={onShowCard} />}
      </Sea>
      <Strip>
        {line ? (
          <ChosenRoute line={line} lines={lines} onChoose={onChoose} onShowCard={onShowCard} />
        ) : (
          <HowToChoose drawn={lines.length} unknown={unknown} />
        )}
        <MapLegend lines={lines} />
      </Strip>
    </>
  );
}
