import { withRemoteData } from './app/remote-data.ts';
import { FlightsTo } from './features/flights-to/flights-to.tsx';

const FlightsWithData = withRemoteData(FlightsTo);

/** Widget with the next flights to the given airports. Renders nothing for an older shell, which passes no input. */
export default function FlightsToWidget({ airports }: { airports?: unknown }) {
  const codes = readAirportCodes(airports);
  return codes ? <FlightsWithData airports={codes} /> : null;
}

const codeList = /^[A-Z]{3}(,[A-Z]{3}){0,9}$/;

/** Reads IATA codes separated by commas, the main airport first. Undefined for anything else. */
const readAirportCodes = (input: unknown) =>
  typeof input === 'string' && codeList.test(input) ? (input.split(',') as [string, ...string[]]) : undefined;
