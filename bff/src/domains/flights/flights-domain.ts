import { bookingApi, bookingPages, flightMessages, flightsReplySchema } from '@portal/booking-contract';
import { requestMessages } from '@portal/portal-contract';
import type { FastifyInstance } from 'fastify';
import type { Domain } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import { callerNetwork } from '../../plugins/caller-network.ts';
import { failWith, HttpError } from '../../plugins/http-error.ts';
import { constantHeaders } from '../../plugins/security-headers.ts';
import { sendCooked } from '../../snapshots/cooked-reply.ts';
import type { PageContent } from '../portal/page-content.ts';
import type { AddQueue } from '../workspace/workspace-domain.ts';
import { createFlightDetails } from './describe-flight.ts';
import { createFlightEvents, type FlightEvents } from './flight-events.ts';
import { addGapsQueue } from './gaps-queue.ts';
import { createFlightList, type CountSeats, type FlightList } from './flight-list.ts';

/** `Retry-After` for a caller with too many open streams, in seconds. */
const tooManyFor = 60;
const acceptsStream = (accept: string | undefined) => /text\/event-stream|\*\/\*/.test(accept ?? '');

/** The flights of the board: `GET /api/flights`, the same for everybody, and `GET /api/flights/events`, a stream of its changes. */
export function createFlights(
  platform: Platform,
  seats: CountSeats,
  addQueue: AddQueue,
): Domain & PageContent & { flightList: FlightList } {
  const flightList = createFlightList(platform, seats);
  addGapsQueue(addQueue, flightList, platform.now);
  const events = createFlightEvents({ flights: flightList, refreshMs: platform.config.flightsRefreshSeconds * 1000 });
  // A stream bypasses the framework, which sets these headers on every other reply.
  const headers = constantHeaders(platform.config);

  async function plugin(app: FastifyInstance) {
    app.get(
      bookingApi.flights,
      { config: { access: 'flights', limit: 'none' }, schema: { response: { 200: flightsReplySchema } } },
      async (request, reply) => {
        const { cooked } = await flightList.read().catch(failWith(flightMessages.fetchFailed));
        return sendCooked(request, reply, cooked);
      },
    );
    eventsRoute(app, events, headers);
  }

  return {
    plugin,
    flightList,
    details: { [bookingPages.flight]: createFlightDetails(flightList, platform.config.publicUrl) },
    ready: { [bookingApi.flights]: () => flightList.peek()?.cooked },
  };
}

function eventsRoute(app: FastifyInstance, events: FlightEvents, headers: Record<string, string>) {
  app.get(
    bookingApi.flightEvents,
    {
      exposeHeadRoute: false,
      config: { access: 'flights' },
      schema: { description: 'Server-sent events: the version of the flight list, on connecting and on each change.' },
    },
    async (request, reply) => {
      if (!acceptsStream(request.headers.accept)) throw new HttpError(406, requestMessages.notAcceptable);
      const caller = { address: callerNetwork(request.ip), person: request.session?.userId };
      const own = { ...headers, 'cache-control': 'no-store', 'x-request-id': request.id };
      if (!events.open(reply.raw, own, caller)) {
        void reply.header('retry-after', tooManyFor);
        throw new HttpError(429, requestMessages.tooMany);
      }
      return reply.hijack();
    },
  );
  // Streams never end by themselves: a process that stops ends them before it waits for other requests.
  app.addHook('preClose', async () => events.close());
}
