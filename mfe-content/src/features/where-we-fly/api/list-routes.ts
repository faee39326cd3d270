import type { Route } from '@portal/content-contract';

/** A route with a unique id: callsigns may repeat. */
export interface ListedRoute extends Route {
  id: number;
}

/** Ids by content, assigned when a route is first seen. */
const ids = new Map<string, number>();

/** Gives each route an id. It stays the same while the page lives, even if the sheet gets new rows or the status changes. */
export function listRoutes(routes: readonly Route[]): ListedRoute[] {
  const seen = new Map<string, number>();
  return routes.map((route) => {
    const { callsign, route: line, destination } = route;
    const content = JSON.stringify([callsign, line, destination]);
    const repeat = seen.get(content) ?? 0;
    seen.set(content, repeat + 1);
    return { ...route, id: idOf(`${repeat} ${content}`) };
  });
}

function idOf(key: string): number {
  const id = ids.get(key) ?? ids.size;
  ids.set(key, id);
  return id;
}
