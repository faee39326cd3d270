import { Button, color, family, from, radius, size, space, type, useLazy, weight } from '@portal/design-system';
import styled from 'styled-components';
import type { FilterPanelProps } from './filter-panel.tsx';

const loadPanel = () => import(/* webpackChunkName: "flight-filters" */ './filter-panel.tsx');

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
      Filter and sort{chosen > 0 && ` (${chosen})`}
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

/** Fields in one row on a wide window, two on a tablet, three on a phone, and a row of buttons below. */
const Place = styled.div`
  --field: calc(2.75rem + 1.3125rem + ${space.xs});
  --buttons: calc(2.75rem + ${space.sm});
  min-height: calc(3 * var(--field) + 2 * ${space.md} + var(--buttons));
  margin-bottom: ${space.lg};
  ${from.tablet} {
    min-height: calc(2 * var(--field) + ${space.md} + var(--buttons));
  }
  ${from.laptop} {
    min-height: calc(var(--field) + var(--buttons));
  }
`;
