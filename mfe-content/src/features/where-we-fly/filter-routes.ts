import type { Route } from '@portal/content-contract';

export interface RouteFilter {
  /** Part of the route, the callsign or the destination. */
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
export function filterRoutes<R extends Route>(routes: readonly R[], filter: RouteFilter): R[] {
  const [text, aircraft, status] = [key(filter.text), key(filter.aircraft), key(filter.status)];
  return routes.filter(
    (route) =>
      [route.route, route.callsign, route.destination].some((value) => key(value).includes(text)) &&
      (!aircraft || key(route.aircraft) === aircraft) &&
      (!status || key(route.status) === status),
  );
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
