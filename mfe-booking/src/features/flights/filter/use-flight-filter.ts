import { flightQuery } from '@portal/booking-contract';
import { useSearchParams } from '@portal/router';
import type { FlightFilter } from './flight-filter.ts';

const { text: q, from, to, aircraft, callsign } = flightQuery;

/** Asks for nothing. */
export const noFilter: FlightFilter = { text: '', from: '', to: '', aircraft: '' };

const filterOf = (address: URLSearchParams): FlightFilter => {
  const get = (name: string) => address.get(name) ?? '';
  return { text: address.get(q) ?? get(callsign), from: get(from), to: get(to), aircraft: get(aircraft) };
};

/** The filter, kept in the address; its text is the callsign of a link from another page until something is typed. */
export function useFlightFilter(): [filter: FlightFilter, change: (part: Partial<FlightFilter>) => void] {
  const [address, setAddress] = useSearchParams();
  const change = (part: Partial<FlightFilter>) =>
    setAddress(
      (current) => {
        const next = { ...filterOf(current), ...part };
        const names = { [q]: next.text, [from]: next.from, [to]: next.to, [aircraft]: next.aircraft };
        return Object.fromEntries(Object.entries(names).filter(([, value]) => value));
      },
      { replace: true, preventScrollReset: true },
    );
  return [filterOf(address), change];
}
