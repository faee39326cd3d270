import type { KnownAirport } from '../airports/airports.ts';
import { endsOf } from '../airports/resolve-ends.ts';
import type { SheetRow } from './parse-route-sheet.ts';

/** What people add to a route: 'POS-BGI, daily', 'POS-JFK (winter)'. */
const notes = /[,;([].*$/s;
/** Between two places that may have hyphens in their names: 'Port-au-Prince - Miami'. */
const apart = /\s+(?:[-\u2010-\u2015>\u2192\u2708]+|to)\s+|\s*\u2192\s*/iu;

/** The airports at the ends of a row's route, as far as its texts name them. Total and linear: any text gives an answer. */
export function routeEnds(row: Pick<SheetRow, 'route' | 'destination'>): { from: KnownAirport | undefined; to: KnownAirport | undefined } {
  const route = row.route.replace(notes, '');
  const places = route.split(apart);
  const last = places.length > 1 ? places.at(-1) : undefined;
  return endsOf({ route, departure: last && places[0], destination: row.destination || last });
}
