import { type Route, routeStatusText } from '@portal/content-contract';
import { Button, from, SelectField, space, TextField } from '@portal/design-system';
import styled from 'styled-components';
import { choices, findChoice, type RouteFilter } from './network.ts';

interface RouteFiltersProps {
  routes: readonly Route[];
  filter: RouteFilter;
  onChange: (part: Partial<RouteFilter>) => void;
  onClear: () => void;
}

export function RouteFilters({ routes, filter, onChange, onClear }: RouteFiltersProps) {
  const select = (label: string, all: string, field: 'aircraft' | 'status', textOf = (value: string) => value) => {
    const values = choices(routes, field, filter[field]);
    return (
      <SelectField
        label={label}
        options={[{ value: '', label: all }, ...values.map((value) => ({ value, label: textOf(value) }))]}
        value={findChoice(values, filter[field])}
        onChange={(event) => onChange({ [field]: event.target.value })}
      />
    );
  };
  return (
    <Bar role="search" aria-label="Routes">
      <TextField
        label="Search"
        type="search"
        placeholder="Search routes, destinations..."
        value={filter.text}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      {select('Aircraft', 'All Aircraft', 'aircraft')}
      {select('Status', 'All Status', 'status', routeStatusText)}
      <Button variant="secondary" onClick={onClear}>
        Clear Filters
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: end;
  gap: ${space.md};
  > :first-child,
  > :last-child {
    grid-column: 1 / -1;
  }
  ${from.tablet} {
    grid-template-columns: 1fr 1fr auto;
    > :last-child {
      grid-column: auto;
    }
  }
  ${from.laptop} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) auto;
    > :first-child {
      grid-column: auto;
    }
  }
`;
