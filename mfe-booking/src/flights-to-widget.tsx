import { readAirportCodes } from '@portal/booking-contract';
import { withRemoteData } from './app/remote-data.ts';
import { FlightsTo } from './features/flights-to/flights-to.tsx';

const FlightsWithData = withRemoteData(FlightsTo);

/** Widget with the next flights to the given airports. Renders nothing for an older shell, which passes no input. */
export default function FlightsToWidget({ airports }: { airports?: unknown }) {
  const codes = readAirportCodes(airports);
  return codes ? <FlightsWithData airports={codes} /> : null;
}
