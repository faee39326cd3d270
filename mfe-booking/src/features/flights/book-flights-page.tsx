import { Container, PageHeader } from '@portal/design-system';
import { useQuery } from '@portal/query';
import { useDeferredValue } from 'react';
import { withRemoteData } from '../../app/with-remote-data.tsx';
import { useBookingDialog } from '../booking/use-booking-dialog.tsx';
import { flightsQuery } from './api/flights-query.ts';
import { FlightBoard } from './components/flight-board.tsx';
import { FlightFilter } from './components/flight-filter.tsx';
import { reloadPage } from './reload-page.ts';
import { useFlightFilter } from './use-flight-filter.ts';

function BookFlightsPage() {
  // Deferred, so that a long list is rendered in slices: the page answers to input meanwhile.
  const reading = useDeferredValue(useQuery(flightsQuery));
  const [text, changeText] = useFlightFilter();
  const booking = useBookingDialog(reading.data?.flights);
  return (
    <Container>
      <PageHeader
        title="Available Flights"
        lead="Every flight on the board, the next to leave first. Pick one and take your seat."
        actions={<FlightFilter text={text} onChange={changeText} />}
      />
      <FlightBoard
        reading={reading}
        filter={text}
        onShowAll={() => changeText('')}
        onRetry={reloadPage}
        onBook={booking.open}
        onPrepare={booking.prepare}
      />
      {booking.dialog}
    </Container>
  );
}

export default withRemoteData(BookFlightsPage);
