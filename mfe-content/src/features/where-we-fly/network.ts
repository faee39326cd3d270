import { searchRows } from '@portal/booking-contract';
import type { Route, RouteAirport } from '@portal/content-contract';
import type { ListedRoute } from '../../app/remote-data.ts';

export interface RouteFilter {
  /** Part of the route, the callsign or the destination, or a place as people call it. */
  text: string;
  /** Empty matches every aircraft. */
  aircraft: string;
  /** Empty matches every status. */
  status: string;
}

export const noFilter: RouteFilter = { text: '', aircraft: '', status: '' };

/** Normalises a cell of the sheet for comparison, because people type both 'Active' and 'active '. */
const key = (text: string) => text.trim().toLowerCase();

/** Returns the matching routes in their original order. */
export function filterRoutes<R extends Route>(routes: readonly R[], filter: RouteFilter, airports: readonly RouteAirport[] = []): R[] {
  const [aircraft, status] = [key(filter.aircraft), key(filter.status)];
  const byCode = new Map<string | null, RouteAirport>(airports.map((airport) => [airport.iata, airport]));
  const matching = routes.filter((route) => (!aircraft || key(route.aircraft) === aircraft) && (!status || key(route.status) === status));
  return searchRows(matching, filter.text, ({ route, callsign, destination, from, to }) => ({
    places: [byCode.get(from) ?? [], byCode.get(to) ?? []].flat(),
    texts: [route, callsign, destination],
  }));
}

/**
 * Lists the choices of a filter: each distinct value once, as first typed, in alphabetical order. Includes `selected` even if no
 * route has it, so that a filter from a link is visible.
 */
export function choices(routes: readonly Route[], field: 'aircraft' | 'status', selected: string): string[] {
  const byKey = new Map<string, string>();
  for (const value of [...routes.map((route) => route[field]), selected]) {
    if (key(value) && !byKey.has(key(value))) byKey.set(key(value), value);
  }
  return [...byKey.values()].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** Returns the choice that equals a value from the address, ignoring case; empty if there is none. */
export const findChoice = (options: readonly string[], value: string): string => options.find((one) => key(one) === key(value)) ?? '';

/** A route between two different airports with known positions. */
export interface Line {
  route: ListedRoute;
  from: RouteAirport;
  to: RouteAirport;
}

/** Returns the lines of the routes whose airports are known. */
export function linesOf(routes: readonly ListedRoute[], airports: readonly RouteAirport[]): Line[] {
  const byCode = new Map(airports.filter(isPlace).map((airport) => [airport.iata, airport]));
  return routes.flatMap((route) => {
    const from = byCode.get(route.from ?? '');
    const to = byCode.get(route.to ?? '');
    return from && to && from !== to ? { route, from, to } : [];
  });
}

const isPlace = ({ lat, lon }: RouteAirport) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180;

/** Key of a pair of airports, the same in both directions. */
export const pairOf = ({ from, to }: Pick<Line, 'from' | 'to'>): string => [from.iata, to.iata].sort().join('-');
