import { flightQuery } from '@portal/booking-contract';
import { Button, color, family, from, radius, size, space, type, useLazy, weight } from '@portal/design-system';
import { useSearchParams } from '@portal/router';
import styled from 'styled-components';
import type { FilterPanelProps } from './filter-panel.tsx';
import type { FlightFilter } from './flight-filter.ts';

const loadPanel = () => import(/* webpackChunkName: "filter-panel" */ './filter-panel.tsx');

/** The filter in the page's address. A link from another page sets `callsign`, which is the text until somebody types. */
export function useFlightFilter(): [filter: FlightFilter, change: (part: Partial<FlightFilter>) => void] {
  const [address, setAddress] = useSearchParams();
  const change = (part: Partial<FlightFilter>) =>
    setAddress(
      (current) => {
        const next = { ...filterOf(current), ...part };
        const names = {
          [flightQuery.text]: next.text,
          [flightQuery.from]: next.from,
          [flightQuery.to]: next.to,
          [flightQuery.aircraft]: next.aircraft,
        };
        return Object.fromEntries(Object.entries(names).filter(([, value]) => value));
      },
      { replace: true, preventScrollReset: true },
    );
  return [filterOf(address), change];
}

function filterOf(address: URLSearchParams): FlightFilter {
  const get = (name: string) => address.get(name) ?? '';
  return {
    text: address.get(flightQuery.text) ?? get(flightQuery.callsign),
    from: get(flightQuery.from),
    to: get(flightQuery.to),
    aircraft: get(flightQuery.aircraft),
  };
}

interface FlightSearchProps {
  text: string;
  onChange: (text: string) => void;
  /** Number of filters that are set besides the text. */
  chosen: number;
  open: boolean;
  onToggle: () => void;
}

/** The search field and the button that opens the other filters. */
export const FlightSearch = ({ text, onChange, chosen, open, onToggle }: FlightSearchProps) => (
  <Row>
    <Label>
      Find a flight
      <input type="search" placeholder="Callsign or city" value={text} onChange={(event) => onChange(event.target.value)} />
    </Label>
    <Button variant="secondary" aria-expanded={open} onClick={onToggle}>
      Filters{chosen > 0 && ` (${chosen})`}
    </Button>
  </Row>
);

/** The other filters. Their space is reserved while the code loads, so that the flights below do not move. */
export function FilterDrawer(props: FilterPanelProps) {
  const { Part: Panel } = useLazy(loadPanel, true);
  return <Place>{Panel && <Panel {...props} />}</Place>;
}

const Row = styled.div`
  display: flex;
  align-items: end;
  gap: ${space.sm};
`;

const Label = styled.label`
  flex: 1;
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

const Place = styled.div`
  min-height: calc(2 * (2.75rem + 1.3125rem + ${space.xs}) + ${space.md});
  margin-bottom: ${space.xl};
  ${from.tablet} {
    min-height: calc(2.75rem + 1.3125rem + ${space.xs});
  }
`;
