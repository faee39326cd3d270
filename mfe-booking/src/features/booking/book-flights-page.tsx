import {
  Cluster,
  Button,
  color,
  Container,
  family,
  PageHeader,
  radius,
  size,
  space,
  type,
  VisuallyHidden,
  weight,
} from '@portal/design-system';
import { useQuery } from '@portal/query';
import { useDeferredValue, useState } from 'react';
import styled from 'styled-components';
import { flightsQuery } from '../../app/board.ts';
import { useLiveFlights } from '../../app/live/use-follow.tsx';
import { withRemoteData } from '../../app/remote-data.ts';
import { useBookingDialog } from './dialog/use-booking-dialog.tsx';
import { FilterPanel } from './filter/filter-panel.tsx';
import { useFlightFilter } from './filter/flight-filter.ts';
import { FlightBoard } from './flight-board.tsx';

/** Same as `location.reload()`, which jsdom does not let tests replace. */
const reloadPage = () => history.go(0);

function BookFlightsPage() {
  // Deferred, so that a long list renders in slices and the page stays responsive.
  const reading = useDeferredValue(useQuery(flightsQuery));
  const news = useLiveFlights();
  const [filter, change] = useFlightFilter();
  const filterCount = [filter.from, filter.to, filter.date, filter.aircraft, filter.open, filter.passengers].filter(Boolean).length;
  const [open, setOpen] = useState(filterCount > 0);
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
            count={filterCount}
            open={open}
            onToggle={() => setOpen(!open)}
          />
        }
      />
      {open && <FilterPanel flights={reading.data?.flights ?? []} filter={filter} onChange={change} />}
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

interface FlightSearchProps {
  text: string;
  onChange: (text: string) => void;
  /** Number of filters that are set besides the text. */
  count: number;
  open: boolean;
  onToggle: () => void;
}

/** The search field and the button that opens the other filters. */
const FlightSearch = ({ text, onChange, count, open, onToggle }: FlightSearchProps) => (
  <Cluster $align="end">
    <Label>
      Find a flight
      <input type="search" placeholder="Callsign or city" value={text} onChange={(event) => onChange(event.target.value)} />
    </Label>
    <Button variant="secondary" aria-expanded={open} onClick={onToggle}>{`Filter and sort${count > 0 ? ` (${count})` : ''}`}</Button>
  </Cluster>
);

/** Wide enough for the whole placeholder. On the narrowest phones the button wraps below. */
const Label = styled.label`
  flex: 1 1 11rem;
  font: ${weight.semibold} ${type.small} ${family.text};
  input {
    display: block;
    width: 100%;
    min-height: ${size.target};
    margin-top: ${space.xxs};
    padding: ${space.xs} ${space.md};
    border: ${size.hairline} solid ${color.lineStrong};
    border-radius: ${radius.md};
    background: ${color.surface};
    font: ${weight.regular} ${type.body} ${family.text};
  }
`;
