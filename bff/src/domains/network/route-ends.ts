import type { KnownAirport } from '../airports/airports.ts';
import { endsOf } from '../airports/resolve-ends.ts';
import type { SheetRow } from './parse-route-sheet.ts';

/** Notes after a route: 'POS-BGI, daily', 'POS-JFK (winter)'. */
const notes = /[,;([].*$/s;
/** Separator between places whose names may have hyphens: 'Port-au-Prince - Miami'. */
const apart = /\s+(?:[-\u2010-\u2015>\u2192\u2708]+|to)\s+|\s*\u2192\s*/iu;

/** Finds the airports at the ends of a row's route, if its texts name them. Accepts any text, in linear time. */
export function routeEnds(row: Pick<SheetRow, 'route' | 'destination'>): { from: KnownAirport | undefined; to: KnownAirport | undefined } {
  const route = row.route.replace(notes, '');
  const places = route.split(apart);
  const last = places.length > 1 ? places.at(-1) : undefined;
  return endsOf({ route, departure: last && places[0], destination: row.destination || last });
}
