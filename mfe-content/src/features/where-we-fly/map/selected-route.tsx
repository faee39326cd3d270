import { routeMessages } from '@portal/content-contract';
import { Button, color, family, space, type, weight } from '@portal/design-system';
import { useMemo } from 'react';
import styled from 'styled-components';
import { geoDistance } from 'd3-geo';
import { pairOf, type Line } from './drawable.ts';
import { StatusBadge } from '../status-badge.tsx';

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
export function SelectedRoute({ line, lines, onSelect, onShowCard }: SelectedRouteProps) {
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
        <Button variant="brand" onClick={() => onShowCard(route.id)}>
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
