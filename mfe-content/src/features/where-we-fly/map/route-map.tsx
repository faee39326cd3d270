import { routeMessages } from '@portal/content-contract';
import { Button, color, family, from, motion, space, type, weight } from '@portal/design-system';
import { useSize } from '@portal/remote-app';
import { geoDistance } from 'd3-geo';
import { useMemo } from 'react';
import styled, { keyframes } from 'styled-components';
import { pairOf, type Line } from '../network.ts';
import NextFlights, { BookNext } from '../route-flights.tsx';
import { StatusBadge } from '../../../app/status-badge.tsx';
import { MapLegend } from './lines.tsx';
import { Ocean } from './ocean.tsx';

export interface RouteMapProps {
  lines: readonly Line[];
  /** Lines of all routes, regardless of the filters. */
  network: readonly Line[];
  selected: number | undefined;
  onSelect: (id: number | undefined) => void;
  onShowCard: (id: number) => void;
}

/** The route map, and below it the selected route in words. */
export default function RouteMap({ lines, network, selected, onSelect, onShowCard }: RouteMapProps) {
  const [size, sea] = useSize();
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
          <p>{lines.length > 0 && 'Choose a line to see its route.'}</p>
        )}
        <MapLegend lines={lines} />
      </Strip>
    </>
  );
}

interface SelectedRouteProps {
  line: Line;
  /** All lines, to find others between the same airports. */
  lines: readonly Line[];
  onSelect: (id: number) => void;
  onShowCard: (id: number) => void;
}

/** Mean radius of the earth in nautical miles. */
const earthRadius = 3_440.065;
const miles = ({ from, to }: Line) => Math.round(geoDistance([from.lon, from.lat], [to.lon, to.lat]) * earthRadius).toLocaleString('en-US');

const nameOf = ({ route }: Line) => route.callsign || routeMessages.unknown;

/** The selected route in words, other routes on the same line, and a button to its card. */
function SelectedRoute({ line, lines, onSelect, onShowCard }: SelectedRouteProps) {
  const { route, from, to } = line;
  const others = useMemo(
    () => lines.filter((other) => other.route.id !== route.id && pairOf(other) === pairOf(line)),
    [lines, line, route],
  );
  return (
    <Root>
      <div aria-live="polite">
        <Name>
          <b>{nameOf(line)}</b>
          <StatusBadge status={route.status} />
        </Name>
        <Ends>{`${from.city} (${from.iata}) to ${to.city} (${to.iata})`}</Ends>
        <Small>{`${miles(line)} nautical miles${route.aircraft ? `, ${route.aircraft}` : ''}`}</Small>
        <NextFlights route={route} max={2} />
      </div>
      <Actions>
        {others.slice(0, 3).map((other) => (
          <Button
            key={other.route.id}
            variant="secondary"
            aria-label={`${nameOf(other)}, on the same line`}
            onClick={() => onSelect(other.route.id)}
          >
            {nameOf(other)}
          </Button>
        ))}
        <BookNext route={route} />
        <Button variant="secondary" onClick={() => onShowCard(route.id)}>
          Show card
        </Button>
      </Actions>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.lg};
  p {
    overflow-wrap: anywhere;
  }
`;

const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xxs} ${space.xs};
`;

const Ends = styled.p`
  font: ${weight.bold} ${type.body} ${family.display};
`;

const Small = styled.p`
  color: ${color.onDeepMuted};
  font-variant-numeric: tabular-nums lining-nums;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
`;

const appear = keyframes`from { opacity: 0; }`;

const Sea = styled.div`
  position: relative;
  height: var(--sea-height);
  overflow: hidden;
  animation: ${appear} ${motion.slow};
`;

/** The strip below the sea: the selected route or a hint, and the legend. */
const Strip = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${space.xs} ${space.lg};
  padding: ${space.sm} ${space.md};
  border-top: 1px solid ${color.deepLine};
  background: ${color.deepRaised};
  font: ${weight.regular} ${type.small} ${family.text};
  ${from.tablet} {
    padding: ${space.sm} ${space.lg};
  }
  ${from.laptop} {
    flex-direction: row;
    align-items: center;
  }
`;
