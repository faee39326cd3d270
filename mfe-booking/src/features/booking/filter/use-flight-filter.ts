import { bookingPages, flightQuery } from '@portal/booking-contract';
import { useAddressFilter } from '@portal/remote-app';
import type { FlightFilter } from './flight-filter.ts';

/** The filter in the page's address. A link from another page sets `callsign`, which is the text until somebody changes the filter. */
export function useFlightFilter(): [filter: FlightFilter, change: (part: Partial<FlightFilter>) => void] {
  const [{ callsign, ...address }, set] = useAddressFilter(flightQuery);
  const filter = { ...address, text: address.text || callsign };
  return [filter, (part) => set(callsign ? { text: callsign, callsign: '', ...part } : part)];
}

/** The page of the list with this filter in its address. */
export function flightsPath(filter: FlightFilter): string {
  const set = Object.entries(filter).filter(([, value]) => value);
  const query = new URLSearchParams(set.map(([field, value]) => [flightQuery[field as keyof FlightFilter], value]));
  return query.size > 0 ? `${bookingPages.bookFlights}?${query}` : bookingPages.bookFlights;
}
