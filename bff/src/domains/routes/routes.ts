import { contentApi, routeMessages, routesReplySchema } from '@portal/content-contract';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../plugins/http-error.ts';
import { sendCooked } from '../../snapshots/cooked-reply.ts';
import type { RouteNetwork } from './route-network.ts';

/** `GET /api/routes`: the route network for everybody, as ready bytes. 503 when there is none to show. */
export async function networkRoutes(app: FastifyInstance, { network }: { network: RouteNetwork }) {
  app.get(
    contentApi.routes,
    { config: { access: 'routes', limit: 'none' }, schema: { response: { 200: routesReplySchema } } },
    async (request, reply) => {
      const reading = await network.read().catch((cause: unknown) => {
        throw new HttpError(503, routeMessages.fetchFailed, { cause });
      });
      return sendCooked(request, reply, reading.cooked);
    },
  );
}
