import { type QueryClient, useQueryClient } from '@portal/query';
import { Fragment, type ReactElement, useCallback, useEffect, useState } from 'react';
import { type Booking, type BookingsReply, callsignKey, type Flight, type FlightsReply } from '@portal/booking-contract';
import { flightsQuery } from '../board.ts';
import { followBoard } from './flight-stream.ts';
import { tripsKey } from '../trips.ts';

/** Milliseconds after the first paint, so that the stream does not delay the page. */
const startDelayMs = 3_000;

/** Follows the cached data of `client` and reports each change as a sentence. @returns a function that stops following */
export type Follow = (client: QueryClient, onChange: (text: string) => void) => () => void;

/**
 * Adds a change to the latest ones in a live region. A screen reader misses a sentence that is replaced before it is spoken, so each gets
 * its own text node, and the earlier ones keep theirs.
 */
const addChange = (changes: readonly ReactElement[], text: string): readonly ReactElement[] => {
  const key = Number(changes.at(-1)?.key ?? 0) + 1;
  return [...changes.slice(-9), <Fragment key={key}>{`${text} `}</Fragment>];
};

/**
 * Keeps cached data up to date while the page is open.
 *
 * @param follow the same function in every render
 * @param isNeeded false while the data is out of view
 * @returns the latest changes, at most ten sentences, for a live region that is not atomic
 */
export function useFollow(follow: Follow, isNeeded = true): readonly ReactElement[] {
  const client = useQueryClient();
  const [changes, setChanges] = useState<readonly ReactElement[]>([]);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      stop = follow(client, (text) => setChanges((earlier) => addChange(earlier, text)));
    }, startDelayMs);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [client, isNeeded, follow]);
  return changes;
}

/**
 * Keeps the flight list up to date while the page is open.
 *
 * @param isNeeded false while the list is out of view
 * @returns the latest changes, for a live region that is not atomic
 */
export const useLiveFlights = (isNeeded = true): readonly ReactElement[] => useFollow(followFlights, isNeeded);

/** Keeps the member's trips up to date while the page is open. @returns the latest changes, for a live region that is not atomic */
export function useLiveTrips(userId: string): readonly ReactElement[] {
  const follow = useCallback<Follow>((client, onChange) => followTrips(client, userId, onChange), [userId]);
  return useFollow(follow);
}

/**
 * Keeps the cached flight list in step with the board.
 *
 * @param onChange receives each change as a sentence
 * @returns a function that stops following
 */
export function followFlights(client: QueryClient, onChange: (text: string) => void): () => void {
  const { queryKey } = flightsQuery;
  const cached = () => client.getQueryData<FlightsReply>(queryKey);
  return followBoard(async (version) => {
    const before = cached();
    if (version === undefined || version !== before?.version) {
      await client.invalidateQueries({ queryKey });
      const text = before && describeChanges(before.flights, cached()?.flights ?? before.flights);
      if (text) onChange(text);
    }
    return version === undefined || version === cached()?.version;
  });
}

/** More flights than this are counted instead of named. */
const maxNamed = 3;

/** Describes the difference of two lists for a screen reader, 'New: BW002. Gone: BW003.'; empty without a difference. */
export function describeChanges(before: readonly Flight[], after: readonly Flight[]): string {
  const old = new Map(before.map((flight) => [flight.id, JSON.stringify(flight)]));
  const ids = new Set(after.map(({ id }) => id));
  const groups = [
    ['New', after.filter(({ id }) => !old.has(id))],
    ['Changed', after.filter((flight) => old.has(flight.id) && old.get(flight.id) !== JSON.stringify(flight))],
    ['Gone', before.filter(({ id }) => !ids.has(id))],
  ] as const;
  return groups
    .filter(([, flights]) => flights.length > 0)
    .map(([label, flights]) => {
      const names = flights.length > maxNamed ? `${flights.length} flights` : flights.map(({ callsign }) => callsign).join(', ');
      return `${label}: ${names}.`;
    })
    .join(' ');
}

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
