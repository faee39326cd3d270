import {
  bookingApi,
  bookingPages,
  flightDeskApi,
  flightGaps,
  flightGapsPath,
  flightGapsQueue,
  flightDeskTexts,
  flightMessages,
  flightsEvent,
  flightsReplySchema,
  leftOutCardsReplySchema,
} from '@portal/booking-contract';
import type { ServerResponse } from 'node:http';
import type { App, Domain } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import { constantHeaders } from '../../plugins/security-headers.ts';
import { sendEncoded } from '../../readings/encoded-reply.ts';
import { readFlightCards } from '../../upstreams/trello/cards.ts';
import { cleanLine } from '../../text/clean-text.ts';
import { cut, plainText } from '../../text/plain-text.ts';
import { leftOutReason } from './parse-flight-card.ts';
import { createEventStreams, eventText, openStream, type StreamCaller, type StreamLimits } from '../../streams/event-streams.ts';
import type { PageContent } from '../portal/page-content.ts';
import type { Seats } from '../seats/seats.ts';
import type { AddQueue } from '../workspace/workspace-domain.ts';
import { createFlightDetails } from './describe-flight.ts';
import { flightCardRoute } from './flight-picture.ts';
import { createFlightList, flightsVersion, type FlightList } from './flight-list.ts';

/** Longest name of a card that is shown, in characters. */
const maxNameLength = 100;

/** The flights of the board: `GET /api/flights`, the same for everybody, and `GET /api/flights/events`, a stream of its changes. */
export function createFlights(
  platform: Platform,
  seats: Pick<Seats, 'counts'>,
  addQueue: AddQueue,
): Domain & PageContent & { flightList: FlightList; countStreams: () => number } {
  const flightList = createFlightList(platform, seats);
  platform.readings.set('flights', flightList);
  addGapsQueue(addQueue, flightList, platform.now);
  const events = createFlightEvents({ flights: flightList, refreshMs: platform.config.flightsRefreshSeconds * 1000 });
  platform.metrics.gauge('portal_event_streams_open', () => [{ labels: { stream: 'flights' }, value: events.count() }]);
  // A stream bypasses the framework, which sets these headers on every other reply.
  const headers = constantHeaders(platform.config);

  async function plugin(app: App) {
    app.get(
      bookingApi.flights,
      {
        config: { access: 'flights', limit: 'none', outageText: flightMessages.fetchFailed },
        schema: { response: { 200: flightsReplySchema } },
      },
      async (request, reply) => sendEncoded(request, reply, (await flightList.read()).encoded),
    );
    eventsRoute(app, events, headers);
    flightCardRoute(app, flightList, platform.log);
    leftOutRoute(app, platform);
  }

  return {
    plugin,
    flightList,
    countStreams: events.count,
    details: { [bookingPages.flight]: createFlightDetails(flightList, platform.config.publicUrl) },
  };
}

/** Lists the cards that are no flights, for staff who miss a flight. Reads the board for each request. */
function leftOutRoute(app: App, { config, upstreams }: Platform) {
  app.get(
    flightDeskApi.leftOutCards,
    {
      config: { access: 'flightPassengers', alsoLimit: 'passengers', outageText: flightDeskTexts.leftOutFailed },
      schema: { response: { 200: leftOutCardsReplySchema } },
    },
    async () => {
      const { cards, unreadable } = await readFlightCards(upstreams.board, config.trello.flightsListId);
      const leftOut = cards.flatMap((card) => {
        const reason = leftOutReason(card);
        return reason ? [{ name: cut(cleanLine(plainText(card.name)), maxNameLength), reason }] : [];
      });
      return { cards: [...leftOut, ...Array.from({ length: unreadable }, () => ({ name: '', reason: 'malformed' as const }))] };
    },
  );
}

function eventsRoute(app: App, events: FlightEvents, headers: Record<string, string>) {
  app.get(
    bookingApi.flightEvents,
    {
      exposeHeadRoute: false,
      config: { access: 'flights', isStream: true },
      schema: { description: 'Server-sent events: the version of the flight list, on connecting and on each change.' },
    },
    async (request, reply) => openStream(request, reply, headers, events.open),
  );
  // Streams never end by themselves, so a stopping process closes them before it waits for other requests.
  app.addHook('preClose', async () => events.close());
}

/**
 * Adds the flights that lack a time, gate, aircraft or coordinator to the workspace, with the next departure among them. With a stale
 * board the count is unknown.
 */
export function addGapsQueue(addQueue: AddQueue, flights: Pick<FlightList, 'read'>, now: () => number): void {
  addQueue({
    key: flightGapsQueue,
    title: 'Flights with gaps',
    address: flightGapsPath,
    order: 60,
    access: 'flightPassengers',
    async read() {
      const { value, stale } = await flights.read();
      if (stale) return { count: null, oldestAt: null };
      const incomplete = value.filter((flight) => flightGaps(flight, now()).length > 0);
      const [dueAt] = incomplete.flatMap(({ dueDate }) => dueDate ?? []).toSorted((one, other) => Date.parse(one) - Date.parse(other));
      return { count: incomplete.length, oldestAt: null, ...(dueAt && { dueAt }) };
    },
  });
}

type FlightEvents = ReturnType<typeof createFlightEvents>;

interface FlightEventsOptions {
  flights: Pick<FlightList, 'read'>;
  /** Refresh interval of the list, in milliseconds. */
  refreshMs: number;
  heartbeatMs?: number;
  limits?: StreamLimits;
}

/**
 * Streams changes of the flight list to open pages. The list is read only while a stream is open. Any number of streams, in any number
 * of processes, costs the board as much as one reader.
 */
export function createFlightEvents({ flights, refreshMs, ...options }: FlightEventsOptions) {
  let latestEvent: string | undefined;
  let latestReading: object | undefined;
  // Often, so that pages see a change early. A check of a fresh list costs nothing, and an expired one is read by one process for all.
  const everyMs = Math.min(1_000, Math.max(20, refreshMs / 20));
  const streams = createEventStreams<undefined>({ ...options, everyMs, check });

  async function check(): Promise<void> {
    const reading = await flights.read().catch(() => undefined);
    if (reading && reading !== latestReading) {
      latestReading = reading;
      const version = flightsVersion(reading.value, reading.stale);
      latestEvent = eventText(flightsEvent, { version }, version);
    }
    if (latestEvent !== undefined) for (const stream of streams.all()) streams.send(stream, latestEvent);
  }

  return {
    /** Opens a stream on the response. Returns false if the caller or the process has too many. */
    open: (response: ServerResponse, headers: Record<string, string>, caller: StreamCaller): boolean =>
      streams.open(response, headers, caller, undefined),
    count: streams.count,
    close: streams.close,
  };
}
