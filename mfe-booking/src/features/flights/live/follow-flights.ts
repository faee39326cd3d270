import type { FlightsReply } from '@portal/contracts';
import type { QueryClient } from '@portal/query';
import { flightsQuery } from '../api/flights-query.ts';
import { openFlightStream } from './flight-stream.ts';
import { shareStream } from './share-stream.ts';
import { tellChanges } from './tell-changes.ts';

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
  return share(openFlightStream, {
    onVersion: (version) => {
      if (version !== cached()?.version) void look();
    },
    onSilence: () => void look(),
  });
}
