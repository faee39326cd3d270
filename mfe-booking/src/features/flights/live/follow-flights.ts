import type { FlightsReply } from '@portal/booking-contract';
import type { QueryClient } from '@portal/query';
import { flightsQuery } from '../api/flights-query.ts';
import { openFlightStream } from './flight-stream.ts';
import { shareStream } from './share-stream.ts';
import { tellChanges } from './tell-changes.ts';

/** Milliseconds between looks at a list that is not yet what was announced: it comes from a process that has not read the board since. */
const pauses = [1_000, 2_000, 4_000, 8_000];

/**
 * Keeps the cached list of flights as the board has it.
 * @param onChange is told in words what changed
 * @returns ends it
 */
export function followFlights(client: QueryClient, onChange: (text: string) => void, share: typeof shareStream = shareStream): () => void {
  const { queryKey } = flightsQuery;
  const cached = () => client.getQueryData<FlightsReply>(queryKey);

  async function look() {
    const before = cached();
    await client.invalidateQueries({ queryKey });
    const text = before && tellChanges(before.flights, cached()?.flights ?? before.flights);
    if (text) onChange(text);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  let announced: string | undefined;

  /** Looks until the list is what was announced, another one is announced, or it has looked often enough. */
  async function catchUp(version: string, [pause, ...later]: readonly number[] = pauses): Promise<void> {
    if (version !== cached()?.version) await look();
    if (version !== announced || version === cached()?.version || pause === undefined) return;
    timer = setTimeout(() => void catchUp(version, later), pause);
  }

  const end = share(openFlightStream, {
    onVersion: (version) => {
      announced = version;
      clearTimeout(timer);
      void catchUp(version);
    },
    onSilence: () => void look(),
  });
  return () => {
    announced = undefined;
    clearTimeout(timer);
    end();
  };
}
