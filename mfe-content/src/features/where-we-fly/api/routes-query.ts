import { request } from '@portal/api-client';
import { api } from '@portal/contracts';
import { routesReplySchema, type Route, type RoutesReply } from '@portal/contracts/routes';
import { queryOptions } from '@portal/query';

/** A route with its place in the sheet: callsigns may repeat, places do not. */
export interface ListedRoute extends Route {
  id: number;
}

export interface Network extends Omit<RoutesReply, 'routes'> {
  routes: readonly ListedRoute[];
}

/** The route network, for everybody. */
export const routesQuery = queryOptions({
  queryKey: ['routes'],
  queryFn: async ({ signal }): Promise<Network> => {
    const reply = await request(api.routes, { schema: routesReplySchema, signal });
    return { ...reply, routes: reply.routes.map((route, id) => ({ ...route, id })) };
  },
});
