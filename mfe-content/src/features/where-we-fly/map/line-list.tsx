import { routeMessages } from '@portal/content-contract';
import { memo, type KeyboardEvent } from 'react';
import type { Line } from './drawable.ts';
import type { View } from './camera.ts';
import { greatCircle } from './fit-camera.ts';
import { LineOption } from './line-option.tsx';
import { nextIndex } from './next-index.ts';

interface LineListProps {
  view: View;
  lines: readonly Line[];
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
  /** The pointer is over a line, or over none. */
  onPoint: (id: number | undefined) => void;
  onShowCard: (id: number) => void;
}

const nameOf = ({ route, from, to }: Line) =>
  `${route.callsign || routeMessages.unknown}, ${from.city} to ${to.city}, ${route.status || routeMessages.unknown}`;

/** The lines as a list to choose from: arrow keys walk along it, Enter leads to the card, Escape lets go. */
export const LineList = memo(({ view, lines, chosen, onChoose, onPoint, onShowCard }: LineListProps) => {
  const at = Math.max(
    0,
    lines.findIndex(({ route }) => route.id === chosen),
  );
  const press = (event: KeyboardEvent<SVGGElement>) => {
    const options = [...event.currentTarget.querySelectorAll<SVGElement>('[role="option"]')];
    const focused = options.findIndex((option) => option === event.target);
    const current = lines[focused];
    if (!current) return;
    const next = nextIndex(event.key, focused, lines.length);
    if (next !== undefined) {
      options[next]?.focus();
      onChoose(lines[next]?.route.id);
    } else if (event.key === 'Enter' || event.key === ' ') onShowCard(current.route.id);
    else if (event.key === 'Escape') onChoose(undefined);
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
          isChosen={line.route.id === chosen}
          isNext={index === at}
          onChoose={onChoose}
          onPoint={onPoint}
        />
      ))}
    </g>
  );
});
LineList.displayName = 'LineList';
