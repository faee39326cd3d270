import { Container, PageHeader, VisuallyHidden } from '@portal/design-system';
import { useQuery } from '@portal/query';
import { useDeferredValue, useState } from 'react';
import { flightsQuery } from '../../app/flights-query.ts';
import { useLiveFlights } from '../../app/live/use-live-flights.ts';
import { withRemoteData } from '../../app/remote-data.ts';
import { useBookingDialog } from './dialog/use-booking-dialog.tsx';
import { FilterDrawer, FlightSearch } from './filter/flight-search.tsx';
import { useFlightFilter } from './filter/flight-filter.ts';
import { FlightBoard } from './flight-board.tsx';
import { reloadPage } from './reload-page.ts';

function BookFlightsPage() {
  // Deferred: a long list renders in slices, and the page stays responsive.
  const reading = useDeferredValue(useQuery(flightsQuery));
  const news = useLiveFlights();
  const [filter, change] = useFlightFilter();
  const chosen = [filter.from, filter.to, filter.date, filter.aircraft, filter.open, filter.passengers].filter(Boolean).length;
  const [open, setOpen] = useState(chosen > 0);
  const booking = useBookingDialog(reading.data?.flights);
  return (
    <Container>
      <PageHeader
        title="Available Flights"
        lead="Every flight on the board, day by day. Pick one and take your seat."
        actions={
          <FlightSearch
            text={filter.text}
            onChange={(text) => change({ text })}
            chosen={chosen}
            open={open}
            onToggle={() => setOpen(!open)}
          />
        }
      />
      {open && <FilterDrawer flights={reading.data?.flights ?? []} filter={filter} onChange={change} />}
      <VisuallyHidden aria-live="polite">{news}</VisuallyHidden>
      <FlightBoard
        reading={reading}
        filter={useDeferredValue(filter)}
        onFilter={change}
        onRetry={reloadPage}
        onBook={booking.open}
        onPrepare={booking.prepare}
      />
      {booking.dialog}
    </Container>
  );
}

export default withRemoteData(BookFlightsPage);
