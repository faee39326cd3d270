import { color, family, space, weight } from '@portal/design-system';
import styled from 'styled-components';
import { columns, rowFrom } from './row-layout.ts';

/** Heads of a wide list's columns, in the line of the count. Each row has its own labels for assistive technology. */
export const FlightHeads = () => (
  <Heads aria-hidden="true">
    <span>Departs</span>
    <span>Flight</span>
    <span>Callsign</span>
    <FactHeads>
      <span>Route</span>
      <span>Gate</span>
      <span>Aircraft</span>
      <span>Coordinator</span>
    </FactHeads>
  </Heads>
);

const Heads = styled.div`
  display: none;
  color: ${color.textMuted};
  font: ${weight.medium} 0.75rem/1.3 ${family.text};
  ${rowFrom.wide} {
    display: grid;
    grid-template-columns: ${columns.row};
    gap: ${space.sm};
    align-self: end;
    padding-inline: calc(${space.md} + 1px);
  }
`;

const FactHeads = styled.div`
  display: grid;
  grid-template-columns: ${columns.facts};
  gap: ${space.xs};
`;
