import { callsignKey, type Booking, type BookingsReply, type Flight, type FlightsReply } from '@portal/booking-contract';
import type { QueryClient } from '@portal/query';
import { flightsQuery } from '../flights-query.ts';
import { tripsKey } from '../trips.ts';
import { openFlightStream, shareStream, whileShown } from './flight-stream.ts';

/** Milliseconds before each retry while a BFF process answers from an older snapshot of the board. */
const pauses = [1_000, 2_000, 4_000, 8_000];

/** Debounces bursts of events, in milliseconds. */
const debounceMs = 500;

/**
 * Keeps a member's cached trips in step with the board. A change of the board costs one request for the public list. The trips are
 * reloaded only when one of their flights has changed.
 *
 * @param onChange receives each change as a sentence
 * @returns a function that stops following
 */
export function followTrips(
  client: QueryClient,
  userId: string,
  onChange: (text: string) => void,
  share: typeof shareStream = shareStream,
): () => void {
  const queryKey = tripsKey(userId);
  const trips = () => client.getQueryData<BookingsReply>(queryKey);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Number of the latest event. Catching up with an earlier event stops. */
  let latest = 0;

  /** Refreshes until the trips match the announced list, another event arrives, or no retry is left. */
  async function catchUp(event: number, version: string | undefined, [pause, ...later]: readonly number[] = pauses): Promise<void> {
    const board = await client.fetchQuery({ ...flightsQuery, staleTime: 0 }).catch(() => undefined);
    const changed = outdatedCallsigns(trips(), board);
    if (event === latest && changed.length > 0) {
      await client.invalidateQueries({ queryKey });
      onChange(`Changed: ${changed.join(', ')}.`);
    }
    const isCurrent = board && (version === undefined || board.version === version) && outdatedCallsigns(trips(), board).length === 0;
    if (event !== latest || isCurrent || pause === undefined) return;
    timer = setTimeout(() => void catchUp(event, version, later), pause);
  }
  const begin = (version?: string) => {
    clearTimeout(timer);
    latest += 1;
    timer = setTimeout(() => void catchUp(latest, version), debounceMs);
  };
  const stop = whileShown(() => share(openFlightStream, { onVersion: begin, onSilence: () => begin() }));
  return () => {
    latest += 1;
    clearTimeout(timer);
    stop();
  };
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
