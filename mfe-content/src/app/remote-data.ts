import { request } from '@portal/api-client';
import { contentApi, routeMessages, routesReplySchema, type Route, type RoutesReply } from '@portal/content-contract';
import { queryOptions } from '@portal/query';
import { createRemoteData } from '@portal/remote-app';

export const { remoteClient, withRemoteData } = createRemoteData();

export interface Network extends Omit<RoutesReply, 'routes'> {
  routes: readonly ListedRoute[];
}

/** The route network, which is the same for every visitor. */
export const routesQuery = queryOptions({
  queryKey: ['routes'],
  queryFn: async ({ signal }): Promise<Network> => {
    const reply = await request(contentApi.routes, {
      schema: routesReplySchema,
      signal,
      failed: () => routeMessages.fetchFailed,
      invalid: routeMessages.fetchFailed,
    });
    return { ...reply, routes: listRoutes(reply.routes) };
  },
});

/** A route with a unique id, because callsigns may repeat. */
export interface ListedRoute extends Route {
  id: number;
}

/** Ids by content, assigned when a route is first listed. */
const ids = new Map<string, number>();

/** Assigns each route an id that stays the same until the page closes, even if the sheet gets new rows or the status changes. */
export function listRoutes(routes: readonly Route[]): ListedRoute[] {
  const counts = new Map<string, number>();
  return routes.map((route) => {
    const { callsign, route: line, destination } = route;
    const content = JSON.stringify([callsign, line, destination]);
    const repeat = counts.get(content) ?? 0;
    counts.set(content, repeat + 1);
    return { ...route, id: idOf(`${repeat} ${content}`) };
  });
}

function idOf(key: string): number {
  const id = ids.get(key) ?? ids.size;
  ids.set(key, id);
  return id;
}
