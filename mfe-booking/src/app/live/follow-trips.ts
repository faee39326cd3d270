import { callsignKey, type Booking, type BookingsReply, type Flight, type FlightsReply } from '@portal/booking-contract';
import type { QueryClient } from '@portal/query';
import { flightsQuery } from '../flights-query.ts';
import { tripsKey } from '../trips.ts';
import { openFlightStream, shareStream, whileShown } from './flight-stream.ts';

/** Milliseconds between retries while a BFF process answers with an older reading of the board. */
const pauses = [1_000, 2_000, 4_000, 8_000];

/** Events so close together, in milliseconds, count as one. */
const calmMs = 500;

/**
 * Keeps a member's cached trips in step with the board. A change of the board costs one request for the public list; the trips are
 * read again only when a flight of theirs has changed.
 *
 * @param onChange receives each change as a sentence
 * @returns stops following
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
  /** Grows with each event. An older look ends. */
  let latest = 0;

  /** Refreshes until the trips are as the announced list, another event comes, or no pause is left. */
  async function catchUp(look: number, version: string | undefined, [pause, ...later]: readonly number[] = pauses): Promise<void> {
    const board = await client.fetchQuery({ ...flightsQuery, staleTime: 0 }).catch(() => undefined);
    const changed = outdated(trips(), board);
    if (look === latest && changed.length > 0) {
      await client.invalidateQueries({ queryKey });
      onChange(`Changed: ${changed.join(', ')}.`);
    }
    const isCurrent = board && (version === undefined || board.version === version) && outdated(trips(), board).length === 0;
    if (look !== latest || isCurrent || pause === undefined) return;
    timer = setTimeout(() => void catchUp(look, version, later), pause);
  }
  const begin = (version?: string) => {
    clearTimeout(timer);
    latest += 1;
    timer = setTimeout(() => void catchUp(latest, version), calmMs);
  };
  const stop = whileShown(() => share(openFlightStream, { onVersion: begin, onSilence: () => begin() }));
  return () => {
    latest += 1;
    clearTimeout(timer);
    stop();
  };
}

/** Callsigns of the trips that the board shows otherwise now. A list from an outage changes nothing. */
export function outdated(trips: BookingsReply = {}, board: FlightsReply | undefined): string[] {
  if (!board || board.stale) return [];
  return Object.values(trips)
    .filter((booking) => isOutdated(booking, board.flights))
    .map(({ flightNumber }) => flightNumber);
}

function isOutdated({ today, flightId, flightNumber }: Booking, flights: readonly Flight[]): boolean {
  // Flown: the board no longer tells of it.
  if (today === undefined) return false;
  const named = flights.filter(({ callsign }) => callsignKey(callsign) === callsignKey(flightNumber));
  // Without a card the server chooses among flights of the callsign.
  if (flightId === undefined) return today !== null && today.flight !== null && !named.some((flight) => isAsShown(today.flight, flight));
  const flight = named.find(({ id }) => id === flightId);
  return today === null || !isAsShown(today.flight, flight);
}

type Shown = Pick<Flight, 'dueDate' | 'gate' | 'aircraft'>;

function isAsShown(shown: Shown | null, flight: Shown | undefined): boolean {
  if (!shown || !flight) return !shown && !flight;
  return shown.dueDate === flight.dueDate && shown.gate === flight.gate && shown.aircraft === flight.aircraft;
}
