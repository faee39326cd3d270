import { isFlown, type Booking, type Flight, type TripToday } from '@portal/booking-contract';
import { setTimeout as wait } from 'node:timers/promises';
import type { Reading } from '../../snapshots/snapshot.ts';
import { findFlight, type FlightList } from '../flights/flight-list.ts';

export type BoardReading = Pick<Reading<readonly Flight[]>, 'value' | 'asOf' | 'stale'>;

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
 * flown booking, since the next flight may use the same card.
 *
 * @param now milliseconds since 1970
 */
export function tripToday(booking: Booking, board: BoardReading | undefined, now: number): TripToday | undefined {
  if (isFlown(booking, now)) return undefined;
  if (!board) return null;
  const { asOf, stale } = board;
  const flight = findFlight(board.value, booking, now);
  return { asOf, stale, flight: flight ? { dueDate: flight.dueDate, gate: flight.gate, aircraft: flight.aircraft } : null };
}
