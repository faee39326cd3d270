import type { Route } from '@portal/content-contract';

/** A route with a number of its own: callsigns may repeat. */
export interface ListedRoute extends Route {
  id: number;
}

/** What tells routes apart, and the number that each got when it was first seen. */
const numbers = new Map<string, number>();

/** Numbers the routes. A route keeps its number while the page lives, also when the sheet gets rows before it or another status for it. */
export function listRoutes(routes: readonly Route[]): ListedRoute[] {
  const seen = new Map<string, number>();
  return routes.map((route) => {
    const { callsign, route: line, destination } = route;
    const content = JSON.stringify([callsign, line, destination]);
    const repeat = seen.get(content) ?? 0;
    seen.set(content, repeat + 1);
    return { ...route, id: numberOf(`${repeat} ${content}`) };
  });
}

function numberOf(key: string): number {
  const number = numbers.get(key) ?? numbers.size;
  numbers.set(key, number);
  return number;
}
