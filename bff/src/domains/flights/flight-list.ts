import {
  bookingLimits,
  callsignKey,
  flightMessages,
  flightSchema,
  flightState,
  isFlown,
  readClock,
  type Booking,
  type BookingData,
  type Flight,
  type FlightSeats,
  type FlightsReply,
} from '@portal/booking-contract';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Platform } from '../../platform.ts';
import { ignoreOutage } from '../../plugins/http-error.ts';
import { createReading, type Reading } from '../../readings/reading.ts';
import { readFlightCards } from '../../upstreams/trello/cards.ts';
import { flightPlaces } from '../airports/flight-places.ts';
import type { SeatCounts, Seats } from '../seats/seats.ts';
import { createCardFlights, type CardFlights } from './card-flights.ts';
import { recordDepartures } from './last-departures.ts';
import { leftOutReason, parseFlightCard } from './parse-flight-card.ts';

const boardFlightSchema = z.extend(flightSchema, {
  /** When the card was first used for this flight, in milliseconds since 1970. Missing while the store is unreachable. */
  since: z.optional(z.number()),
  /** Address of the card on the board. */
  cardUrl: z.optional(z.string()),
});
/** A flight with its server-only fields. */
export type BoardFlight = z.infer<typeof boardFlightSchema>;

/** The flights of the board, as one reading for all processes. */
export type FlightList = Reading<readonly BoardFlight[]>;

/** How long a stale list may be served while the board cannot be read. */
const staleForMs = 12 * 3_600_000;
const flightsSchema = z.array(boardFlightSchema);

/** Creates the flight list. The first request reads the board. */
export function createFlightList({ config, store, log, now, upstreams }: Platform, seats: Pick<Seats, 'counts'>): FlightList {
  const { flightsListId: listId } = config.trello;
  const cardFlights = createCardFlights({ store, now });
  return createReading<readonly BoardFlight[]>({
    store,
    name: `flights of ${listId}`,
    service: 'board',
    refreshMs: config.flightsRefreshSeconds * 1000,
    staleForMs,
    async load() {
      const { cards, unreadable } = await readFlightCards(upstreams.board, listId);
      if (unreadable > 0) log.warn({ unreadable }, 'flight cards of an unknown shape were skipped');
      const flightCards = cards.filter((card) => leftOutReason(card) === undefined);
      const flights = withSlugs(flightCards.map(parseFlightCard).map((flight) => ({ ...flight, ...flightPlaces(flight) })));
      const urls = new Map(cards.map(({ id, url }) => [id, url]));
      await recordDepartures(store, flights, now()).catch(ignoreOutage);
      const boardFlights = await withSince(await withSeats(flights, seats), cardFlights);
      return boardFlights.map((flight) => ({ ...flight, cardUrl: urls.get(flight.id) }));
    },
    parse: (value) => z.parse(flightsSchema, value),
    encode: (flights, { asOf, stale }): FlightsReply => ({
      flights: publicFlights(flights),
      asOf,
      stale,
      version: flightsVersion(flights, stale),
    }),
    onFailure: (error) => log.warn({ err: error }, 'flights could not be read'),
  });
}

/** Adds the last part of each flight's address: callsign and day at the departure. Flights with the same one keep the ids of their cards. */
function withSlugs(flights: readonly Flight[]): Flight[] {
  const slugs = flights.map(slugOf);
  const taken = [...slugs, ...flights.map(({ id }) => id)];
  return flights.map((flight, at) => {
    const slug = slugs[at];
    return slug !== undefined && taken.filter((each) => each === slug).length === 1 ? { ...flight, slug } : flight;
  });
}

/** 'bw900-dec-3'. Undefined if the callsign has no Latin letters or digits. */
function slugOf({ callsign, dueDate, from }: Flight): string | undefined {
  if (callsignKey(callsign) === callsignKey(flightMessages.unknown)) return undefined;
  const day = dueDate === null ? '' : readClock(dueDate, from?.zone ?? 'UTC').date;
  const words = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const name = words(callsign.slice(0, bookingLimits.flightNumber));
  return name.length > 0 ? [...name, ...words(day)].join('-') : undefined;
}

/** Adds how many seats are left. A limited flight has only its total before it is counted and while the store is unreachable. */
export async function withSeats(flights: readonly Flight[], seats: Pick<Seats, 'counts'>): Promise<Flight[]> {
  const limited = flights.filter((flight) => flight.seats).map(({ id }) => id);
  const counts = await seats.counts(limited).catch(ignoreOutage);
  return flights.map((flight) => {
    const count = counts?.get(flight.id);
    return flight.seats && count ? { ...flight, seats: { ...flight.seats, ...seatsLeft(flight.seats.total, count) } } : flight;
  });
}

/** Adds since when each card is for its flight. Without it, the booked departure tells a booking from the card's next flight. */
async function withSince(flights: readonly Flight[], cardFlights: CardFlights): Promise<BoardFlight[]> {
  const since = await cardFlights.record(flights).catch(ignoreOutage);
  return flights.map((flight) => ({ ...flight, ...(since && { since: since.get(flight.id) }) }));
}

/** Free seats belong to the people in line. More seats may be taken than the card's current limit. */
const seatsLeft = (total: number, { seated, waiting }: SeatCounts): FlightSeats => ({
  total,
  left: waiting > 0 ? 0 : Math.max(0, total - seated),
  waiting,
});

const publicFlights = (flights: readonly BoardFlight[]): Flight[] =>
  flights.map(({ since: _since, cardUrl: _cardUrl, ...flight }) => flight);

/** Identifies one state of the list. It changes with the list's content, not with the time of the reading. */
export const flightsVersion = (flights: readonly BoardFlight[], stale: boolean): string =>
  createHash('sha256')
    .update(JSON.stringify([publicFlights(flights), stale]))
    .digest('base64url')
    .slice(0, 16);

/**
 * Finds the flight of a booking. A flight id matches only that card, and only while it has the same callsign. A callsign alone matches
 * the open flight of that name that departs first (undated ones last), else any flight of that name.
 */
export function findFlight(
  flights: readonly BoardFlight[],
  { flightNumber, flightId }: Pick<BookingData, 'flightNumber' | 'flightId'>,
  now: number,
): BoardFlight | undefined {
  const candidates = flights.filter((flight) => callsignKey(flight.callsign) === callsignKey(flightNumber));
  if (flightId !== undefined) return candidates.find(({ id }) => id === flightId);
  const open = candidates.filter((flight) => flightState(flight, now) === 'open');
  const departure = (flight: Flight) => (flight.dueDate === null ? Infinity : Date.parse(flight.dueDate));
  return open.toSorted((one, other) => (departure(one) < departure(other) ? -1 : 1))[0] ?? candidates[0];
}

type FlightOfBooking = Pick<Booking, 'flightNumber' | 'flightId' | 'dueDate' | 'bookedAt'>;

/**
 * True while a card is for the booked flight. A postponed flight keeps its card. A day after departure the card may get a new date for
 * the next flight.
 */
export function isForBooking(flight: Pick<BoardFlight, 'since' | 'dueDate'>, booking: FlightOfBooking, now: number): boolean {
  const { since } = flight;
  if (since === undefined || booking.flightId === undefined) return !isFlown(booking, now) || isFlown(flight, now);
  return Date.parse(booking.bookedAt ?? '') >= since || !isFlown(booking, since);
}

/** Returns the current flight of a booking, or undefined if it has left the board or its card is for the next flight. */
export function bookedFlight(board: readonly BoardFlight[], booking: FlightOfBooking, now: number): BoardFlight | undefined {
  const flight = findFlight(board, booking, now);
  return flight && isForBooking(flight, booking, now) ? flight : undefined;
}

/** True if a booking is flown, by the current departure of its flight, or by the booked one if the flight is not on the board. */
export const isBookingFlown = (board: readonly BoardFlight[], booking: FlightOfBooking, now: number): boolean =>
  isFlown(bookedFlight(board, booking, now) ?? booking, now);

/** Returns the current flight of a booking unless it is flown. */
export function unflownFlight(board: readonly BoardFlight[], booking: FlightOfBooking, now: number): BoardFlight | undefined {
  const flight = bookedFlight(board, booking, now);
  return flight && !isFlown(flight, now) ? flight : undefined;
}
