import { messages } from '@portal/contracts';
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
  `${route.callsign || messages.flights.unknown}, ${from.city} to ${to.city}, ${route.status || messages.flights.unknown}`;

/** The lines as a list to choose from: arrow keys walk along it, Enter leads to the card, Escape lets go. */
export const LineList = memo(({ view, lines, chosen, onChoose, onPoint, onShowCard }: LineListProps) => {
  const at = Math.max(
    0,
    lines.findIndex(({ route }) => route.id === chosen),
  );
  const press = (event: KeyboardEvent<SVGGElement>) => {
    const current = lines[at]?.route.id;
    if (current === undefined) return;
    const next = lines[nextIndex(event.key, at, lines.length) ?? -1];
    if (next) event.currentTarget.querySelector<SVGElement>(`[data-route="${next.route.id}"]`)?.focus();
    else if (event.key === 'Enter' || event.key === ' ') onShowCard(current);
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
