import { Button, Cluster, linkStyle, space } from '@portal/design-system';
import { Dialog } from '@portal/design-system/dialog';
import { QueryClientProvider, useQuery } from '@portal/query';
import { Link } from '@portal/router';
import { useState } from 'react';
import styled from 'styled-components';
import { flightsQuery } from '../../app/flights-query.ts';
import { remoteClient } from '../../app/remote-data.ts';
import { useBookingDialog } from './dialog/use-booking-dialog.tsx';
import { FilterChips } from './filter/filter-chips.tsx';
import { flightsPath, noFilter, passengersOf, type FlightFilter } from './filter/flight-filter.ts';
import { PassengersNote } from './filter/passengers-note.tsx';
import { FlightBoard } from './flight-board.tsx';

interface FlightsProps {
  /** The filter to begin with. */
  trip: Pick<FlightFilter, 'from' | 'to' | 'date' | 'passengers'>;
  /** A round trip: the flights of the way back are one press away. */
  isReturn: boolean;
}

/** The flights of /book-flights in a dialog. Its Try Again reads the board again instead of reloading the page. */
export default function FlightsDialog({ onClose, ...flights }: FlightsProps & { onClose: () => void }) {
  return (
    <QueryClientProvider client={remoteClient}>
      <Dialog open onOpenChange={onClose} width="wide" title="Available Flights">
        <Flights {...flights} />
      </Dialog>
    </QueryClientProvider>
  );
}

function Flights({ trip, isReturn }: FlightsProps) {
  const reading = useQuery(flightsQuery);
  const booking = useBookingDialog(reading.data?.flights);
  const [filter, setFilter] = useState<FlightFilter>({ ...noFilter, ...trip, passengers: passengersOf(trip) > 1 ? trip.passengers : '' });
  const change = (part: Partial<FlightFilter>) => setFilter({ ...filter, ...part });
  return (
    <>
      <Top $justify="space-between">
        <FilterChips filter={filter} onChange={change} />
        {isReturn && (filter.from || filter.to) && (
          <Button variant="secondary" onClick={() => change({ from: filter.to, to: filter.from, date: '' })}>
            Show the way back
          </Button>
        )}
        <PageLink to={flightsPath(filter)}>Open as a page</PageLink>
      </Top>
      {passengersOf(filter) > 1 && <PassengersNote passengers={passengersOf(filter)} />}
      <FlightBoard
        reading={reading}
        filter={filter}
        onFilter={change}
        onRetry={reading.refetch}
        onBook={booking.open}
        onPrepare={booking.prepare}
      />
      {booking.dialog}
    </>
  );
}

/** Closer to the title and to the count than the dialog's parts are to each other: often it holds the link alone. */
const Top = styled(Cluster)`
  margin-block: calc(${space.md} * -1);
`;

const PageLink = styled(Link)`
  ${linkStyle}
  margin-inline-start: auto;
`;
