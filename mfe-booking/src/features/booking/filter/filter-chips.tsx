import { Button, closePath, color, family, Icon, radius, size, space, type, weight } from '@portal/design-system';
import styled from 'styled-components';
import { describeFilter } from './describe-filter.ts';
import { noFilter, type FlightFilter } from './flight-filter.ts';

interface FilterChipsProps {
  filter: FlightFilter;
  onChange: (part: Partial<FlightFilter>) => void;
}

/** The set filters, each with a button that removes it. Renders nothing without a filter. */
export function FilterChips({ filter, onChange }: FilterChipsProps) {
  const chips = describeFilter(filter);
  if (chips.length === 0) return null;
  return (
    <Row role="group" aria-label="Filters">
      {chips.map(({ field, text }) => (
        <Chip key={field} type="button" aria-label={`Remove ${text}`} onClick={() => onChange({ [field]: '' })}>
          <span>{text}</span>
          <Icon path={closePath} width={14} />
        </Chip>
      ))}
      {chips.length > 1 && (
        <Button variant="quiet" onClick={() => onChange({ ...noFilter, sort: filter.sort, passengers: filter.passengers })}>
          Clear filters
        </Button>
      )}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs};
`;

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-height: 2.25rem;
  max-width: 100%;
  padding: 0 ${space.md};
  border: ${size.hairline} solid ${color.lineStrong};
  border-radius: ${radius.pill};
  background: ${color.tint};
  color: ${color.text};
  font: ${weight.semibold} ${type.small} ${family.text};
  overflow-wrap: anywhere;
  span {
    display: inline-block;
  }
  span::first-letter {
    text-transform: uppercase;
  }
  &:hover {
    border-color: ${color.link};
  }
  &:focus-visible {
    border-radius: ${radius.pill};
  }
`;
