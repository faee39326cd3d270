import { isFlown, type Booking, type TripToday } from '@portal/booking-contract';
import { setTimeout as wait } from 'node:timers/promises';
import type { Reading } from '../../snapshots/snapshot.ts';
import type { BoardFlight, FlightList } from '../flights/flight-list.ts';
import { bookedFlight } from './booked-flight.ts';

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
