import type { Route } from '@portal/content-contract';

export interface RouteFilter {
  /** Looked for in route, callsign and destination. */
  text: string;
  /** Empty lets every aircraft through. */
  aircraft: string;
  /** Empty lets every status through. */
  status: string;
}

export const noFilter: RouteFilter = { text: '', aircraft: '', status: '' };

/** The form in which the words of a sheet compare: people type 'Active' and 'active' and mean the same. */
const key = (text: string) => text.trim().toLowerCase();

/** The routes that pass, in their order. */
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
 * What one may choose from: each distinct value once, as first typed, in alphabetical order. `chosen` is among them even
 * when no route has it, so that a filter from a link is seen.
 */
export function choices(routes: readonly Route[], field: 'aircraft' | 'status', chosen: string): string[] {
  const byKey = new Map<string, string>();
  for (const value of [...routes.map((route) => route[field]), chosen]) {
    if (key(value) && !byKey.has(key(value))) byKey.set(key(value), value);
  }
  return [...byKey.values()].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** The choice that means the same as a value of the address, whatever its case. */
export const matching = (options: readonly string[], chosen: string): string => options.find((one) => key(one) === key(chosen)) ?? '';
