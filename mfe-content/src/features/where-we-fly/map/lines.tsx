import { routeMessages, routeState, routeStateNames, routeStatusText, type RouteState } from '@portal/content-contract';
import { color, family, motion, space, type, weight } from '@portal/design-system';
import { memo, type KeyboardEvent } from 'react';
import styled, { keyframes } from 'styled-components';
import type { Line } from '../network.ts';
import { greatCircle, type View } from './camera.ts';

/** Colour and dash pattern of a line by state, so that colour is not the only difference. */
const lineLooks: Record<RouteState, { stroke: string; strokeDasharray?: string }> = {
  active: { stroke: color.deepAccent },
  temporary: { stroke: color.accent, strokeDasharray: '9 4' },
  outOfService: { stroke: color.deepDanger, strokeDasharray: '2 5' },
  other: { stroke: color.onDeepMuted, strokeDasharray: '1 4' },
};

interface LineListProps {
  view: View;
  lines: readonly Line[];
  selected: number | undefined;
  onSelect: (id: number | undefined) => void;
  /** Receives the line under the pointer, and undefined when the pointer leaves it. */
  onPoint: (id: number | undefined) => void;
  onShowCard: (id: number) => void;
}

const nameOf = ({ route, from, to }: Line) =>
  `${route.callsign || routeMessages.unknown}, ${from.city} to ${to.city}, ${routeStatusText(route.status)}`;

/** The lines as a list box. Arrow keys select, Enter opens the card, Escape deselects. */
export const LineList = memo(({ view, lines, selected, onSelect, onPoint, onShowCard }: LineListProps) => {
  const at = Math.max(
    0,
    lines.findIndex(({ route }) => route.id === selected),
  );
  const press = (event: KeyboardEvent<SVGGElement>) => {
    const options = [...event.currentTarget.querySelectorAll<SVGElement>('[role="option"]')];
    const focused = options.findIndex((option) => option === event.target);
    const current = lines[focused];
    if (!current) return;
    const next = nextIndex(event.key, focused, lines.length);
    if (next !== undefined) {
      options[next]?.focus();
      onSelect(lines[next]?.route.id);
    } else if (event.key === 'Enter' || event.key === ' ') onShowCard(current.route.id);
    else if (event.key === 'Escape') onSelect(undefined);
    else return;
    event.preventDefault();
  };
  return (
    <g role="listbox" aria-label="Routes on the map" onKeyDown={press}>
      {lines.map((line, index) => (
        <LineOption
          key={line.route.id}
          line={line}
          path={view.path(greatCircle(line)) ?? ''}
          place={index}
          isSelected={line.route.id === selected}
          isTabStop={index === at}
          onSelect={onSelect}
          onPoint={onPoint}
        />
      ))}
    </g>
  );
});
LineList.displayName = 'LineList';

/** Returns the index that a navigation key selects, wrapping at the ends; undefined for any other key. */
function nextIndex(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowLeft':
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

interface LineOptionProps {
  line: Line;
  path: string;
  /** Index of the line. Each line appears a moment after the previous one. */
  place: number;
  isSelected: boolean;
  /** The Tab key reaches this option. */
  isTabStop: boolean;
  onSelect: (id: number) => void;
  onPoint: (id: number | undefined) => void;
}

/** Milliseconds between two lines. */
const stagger = 35;
const lastDelay = 700;

/** One route on the map: a thin line with a wide hit area. */
const LineOption = memo(({ line, path, place, isSelected, isTabStop, onSelect, onPoint }: LineOptionProps) => {
  const { id, status } = line.route;
  return (
    <Option
      role="option"
      aria-label={nameOf(line)}
      aria-selected={isSelected}
      tabIndex={isTabStop ? 0 : -1}
      data-route={id}
      onFocus={() => onSelect(id)}
      onClick={() => onSelect(id)}
      onPointerEnter={() => onPoint(id)}
      onPointerLeave={() => onPoint(undefined)}
    >
      <Reach d={path} />
      <Stroke d={path} {...lineLooks[routeState(status)]} style={{ animationDelay: `${Math.min(place * stagger, lastDelay)}ms` }} />
    </Option>
  );
});
LineOption.displayName = 'LineOption';

const appear = keyframes`from { opacity: 0; }`;

const Reach = styled.path`
  fill: none;
  stroke: transparent;
  stroke-width: 16;
  pointer-events: stroke;
`;

const Stroke = styled.path`
  fill: none;
  stroke-width: 1.75;
  stroke-linecap: round;
  pointer-events: none;
  @media (prefers-reduced-motion: no-preference) {
    animation: ${appear} ${motion.slow} backwards;
  }
`;

const Option = styled.g`
  cursor: pointer;
  outline: none;
  &:focus-visible ${Stroke} {
    stroke: ${color.onDeep};
    stroke-width: 5;
  }
`;

/** SVG path of a plane that points along the line, 24 by 24 around its centre. */
const plane = 'M10 0c0-1-1-1.5-2.2-1.5H3L-2-9h-2l2.2 7.5h-4.5L-8-3.7h-1.3L-8.3 0l-1 3.7H-8l1.7-2.2h4.5L-4 9h2l5-7.5h4.8C9 1.5 10 1 10 0Z';

/** The hovered or selected line, above all others, with a plane that flies to its middle. */
export function Highlight({ view, line }: { view: View; line: Line }) {
  const path = view.path(greatCircle(line)) ?? '';
  const { stroke } = lineLooks[routeState(line.route.status)];
  return (
    <Lit aria-hidden="true">
      <path d={path} stroke={stroke} strokeWidth="12" strokeOpacity="0.2" />
      <path d={path} stroke={stroke} strokeWidth="3.5" />
      <Plane d={plane} style={{ offsetPath: `path("${path}")` }} />
    </Lit>
  );
}

const fly = keyframes`from { offset-distance: 0%; }`;

const Lit = styled.g`
  fill: none;
  stroke-linecap: round;
  pointer-events: none;
`;

const Plane = styled.path`
  fill: ${color.onDeep};
  stroke: ${color.deep};
  stroke-width: 1.5;
  paint-order: stroke;
  offset-distance: 50%;
  animation: ${fly} 1.6s cubic-bezier(0.3, 0, 0.2, 1);
`;

const order = Object.keys(routeStateNames) as RouteState[];

/** Meaning of the lines on the map, and the credits of its data. */
export function MapLegend({ lines }: { lines: readonly Line[] }) {
  const states = new Set(lines.map(({ route }) => routeState(route.status)));
  return (
    <Root>
      <ul aria-label="Lines on the map">
        {order
          .filter((state) => states.has(state))
          .map((state) => (
            <li key={state}>
              <svg viewBox="0 0 28 4" width="28" height="4" aria-hidden="true">
                <path d="M1 2h26" strokeWidth="3" strokeLinecap="round" {...lineLooks[state]} />
              </svg>
              {routeStateNames[state]}
            </li>
          ))}
      </ul>
      <p>Land: Natural Earth. Airports: OpenFlights (ODbL), airport-data-js (CC BY 4.0).</p>
    </Root>
  );
}

const Root = styled.div`
  flex: none;
  color: ${color.onDeepMuted};
  font: ${weight.regular} ${type.caption} ${family.text};
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.hair} ${space.md};
    min-height: 1.4em;
    color: ${color.onDeep};
  }
  li {
    display: flex;
    align-items: center;
    gap: ${space.xs};
  }
  p {
    margin-top: ${space.xxs};
    font-size: 0.6875rem;
  }
`;
