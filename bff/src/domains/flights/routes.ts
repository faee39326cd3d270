import { api, flightsReplySchema, messages } from '@portal/contracts';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../plugins/http-error.ts';
import { sendCooked } from '../../snapshots/cooked-reply.ts';
import type { Flights } from './flights.ts';

/** `GET /api/flights`: the flights of the board for everybody, as ready bytes. 503 when there is no list to show. */
export async function flightRoutes(app: FastifyInstance, { flights }: { flights: Flights }) {
  app.get(
    api.flights,
    { config: { access: 'flights', limit: 'none' }, schema: { response: { 200: flightsReplySchema } } },
    async (request, reply) => {
      const reading = await flights.read().catch((cause: unknown) => {
        throw new HttpError(503, messages.flights.fetchFailed, { cause });
      });
      return sendCooked(request, reply, reading.cooked);
    },
  );
}
