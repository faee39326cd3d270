import { bookingApi, bookingMessages, flightsReplySchema } from '@portal/booking-contract';
import { requestMessages } from '@portal/portal-contract';
import type { FastifyInstance } from 'fastify';
import { callerNetwork } from '../../plugins/caller-network.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { sendCooked } from '../../snapshots/cooked-reply.ts';
import type { FlightEvents } from './flight-events.ts';
import type { Flights } from './flights.ts';

export interface FlightDeps {
  flights: Flights;
  events: FlightEvents;
  /** What every reply carries: a stream leaves the framework before it sets them. */
  headers: Record<string, string>;
}

/** Seconds after which somebody with too many streams may try again. */
const tooManyFor = 60;
const wantsStream = (accept: string | undefined) => /text\/event-stream|\*\/\*/.test(accept ?? '');

/** `GET /api/flights`: the flights of the board for everybody, as ready bytes, and `GET /api/flights/events`: when they change. 503 when there is no list to show. */
export async function flightRoutes(app: FastifyInstance, { flights, events, headers }: FlightDeps) {
  app.get(
    bookingApi.flights,
    { config: { access: 'flights', limit: 'none' }, schema: { response: { 200: flightsReplySchema } } },
    async (request, reply) => {
      const reading = await flights.read().catch((cause: unknown) => {
        throw new HttpError(503, bookingMessages.flights.fetchFailed, { cause });
      });
      return sendCooked(request, reply, reading.cooked);
    },
  );

  app.get(
    bookingApi.flightEvents,
    {
      exposeHeadRoute: false,
      config: { access: 'flights' },
      schema: { description: 'Server-sent events: the version of the flight list, on connecting and on each change.' },
    },
    async (request, reply) => {
      if (!wantsStream(request.headers.accept)) throw new HttpError(406, requestMessages.notAcceptable);
      const caller = { address: callerNetwork(request.ip), person: request.session?.userId };
      const own = { ...headers, 'cache-control': 'no-store', 'x-request-id': request.id };
      if (!events.open(reply.raw, own, caller)) {
        void reply.header('retry-after', tooManyFor);
        throw new HttpError(429, requestMessages.tooMany);
      }
      return reply.hijack();
    },
  );
  // Streams never end by themselves: a process that is told to stop ends them before it waits for the others.
  app.addHook('preClose', async () => events.close());
}
