import { color, radius, size, space, type, weight, family, Button } from '@portal/design-system';
import styled from 'styled-components';

interface FlightSearchProps {
  text: string;
  onChange: (text: string) => void;
  /** How many of the further filters are set, and whether they are shown. */
  chosen: number;
  open: boolean;
  onToggle: () => void;
}

/** The text that flights are looked for by, and the way to further filters. */
export function FlightSearch({ text, onChange, chosen, open, onToggle }: FlightSearchProps) {
  return (
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
