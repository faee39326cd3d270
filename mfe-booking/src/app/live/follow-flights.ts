import type { Flight, FlightsReply } from '@portal/booking-contract';
import type { QueryClient } from '@portal/query';
import { flightsQuery } from '../flights-query.ts';
import { openFlightStream, shareStream, whileShown } from './flight-stream.ts';

/** Milliseconds before each retry while the list is older than the announced version. Another BFF process may answer from its cache. */
const pauses = [1_000, 2_000, 4_000, 8_000];

/**
 * Keeps the cached flight list in step with the board.
 *
 * @param onChange receives each change as a sentence
 * @returns a function that stops following
 */
export function followFlights(client: QueryClient, onChange: (text: string) => void, share: typeof shareStream = shareStream): () => void {
  const { queryKey } = flightsQuery;
  const cached = () => client.getQueryData<FlightsReply>(queryKey);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let announced: string | undefined;

  async function refresh() {
    const before = cached();
    await client.invalidateQueries({ queryKey });
    const text = before && describeChanges(before.flights, cached()?.flights ?? before.flights);
    if (text) onChange(text);
  }

  /** Refreshes until the list has the announced version, another version is announced, or no retry is left. */
  async function catchUp(version: string, [pause, ...later]: readonly number[] = pauses): Promise<void> {
    if (version !== cached()?.version) await refresh();
    if (version !== announced || version === cached()?.version || pause === undefined) return;
    timer = setTimeout(() => void catchUp(version, later), pause);
  }

  const onVersion = (version: string) => {
    announced = version;
    clearTimeout(timer);
    void catchUp(version);
  };
  const stop = whileShown(() => share(openFlightStream, { onVersion, onSilence: () => void refresh() }));
  return () => {
    announced = undefined;
    clearTimeout(timer);
    stop();
  };
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
