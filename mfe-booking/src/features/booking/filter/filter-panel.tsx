import { flightMessages, placeLabel, type Flight } from '@portal/booking-contract';
import { Button, Cluster, color, family, from, SelectField, size, space, TextField, type, weight } from '@portal/design-system';
import styled from 'styled-components';
import { endKey, noFilter, passengersOf, type FlightFilter } from './flight-filter.ts';
import { PassengersNote } from './filter-words.tsx';

interface FilterPanelProps {
  flights: readonly Flight[];
  filter: FlightFilter;
  onChange: (part: Partial<FlightFilter>) => void;
}

const ends = [
  ['from', 'From'],
  ['to', 'To'],
] as const;

/** Orders of the flight list. The first is the default. */
const flightOrders = [
  { value: '', label: 'Departure time' },
  { value: 'destination', label: 'Destination' },
  { value: 'callsign', label: 'Callsign' },
] as const;

/** Filters by departure, destination, day, aircraft and open flights, and the order of the list. */
export function FilterPanel({ flights, filter, onChange }: FilterPanelProps) {
  const options = filterOptions(flights, filter);
  const passengers = passengersOf(filter);
  return (
    <Panel role="group" aria-label="Filter and sort flights">
      <Fields>
        {ends.map(([name, label]) => (
          <SelectField
            key={name}
            label={label}
            options={options[name]}
            value={filter[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        ))}
        <TextField type="date" label="Departure date" value={filter.date} onChange={({ target }) => onChange({ date: target.value })} />
        <SelectField
          label="Aircraft"
          options={options.aircraft}
          value={filter.aircraft}
          onChange={({ target }) => onChange({ aircraft: target.value })}
        />
        <SelectField
          label="Sort by"
          options={flightOrders}
          value={filter.sort}
          onChange={({ target }) => onChange({ sort: target.value })}
        />
      </Fields>
      <Cluster $justify="space-between">
        <Check>
          <input type="checkbox" checked={filter.open !== ''} onChange={({ target }) => onChange({ open: target.checked ? 'yes' : '' })} />
          Open for booking
        </Check>
        <Button variant="quiet" onClick={() => onChange({ ...noFilter, sort: filter.sort })}>
          Clear filters
        </Button>
      </Cluster>
      {passengers > 1 && <PassengersNote passengers={passengers} />}
    </Panel>
  );
}

interface Option {
  value: string;
  label: string;
}

const { unknown } = flightMessages;

/**
 * Lists the options of each filter: an empty one, then the values that occur in the flights, sorted by label.
 * The selected value stays even if no flight has it any more, so that it can be seen and cleared.
 */
export function filterOptions(flights: readonly Flight[], filter: FlightFilter): Record<'from' | 'to' | 'aircraft', Option[]> {
  return {
    from: optionsOf(flights, filter.from, 'Anywhere', (flight) => [
      endKey(flight.from, flight.departure),
      placeLabel(flight.from, flight.departure),
    ]),
    to: optionsOf(flights, filter.to, 'Anywhere', (flight) => [
      endKey(flight.to, flight.destination),
      placeLabel(flight.to, flight.destination),
    ]),
    aircraft: optionsOf(flights, filter.aircraft, 'All aircraft', ({ aircraft }) => [aircraft, aircraft]),
  };
}

function optionsOf(
  flights: readonly Flight[],
  selected: string,
  emptyLabel: string,
  read: (flight: Flight) => [value: string, label: string],
): Option[] {
  const labels = new Map(flights.map(read).filter(([value]) => value && value !== unknown));
  // The home page's fields pass the label of a chosen place.
  const [selectedKey] = [...labels].find((option) => option.some((text) => text.toLowerCase() === selected.toLowerCase())) ?? [];
  if (selected && selectedKey === undefined) labels.set(selected, selected);
  const options = [...labels].map(([key, label]) => ({ value: key === selectedKey ? selected : key, label }));
  return [{ value: '', label: emptyLabel }, ...options.toSorted((a, b) => a.label.localeCompare(b.label))];
}

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.sm};
  margin-bottom: ${space.lg};
`;

const Fields = styled.div`
  display: grid;
  align-items: end;
  gap: ${space.md};
  ${from.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${from.laptop} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
`;

const Check = styled.label`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  min-height: ${size.target};
  font: ${weight.semibold} ${type.small} ${family.text};
  input {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: ${color.brand};
  }
`;
