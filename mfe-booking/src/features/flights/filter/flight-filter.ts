import type { Airport, Flight } from '@portal/booking-contract';

/** What a visitor looks for; an empty value asks for nothing. */
export interface FlightFilter {
  /** Contained in the callsign, the route, an end or the aircraft. */
  text: string;
  /** One end, as `endKey` names it. */
  from: string;
  to: string;
  aircraft: string;
}

/** How the filter and the address name an end: by its airport's code, or by the board's own word where no airport was found. */
export const endKey = (airport: Airport | undefined, text: string) => airport?.iata ?? text;

const wanted = (value: string, wish: string) => !wish || value.toLowerCase() === wish.toLowerCase();

/** The flights that fit the filter, without regard to case. */
export function findFlights(flights: readonly Flight[], filter: FlightFilter): Flight[] {
  const text = filter.text.trim().toLowerCase();
  return flights.filter((flight) => {
    const { callsign, departure, destination, route, aircraft, from, to } = flight;
    return (
      wanted(endKey(from, departure), filter.from) &&
      wanted(endKey(to, destination), filter.to) &&
      wanted(aircraft, filter.aircraft) &&
      [callsign, departure, destination, route, aircraft, from?.city, to?.city, from?.iata, to?.iata].some((value) =>
        value?.toLowerCase().includes(text),
      )
    );
  });
}
