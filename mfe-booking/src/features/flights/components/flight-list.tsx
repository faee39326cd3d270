import type { Flight } from '@portal/contracts';
import { Button, EmptyState, Grid, VisuallyHidden } from '@portal/design-system';
import { arrangeFlights, findFlights } from '../arrange-flights.ts';
import { FlightCard } from './flight-card.tsx';

export interface FlightListProps {
  flights: readonly Flight[];
  /** Shows the flights that contain this text. */
  filter: string;
  onShowAll: () => void;
  onBook: (flight: Flight) => void;
  /** Somebody is about to book: time to fetch what that needs. */
  onPrepare: () => void;
}

export function FlightList({ flights, filter, onShowAll, onBook, onPrepare }: FlightListProps) {
  const found = arrangeFlights(findFlights(flights, filter));
  return (
    <>
      <VisuallyHidden role="status">{`${found.length} of ${flights.length} flights`}</VisuallyHidden>
      <Grid as="ul" $min="20rem">
        {found.map((flight) => (
          <li key={flight.id}>
            <FlightCard flight={flight} onBook={onBook} onPrepare={onPrepare} />
          </li>
        ))}
      </Grid>
      {found.length === 0 && (
        <EmptyState title={`No flight matches “${filter}”`} action={<Button onClick={onShowAll}>Show all flights</Button>} />
      )}
    </>
  );
}
