import { readAirportCodes } from '@portal/booking-contract';
import { withRemoteData } from './app/remote-data.ts';
import { FlightsTo } from './features/flights-to/flights-to.tsx';

const FlightsWithData = withRemoteData(FlightsTo);

/** The next flights to the airports that the page names. Shows nothing without them: an older shell passes no input. */
export default function FlightsToWidget({ airports }: { airports?: unknown }) {
  const codes = readAirportCodes(airports);
  return codes ? <FlightsWithData airports={codes} /> : null;
}
