import { color } from '@portal/design-system';
import { Dialog } from '@portal/design-system/dialog';
import { QueryClientProvider, useQuery } from '@portal/query';
import styled from 'styled-components';
import { flightsQuery } from '../../app/flights-query.ts';
import { remoteClient } from '../../app/remote-data.ts';
import { useBookingDialog } from './dialog/use-booking-dialog.tsx';
import { noFilter } from './filter/flight-filter.ts';
import { FlightBoard } from './flight-board.tsx';

/** The flights of /book-flights in a dialog. Its Try Again reads the board again instead of reloading the page. */
export default function FlightsDialog({ onClose }: { onClose: () => void }) {
  return (
    <QueryClientProvider client={remoteClient}>
      <Dialog open onOpenChange={onClose} width="wide" title="Available Flights">
        <Ground>
          <Flights />
        </Ground>
      </Dialog>
    </QueryClientProvider>
  );
}

function Flights() {
  const reading = useQuery(flightsQuery);
  const booking = useBookingDialog(reading.data?.flights);
  return (
    <>
      <FlightBoard
        reading={reading}
        filter={noFilter}
        onShowAll={() => {}}
        onRetry={reading.refetch}
        onBook={booking.open}
        onPrepare={booking.prepare}
      />
      {booking.dialog}
    </>
  );
}

/** The cards' notches take the colour of the dialog behind them. */
const Ground = styled.div`
  hr::before,
  hr::after {
    background: ${color.raised};
  }
`;
