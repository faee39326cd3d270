import type { Flight } from '@portal/booking-contract';
import { Button, from, SelectField, space } from '@portal/design-system';
import styled from 'styled-components';
import { filterOptions } from './filter-options.ts';
import type { FlightFilter } from './flight-filter.ts';
import { noFilter } from './use-flight-filter.ts';

interface FilterPanelProps {
  flights: readonly Flight[];
  filter: FlightFilter;
  onChange: (part: Partial<FlightFilter>) => void;
}

const fields = [
  ['from', 'From'],
  ['to', 'To'],
  ['aircraft', 'Aircraft'],
] as const;

/** Narrows the flights down by what they have. */
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

const Fields = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: end;
  gap: ${space.md};
  ${from.tablet} {
    grid-template-columns: 1fr 1fr 1fr auto;
  }
`;
