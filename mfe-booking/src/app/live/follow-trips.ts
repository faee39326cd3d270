import { callsignKey, type Booking, type BookingsReply, type Flight, type FlightsReply } from '@portal/booking-contract';
import type { QueryClient } from '@portal/query';
import { flightsQuery } from '../flights-query.ts';
import { tripsKey } from '../trips.ts';
import { followBoard } from './flight-stream.ts';

/** A burst of changes reads the board once in this time, in milliseconds. */
const boardFreshMs = 500;

/**
 * Keeps a member's cached trips in step with the board. A change of the board costs one request for the public list. The trips are
 * reloaded only when one of their flights has changed.
 *
 * @param onChange receives each change as a sentence
 * @returns a function that stops following
 */
export function followTrips(client: QueryClient, userId: string, onChange: (text: string) => void): () => void {
  const queryKey = tripsKey(userId);
  const trips = () => client.getQueryData<BookingsReply>(queryKey);
  return followBoard(async (version, isLatest) => {
    const board = await client.fetchQuery({ ...flightsQuery, staleTime: boardFreshMs }).catch(() => undefined);
    const changed = outdatedCallsigns(trips(), board);
    if (changed.length > 0 && isLatest()) {
      await client.invalidateQueries({ queryKey });
      onChange(`Changed: ${changed.join(', ')}.`);
    }
    return board !== undefined && (version === undefined || board.version === version) && outdatedCallsigns(trips(), board).length === 0;
  });
}

/** Returns the callsigns of the trips that no longer match the board. Ignores a stale board. */
export function outdatedCallsigns(trips: BookingsReply = {}, board: FlightsReply | undefined): string[] {
  if (!board || board.stale) return [];
  return Object.values(trips)
    .filter((booking) => isOutdated(booking, board.flights))
    .map(({ flightNumber }) => flightNumber);
}

function isOutdated({ today, flightId, flightNumber }: Booking, flights: readonly Flight[]): boolean {
  // A flown trip no longer follows the board.
  if (today === undefined) return false;
  const candidates = flights.filter(({ callsign }) => callsignKey(callsign) === callsignKey(flightNumber));
  // A booking without a flight id shows any flight with its callsign.
  if (flightId === undefined) return today !== null && today.flight !== null && !candidates.some((flight) => isSame(today.flight, flight));
  const flight = candidates.find(({ id }) => id === flightId);
  return today === null || !isSame(today.flight, flight);
}

type ShownFacts = Pick<Flight, 'dueDate' | 'gate' | 'aircraft'>;

function isSame(shown: ShownFacts | null, flight: ShownFacts | undefined): boolean {
  if (!shown || !flight) return !shown && !flight;
  return shown.dueDate === flight.dueDate && shown.gate === flight.gate && shown.aircraft === flight.aircraft;
}
