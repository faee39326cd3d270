import { routeMessages, routeStatusText } from '@portal/content-contract';
import { memo, type KeyboardEvent } from 'react';
import type { View } from './camera.ts';
import type { Line } from './drawable.ts';
import { greatCircle } from './fit-camera.ts';
import { LineOption } from './line-option.tsx';

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
          id={line.route.id}
          name={nameOf(line)}
          status={line.route.status}
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
