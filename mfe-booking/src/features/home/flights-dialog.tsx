import {
  Button,
  closePath,
  Cluster,
  color,
  family,
  Icon,
  linkStyle,
  radius,
  size,
  space,
  type,
  useDialogField,
  weight,
} from '@portal/design-system';
import { Dialog } from '@portal/design-system/dialog';
import { QueryClientProvider, useQuery } from '@portal/query';
import { Link } from '@portal/router';
import styled from 'styled-components';
import { flightsQuery } from '../../app/board.ts';
import { remoteClient } from '../../app/remote-data.ts';
import { useBookingDialog } from '../booking/dialog/use-booking-dialog.tsx';
import { describeFilter, PassengersNote } from '../booking/filter/filter-words.tsx';
import { type FlightFilter, flightsPath, noFilter, passengersOf } from '../booking/filter/flight-filter.ts';
import { FlightBoard } from '../booking/flight-board.tsx';

export interface FlightSearch {
  trip: Pick<FlightFilter, 'from' | 'to' | 'date' | 'passengers'>;
  /** A round trip, so that a button shows the return flights. */
  isReturn: boolean;
}

interface FlightsDialogProps extends FlightSearch {
  /** Name of the dialog's state (`useDialogState`), which keeps the filter. */
  name: string;
  onClose: () => void;
}

/** The flights of /book-flights in a dialog. Its Try Again refetches the board instead of reloading the page. */
export default function FlightsDialog({ name, onClose, ...flights }: FlightsDialogProps) {
  return (
    <QueryClientProvider client={remoteClient}>
      <Dialog open onOpenChange={onClose} width="wide" title="Available Flights">
        <Flights name={name} {...flights} />
      </Dialog>
    </QueryClientProvider>
  );
}

function Flights({ name, trip, isReturn }: Omit<FlightsDialogProps, 'onClose'>) {
  const reading = useQuery(flightsQuery);
  const booking = useBookingDialog(reading.data?.flights);
  const [filter, setFilter] = useDialogField<FlightFilter>(name, 'filter', {
    ...noFilter,
    ...trip,
    passengers: passengersOf(trip) > 1 ? trip.passengers : '',
  });
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
      <FlightBoard reading={reading} filter={filter} onFilter={change} onBook={booking.open} onPrepare={booking.prepare} />
      {booking.dialog}
    </>
  );
}

interface FilterChipsProps {
  filter: FlightFilter;
  onChange: (part: Partial<FlightFilter>) => void;
}

/** The active filters, each with a button that removes it. Renders nothing without a filter. */
function FilterChips({ filter, onChange }: FilterChipsProps) {
  const chips = describeFilter(filter);
  if (chips.length === 0) return null;
  return (
    <Cluster $gap="xs" role="group" aria-label="Filters">
      {chips.map(({ field, text }) => (
        <Chip key={field} type="button" aria-label={`Remove ${text}`} onClick={() => onChange({ [field]: '' })}>
          <span>{text}</span>
          <Icon path={closePath} width={14} />
        </Chip>
      ))}
      {chips.length > 1 && (
        <Button variant="quiet" onClick={() => onChange({ ...noFilter, sort: filter.sort, passengers: filter.passengers })}>
          Clear filters
        </Button>
      )}
    </Cluster>
  );
}

/** Closer to the title and the count than other parts of the dialog, because it often holds only the link. */
const Top = styled(Cluster)`
  margin-block: calc(${space.md} * -1);
`;

const PageLink = styled(Link)`
  ${linkStyle}
  margin-inline-start: auto;
`;

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-height: 2.25rem;
  max-width: 100%;
  padding: 0 ${space.md};
  border: ${size.hairline} solid ${color.lineStrong};
  border-radius: ${radius.pill};
  background: ${color.tint};
  color: ${color.text};
  font: ${weight.semibold} ${type.small} ${family.text};
  overflow-wrap: anywhere;
  span {
    display: inline-block;
  }
  span::first-letter {
    text-transform: uppercase;
  }
  &:hover {
    border-color: ${color.link};
  }
  &:focus-visible {
    border-radius: ${radius.pill};
  }
`;
