import { Button, EmptyState } from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';
import { describeFilter } from './filter/describe-filter.ts';
import { noFilter, type FlightFilter } from './filter/flight-filter.ts';

export interface NoFlightsProps {
  /** Number of flights on the board. */
  total: number;
  filter: FlightFilter;
  onFilter: (part: Partial<FlightFilter>) => void;
}

/** In place of the list: the board is empty, or no flight matches the filter. */
export default function NoFlights({ total, filter, onFilter }: NoFlightsProps) {
  if (total === 0)
    return (
      <EmptyState title="No Flights Available" image={illustrations.noFlights}>
        Check back later for updated flight schedules.
      </EmptyState>
    );
  const words = describeFilter(filter).map(({ text }) => text);
  return (
    <EmptyState
      title={`No flight matches ${words.join(', ')}`}
      image={illustrations.noFlights}
      action={
        <Button variant="secondary" onClick={() => onFilter({ ...noFilter, sort: filter.sort })}>
          Show all flights
        </Button>
      }
    />
  );
}
