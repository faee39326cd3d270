import type { Flight } from '@portal/booking-contract';
import { Grid, VisuallyHidden } from '@portal/design-system';
import { useLazy } from '@portal/remote-app';
import { useEffect } from 'react';
import { arrangeFlights } from '../arrange-flights.ts';
import { findFlights, type FlightFilter } from '../filter/flight-filter.ts';
import { FlightCard } from './flight-card.tsx';

const loadNoFlights = () => import(/* webpackChunkName: "no-flights" */ './no-flights.tsx');

export interface FlightListProps {
  flights: readonly Flight[];
  filter: FlightFilter;
  onShowAll: () => void;
  onBook: (flight: Flight) => void;
  /** Somebody is about to book: time to fetch what that needs. */
  onPrepare: () => void;
}

/** The flights that match, or a drawing that says there are none: rare, so its code comes when it is needed. */
export function FlightList({ flights, filter, onShowAll, onBook, onPrepare }: FlightListProps) {
  const { Part: NoFlights, prepare: prepareNoFlights } = useLazy(loadNoFlights);
  const found = arrangeFlights(findFlights(flights, filter));
  const none = found.length === 0;
  useEffect(() => {
    if (none) prepareNoFlights();
  }, [none, prepareNoFlights]);
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
      {none && NoFlights && (
        <NoFlights filter={flights.length ? Object.values(filter).filter(Boolean).join(', ') : ''} onShowAll={onShowAll} />
      )}
    </>
  );
}
