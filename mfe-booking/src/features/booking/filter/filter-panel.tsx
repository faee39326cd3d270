import { bookingMessages, type Airport, type Flight } from '@portal/booking-contract';
import { Button, from, SelectField, space } from '@portal/design-system';
import styled from 'styled-components';
import { endKey, noFilter, type FlightFilter } from './flight-filter.ts';

export interface FilterPanelProps {
  flights: readonly Flight[];
  filter: FlightFilter;
  onChange: (part: Partial<FlightFilter>) => void;
}

const fields = [
  ['from', 'From'],
  ['to', 'To'],
  ['aircraft', 'Aircraft'],
] as const;

/** Filters for both ends and the aircraft. */
export default function FilterPanel({ flights, filter, onChange }: FilterPanelProps) {
  const options = filterOptions(flights, filter);
  return (
    <Fields role="group" aria-label="Filter flights">
      {fields.map(([name, label]) => (
        <SelectField
          key={name}
          label={label}
          options={options[name]}
          value={filter[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      ))}
      <Button variant="quiet" onClick={() => onChange(noFilter)}>
        Clear filters
      </Button>
    </Fields>
  );
}

interface Option {
  value: string;
  label: string;
}

const { unknown } = bookingMessages.flights;
const nameOf = (airport: Airport | undefined, text: string) => (airport ? `${airport.city} (${airport.iata})` : text);

/**
 * Lists the choices of each filter: the values that occur in the flights, sorted by label, after an empty choice.
 * The chosen value is kept even if no flight has it any more, so that it can be seen and cleared.
 */
export function filterOptions(flights: readonly Flight[], filter: FlightFilter): Record<Exclude<keyof FlightFilter, 'text'>, Option[]> {
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
  emptyLabel: string,
  read: (flight: Flight) => [value: string, label: string],
): Option[] {
  const labels = new Map(flights.map(read).filter(([value]) => value && value !== unknown));
  const chosenKey = [...labels.keys()].find((key) => key.toLowerCase() === chosen.toLowerCase());
  if (chosen && chosenKey === undefined) labels.set(chosen, chosen);
  const options = [...labels].map(([key, label]) => ({ value: key === chosenKey ? chosen : key, label }));
  return [{ value: '', label: emptyLabel }, ...options.toSorted((a, b) => a.label.localeCompare(b.label))];
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: end;
  gap: ${space.md};
  ${from.tablet} {
    grid-template-columns: 1fr 1fr 1fr auto;
  }
`;
