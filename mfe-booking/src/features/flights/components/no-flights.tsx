import { Button, EmptyState } from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';

interface NoFlightsProps {
  /** The filter that no flight matches; empty when there are no flights at all. */
  filter: string;
  onShowAll: () => void;
}

export default function NoFlights({ filter, onShowAll }: NoFlightsProps) {
  return filter ? (
    <EmptyState
      title={`No flight matches “${filter}”`}
      image={illustrations.noFlights}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          Show all flights
        </Button>
      }
    />
  ) : (
    <EmptyState title="No Flights Available" image={illustrations.noFlights}>
      Check back later for updated flight schedules.
    </EmptyState>
  );
}
