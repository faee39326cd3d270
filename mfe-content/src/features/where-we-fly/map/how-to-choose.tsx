import type { ListedRoute } from '../api/list-routes.ts';
import { Muted } from './map-panel.styles.ts';

interface HowToChooseProps {
  /** How many lines there are. */
  drawn: number;
  /** The routes that are not on the map. */
  unknown: readonly ListedRoute[];
}

const namedAtMost = 4;

export function HowToChoose({ drawn, unknown }: HowToChooseProps) {
  const named = unknown.slice(0, namedAtMost).map(({ callsign, route }) => callsign || route);
  const rest = unknown.length - named.length;
  return (
    <div>
      <p>
        {drawn > 0 ? 'Choose a line to see its route.' : unknown.length > 0 ? 'None of these routes can be drawn.' : 'No route to draw.'}
      </p>
      {unknown.length > 0 && (
        <Muted>
          Not on the map, because an airport is not known: {named.join(', ')}
          {rest > 0 && ` and ${rest} more`}
        </Muted>
      )}
    </div>
  );
}
