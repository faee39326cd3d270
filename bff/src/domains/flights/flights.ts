import { callsignKey, flightSchema, flightState, type BookingData, type Flight, type FlightsReply } from '@portal/booking-contract';
import * as z from 'zod/mini';
import { createSnapshot, type Snapshot } from '../../snapshots/snapshot.ts';
import type { Store } from '../../store/store.ts';
import type { Upstream } from '../../upstreams/client.ts';
import { readFlightCards } from '../../upstreams/trello/flight-cards.ts';
import { flightPlaces } from '../airports/flight-places.ts';
import { flightsVersion } from './flights-version.ts';
import { parseFlightCard } from './parse-flight-card.ts';

/** The flights of the board, as one shared reading. */
export type Flights = Snapshot<readonly Flight[]>;

export interface FlightsOptions {
  store: Store;
  board: Upstream;
  listId: string;
  refreshMs: number;
  log: { warn(fields: object, text: string): void };
}

/** How long the last good list stands in for a board that cannot be read. */
const staleForMs = 12 * 3_600_000;
const flightsSchema = z.array(flightSchema);

/** Makes the snapshot of the flight list; it reads the board when it is first asked. */
export function createFlights({ store, board, listId, refreshMs, log }: FlightsOptions): Flights {
  return createSnapshot<readonly Flight[]>({
    shared: { store, name: `flights of ${listId}`, service: 'board' },
    refreshMs,
    staleForMs,
    async load() {
      const { cards, unreadable } = await readFlightCards(board, listId);
      if (unreadable > 0) log.warn({ unreadable }, 'flight cards in an unknown shape were left out');
      return cards.map(parseFlightCard).map((flight) => ({ ...flight, ...flightPlaces(flight) }));
    },
    parse: (read) => z.parse(flightsSchema, read),
    cook: (flights, { asOf, stale }): FlightsReply => ({ flights: [...flights], asOf, stale, version: flightsVersion(flights, stale) }),
    onFailure: (error) => log.warn({ err: error }, 'flights could not be read'),
  });
}

/**
 * The flight that somebody wants. A card that was chosen by its id is meant itself, and nothing else takes its place when it
 * has left the board or has another callsign by now. A callsign alone means the open flight of that name that leaves next (an
 * undated one last), else any.
 */
export function findFlight(
  flights: readonly Flight[],
  { flightNumber, flightId }: Pick<BookingData, 'flightNumber' | 'flightId'>,
  now: number = Date.now(),
): Flight | undefined {
  const named = flights.filter((flight) => callsignKey(flight.callsign) === callsignKey(flightNumber));
  if (flightId !== undefined) return named.find(({ id }) => id === flightId);
  const open = named.filter((flight) => flightState(flight, now) === 'open');
  const leaving = (flight: Flight) => (flight.dueDate === null ? Infinity : Date.parse(flight.dueDate));
  return open.toSorted((one, other) => (leaving(one) < leaving(other) ? -1 : 1))[0] ?? named[0];
}
