import {
  callsignKey,
  flightSchema,
  flightState,
  isFlown,
  type Booking,
  type BookingData,
  type Flight,
  type FlightSeats,
  type FlightsReply,
} from '@portal/booking-contract';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Platform } from '../../platform.ts';
import { isOutage } from '../../plugins/is-outage.ts';
import { createSnapshot, type Snapshot } from '../../snapshots/snapshot.ts';
import { readFlightCards } from '../../upstreams/trello/flight-cards.ts';
import { flightPlaces } from '../airports/flight-places.ts';
import type { Store } from '../../store/store.ts';
import type { SeatCounts, Seats } from '../seats/seats.ts';
import { parseFlightCard } from './parse-flight-card.ts';

const boardFlightSchema = z.extend(flightSchema, {
  /** Since when the card is for this flight, in milliseconds since 1970. Missing while the store is away. */
  since: z.optional(z.number()),
  /** Address of the card on the board. */
  cardUrl: z.optional(z.string()),
});
/** A flight, with what only the server knows of it. */
export type BoardFlight = z.infer<typeof boardFlightSchema>;

/** The flights of the board, as one reading for all processes. */
export type FlightList = Snapshot<readonly BoardFlight[]>;

/** How long a stale list may be served while the board cannot be read. */
const staleForMs = 12 * 3_600_000;
const flightsSchema = z.array(boardFlightSchema);

/** Counts taken seats and people in line. */
export type CountSeats = Pick<Seats, 'counts'>;

/** The first request reads the board. */
export function createFlightList({ config, store, log, now, upstreams }: Platform, seats: CountSeats): FlightList {
  const { flightsListId: listId } = config.trello;
  const cardFlights = createCardFlights({ store, now });
  return createSnapshot<readonly BoardFlight[]>({
    shared: { store, name: `flights of ${listId}`, service: 'board' },
    refreshMs: config.flightsRefreshSeconds * 1000,
    staleForMs,
    async load() {
      const { cards, unreadable } = await readFlightCards(upstreams.board, listId);
      if (unreadable > 0) log.warn({ unreadable }, 'flight cards in an unknown shape were left out');
      const flights = cards.map(parseFlightCard).map((flight) => ({ ...flight, ...flightPlaces(flight) }));
      const urls = new Map(cards.map(({ id, url }) => [id, url]));
      const counted = await withSince(await withSeats(flights, seats), cardFlights);
      return counted.map((flight) => ({ ...flight, cardUrl: urls.get(flight.id) }));
    },
    parse: (read) => z.parse(flightsSchema, read),
    cook: (flights, { asOf, stale }): FlightsReply => ({ flights: asShown(flights), asOf, stale, version: flightsVersion(flights, stale) }),
    onFailure: (error) => log.warn({ err: error }, 'flights could not be read'),
  });
}

/** Adds how many seats are left. Limited flights show their total alone while the store is away, and before they are counted. */
export async function withSeats(flights: readonly Flight[], seats: CountSeats): Promise<Flight[]> {
  const limited = flights.filter((flight) => flight.seats).map(({ id }) => id);
  const counts = await seats.counts(limited).catch((error: unknown) => {
    if (isOutage(error)) return undefined;
    throw error;
  });
  return flights.map((flight) => {
    const count = counts?.get(flight.id);
    return flight.seats && count ? { ...flight, seats: seatsLeft(flight.seats.total, count) } : flight;
  });
}

/** Adds since when each card is for its flight. Without the store, bookings count by the departure that was booked. */
async function withSince(flights: readonly Flight[], cardFlights: CardFlights): Promise<BoardFlight[]> {
  const since = await cardFlights.note(flights).catch((error: unknown) => {
    if (isOutage(error)) return undefined;
    throw error;
  });
  return flights.map((flight) => ({ ...flight, ...(since && { since: since.get(flight.id) }) }));
}

/** A free seat belongs to the people in line. More seats may be taken than a card has now. */
const seatsLeft = (total: number, { seated, waiting }: SeatCounts): FlightSeats => ({
  total,
  left: waiting > 0 ? 0 : Math.max(0, total - seated),
  waiting,
});

const asShown = (flights: readonly BoardFlight[]): Flight[] => flights.map(({ since: _since, cardUrl: _cardUrl, ...flight }) => flight);

/** Identifies one state of the list. It changes with the list's content, not with the time of the reading. */
export const flightsVersion = (flights: readonly BoardFlight[], stale: boolean): string =>
  createHash('sha256')
    .update(JSON.stringify([asShown(flights), stale]))
    .digest('base64url')
    .slice(0, 16);

/**
 * Finds the flight of a booking. A flight id means that card and no other: undefined once it has left the board or has another
 * callsign. A callsign alone means the open flight of that name that departs first (undated ones last), else any of that name.
 */
export function findFlight(
  flights: readonly BoardFlight[],
  { flightNumber, flightId }: Pick<BookingData, 'flightNumber' | 'flightId'>,
  now: number = Date.now(),
): BoardFlight | undefined {
  const named = flights.filter((flight) => callsignKey(flight.callsign) === callsignKey(flightNumber));
  if (flightId !== undefined) return named.find(({ id }) => id === flightId);
  const open = named.filter((flight) => flightState(flight, now) === 'open');
  const departure = (flight: Flight) => (flight.dueDate === null ? Infinity : Date.parse(flight.dueDate));
  return open.toSorted((one, other) => (departure(one) < departure(other) ? -1 : 1))[0] ?? named[0];
}

type Booked = Pick<Booking, 'flightNumber' | 'flightId' | 'dueDate' | 'bookedAt'>;

/**
 * True while a card is for the flight that was booked. A flight that is postponed keeps its card; a day after departure the same card
 * may be dated anew for the next one.
 */
export function isForBooking(flight: BoardFlight, booking: Booked, now: number): boolean {
  const { since } = flight;
  if (since === undefined || booking.flightId === undefined) return !isFlown(booking, now) || isFlown(flight, now);
  return Date.parse(booking.bookedAt ?? '') >= since || !isFlown(booking, since);
}

/** Returns the flight of a booking as the board has it now. Undefined once it has left the board, or its card is for the next flight. */
export function bookedFlight(board: readonly BoardFlight[], booking: Booked, now: number): BoardFlight | undefined {
  const flight = findFlight(board, booking, now);
  return flight && isForBooking(flight, booking, now) ? flight : undefined;
}

/** True when a booking is flown by the departure that its flight has now, or had when it was booked if the board no longer knows it. */
export const isBookingFlown = (board: readonly BoardFlight[], booking: Booked, now: number): boolean =>
  isFlown(bookedFlight(board, booking, now) ?? booking, now);

/** Returns the flight of a booking that is still to be flown. */
export function unflownFlight(board: readonly BoardFlight[], booking: Booked, now: number): BoardFlight | undefined {
  const flight = bookedFlight(board, booking, now);
  return flight && !isFlown(flight, now) ? flight : undefined;
}

export type CardFlights = ReturnType<typeof createCardFlights>;

/** Rows per statement: databases bound its parameters. */
const rowsAtOnce = 300;

/**
 * Tells the flights of one card apart. Hosts postpone a flight by a new date on its card, and date the card anew for the next flight
 * once the last one is flown.
 */
export const createCardFlights = ({ store, now }: { store: Pick<Store, 'db'>; now: () => number }) => ({
  /**
   * Notes the departures of a reading of the board.
   *
   * @returns by card, since when it is for its present flight, in milliseconds since 1970. Of a card that is new to the portal,
   *   bookings made earlier may be of this flight too
   * @throws StoreUnavailable when the store cannot be used
   */
  async note(flights: readonly Flight[]): Promise<ReadonlyMap<string, number>> {
    const { db } = store;
    const known = new Map((await db.selectFrom('cardFlights').selectAll().execute()).map((row) => [row.flightId, row]));
    const since = new Map<string, number>();
    const changed = new Map<string, { flightId: string; dueDate: string | null; since: number }>();
    for (const { id: flightId, dueDate } of flights) {
      const row = known.get(flightId);
      known.delete(flightId);
      const isSame = row?.dueDate === dueDate;
      const begun = row && (isSame || !isFlown(row, now())) ? Number(row.since) : now();
      since.set(flightId, begun);
      if (!isSame) changed.set(flightId, { flightId, dueDate, since: begun });
    }
    const rows = [...changed.values()];
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      await db
        .insertInto('cardFlights')
        .values(rows.slice(from, from + rowsAtOnce))
        .onConflict((conflict) =>
          conflict.column('flightId').doUpdateSet(({ ref }) => ({ dueDate: ref('excluded.dueDate'), since: ref('excluded.since') })),
        )
        .execute();
    // A card that is missing before its departure may come back.
    const gone = [...known.values()].filter((row) => row.dueDate === null || isFlown(row, now())).map(({ flightId }) => flightId);
    if (gone.length > 0) await db.deleteFrom('cardFlights').where('flightId', 'in', gone).execute();
    return since;
  },
});
