import { bookingMessages, type Airport, type Flight } from '@portal/booking-contract';
import { endKey, type FlightFilter } from './flight-filter.ts';

export interface Option {
  value: string;
  label: string;
}

type Choice = Exclude<keyof FlightFilter, 'text'>;

const { unknown } = bookingMessages.flights;
const nameOf = (airport: Airport | undefined, text: string) => (airport ? `${airport.city} (${airport.iata})` : text);

/** What can be chosen: what the flights have, each once and by name, after a choice that asks for nothing. A choice that no flight has any more stays, so that it can be seen and undone. */
export function filterOptions(flights: readonly Flight[], filter: FlightFilter): Record<Choice, Option[]> {
  return {
    from: optionsOf(flights, filter.from, 'Anywhere', (flight) => [
      endKey(flight.from, flight.departure),
      nameOf(flight.from, flight.departure),
    ]),
    to: optionsOf(flights, filter.to, 'Anywhere', (flight) => [
      endKey(flight.to, flight.destination),
      nameOf(flight.to, flight.destination),
    ]),
    aircraft: optionsOf(flights, filter.aircraft, 'All aircraft', ({ aircraft }) => [aircraft, aircraft]),
  };
}

function optionsOf(
  flights: readonly Flight[],
  chosen: string,
  none: string,
  read: (flight: Flight) => [value: string, label: string],
): Option[] {
  const found = new Map(flights.map(read).filter(([value]) => value && value !== unknown));
  const value = [...found.keys()].find((key) => key.toLowerCase() === chosen.toLowerCase());
  if (chosen && value === undefined) found.set(chosen, chosen);
  const options = [...found].map(([key, label]) => ({ value: key === value ? chosen : key, label }));
  return [{ value: '', label: none }, ...options.toSorted((a, b) => a.label.localeCompare(b.label))];
}
