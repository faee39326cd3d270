import type { Flight, FlightsReply } from '@portal/booking-contract';
import type { QueryClient } from '@portal/query';
import { flightsQuery } from '../flights-query.ts';
import { followBoard } from './flight-stream.ts';

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
const namedAtMost = 3;

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
      const names = flights.length > namedAtMost ? `${flights.length} flights` : flights.map(({ callsign }) => callsign).join(', ');
      return `${label}: ${names}.`;
    })
    .join(' ');
}
