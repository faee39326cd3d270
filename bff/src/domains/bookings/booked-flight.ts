import { isFlown, type Booking, type TripToday } from '@portal/booking-contract';
import { setTimeout as wait } from 'node:timers/promises';
import type { Reading } from '../../snapshots/snapshot.ts';
import { findFlight, type BoardFlight, type FlightList } from '../flights/flight-list.ts';

type Booked = Pick<Booking, 'flightNumber' | 'flightId' | 'dueDate' | 'bookedAt'>;

/**
 * True while a card is for the flight that was booked. A flight that is postponed keeps its card; a day after departure the same card
 * may be dated anew for the next one.
 *
 * @param now milliseconds since 1970
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

export type BoardReading = Pick<Reading<readonly BoardFlight[]>, 'value' | 'asOf' | 'stale'>;

/** How long a person's trips wait for the board, in milliseconds. They are shown without it after that. */
const boardWaitMs = 2_000;

/** Reads the board. Undefined when it can't be read in time: bookings do not depend on it. */
export async function readBoard(flights: Pick<FlightList, 'read'>): Promise<BoardReading | undefined> {
  const late = new AbortController();
  const timeout = wait(boardWaitMs, undefined, { signal: late.signal, ref: false }).catch(() => undefined);
  const reading = await Promise.race([flights.read().catch(() => undefined), timeout]);
  late.abort();
  return reading;
}

/**
 * Finds the flight of a booking on the board: by the id of its card, or by its callsign if the booking names no card. Undefined for a
 * flown booking, since the next flight may use the same card. A postponed flight is flown a day after the departure that it has now.
 *
 * @param now milliseconds since 1970
 */
export function tripToday(booking: Booking, board: BoardReading | undefined, now: number): TripToday | undefined {
  const flight = board && bookedFlight(board.value, booking, now);
  if (isFlown(booking, now) && (!flight || isFlown(flight, now))) return undefined;
  if (!board) return null;
  const { asOf, stale } = board;
  return { asOf, stale, flight: flight ? { dueDate: flight.dueDate, gate: flight.gate, aircraft: flight.aircraft } : null };
}
