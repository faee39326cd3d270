import { request } from '@portal/api-client';
import { contentApi, routeMessages, routesReplySchema, type RoutesReply } from '@portal/content-contract';
import { queryOptions } from '@portal/query';
import { listRoutes, type ListedRoute } from './list-routes.ts';

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
