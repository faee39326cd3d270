import { color } from '@portal/design-system';
import { Dialog } from '@portal/design-system/dialog';
import { QueryClientProvider, useQuery } from '@portal/query';
import styled from 'styled-components';
import { remoteClient } from '../../../app/remote-data.ts';
import { useBookingDialog } from '../../booking/use-booking-dialog.tsx';
import { flightsQuery } from '../../flights/api/flights-query.ts';
import { noFilter } from '../../flights/filter/use-flight-filter.ts';
import { FlightBoard } from '../../flights/components/flight-board.tsx';

interface FlightsDialogProps {
  onClose: () => void;
}

/** The flights of /book-flights in a dialog, with the same cards and states. Its Try Again reads the board again. */
export default function FlightsDialog({ onClose }: FlightsDialogProps) {
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
        onRetry={() => void reading.refetch()}
        onBook={booking.open}
        onPrepare={booking.prepare}
      />
      {booking.dialog}
    </>
  );
}

/** The notches of the cards show what is behind them: here the dialog. */
const Ground = styled.div`
  hr::before,
  hr::after {
    background: ${color.raised};
  }
`;
