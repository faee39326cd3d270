import type { RouteAirport } from '@portal/content-contract';
import type { ListedRoute } from '../api/list-routes.ts';

/** A route between two different airports with known positions. */
export interface Line {
  route: ListedRoute;
  from: RouteAirport;
  to: RouteAirport;
}

export interface Drawing {
  lines: readonly Line[];
  /** Routes that cannot be drawn. */
  unknown: readonly ListedRoute[];
}

/** Splits routes into lines and routes without known airports. */
export function drawable(routes: readonly ListedRoute[], airports: readonly RouteAirport[]): Drawing {
  const byCode = new Map(airports.filter(isPlace).map((airport) => [airport.iata, airport]));
  const lines: Line[] = [];
  const unknown: ListedRoute[] = [];
  for (const route of routes) {
    const from = byCode.get(route.from ?? '');
    const to = byCode.get(route.to ?? '');
    if (from && to && from !== to) lines.push({ route, from, to });
    else unknown.push(route);
  }
  return { lines, unknown };
}

const isPlace = ({ lat, lon }: RouteAirport) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180;

/** Key of a pair of airports, the same in both directions. */
export const pairOf = ({ from, to }: Pick<Line, 'from' | 'to'>): string => [from.iata, to.iata].sort().join('-');
