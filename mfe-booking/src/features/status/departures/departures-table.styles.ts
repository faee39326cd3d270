import type { FlightPhase } from '@portal/booking-contract';
import { color, family, from, size, space, type, weight } from '@portal/design-system';
import styled from 'styled-components';

/** A table on dark ground, like an airport's board. On a phone the callsign and the gate move below the status. */
export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-weight: ${weight.medium};
  th,
  td {
    padding: ${space.sm} ${space.sm} ${space.sm} 0;
    border-top: ${size.hairline} solid ${color.deepLine};
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  thead th {
    padding-top: 0;
    border: 0;
    color: ${color.onDeepMuted};
    font: ${weight.medium} ${type.caption} ${family.text};
    overflow-wrap: normal;
  }
  tr > :last-child {
    padding-right: 0;
    text-align: end;
  }
  small {
    display: block;
    color: ${color.onDeepMuted};
    font: ${weight.regular} ${type.caption} ${family.text};
  }
  tr {
    position: relative;
  }
  /* On the narrowest phones a city's name needs smaller letters and gaps. */
  @media (max-width: 22rem) {
    th,
    td {
      padding-right: ${space.xs};
    }
    a,
    time,
    td > span {
      font-size: 0.8125rem;
    }
  }
`;

export const GroupRow = styled.tr`
  && th {
    padding-block: ${space.md} ${space.xs};
    border-top: 0;
    color: ${color.onDeepMuted};
    font: ${weight.semibold} ${type.small} ${family.text};
    text-align: start;
  }
`;

export const TimeCell = styled.td`
  width: 1%;
  color: ${color.accent};
  font: ${weight.bold} ${type.lead} ${family.display};
  font-variant-numeric: tabular-nums lining-nums;
  time {
    overflow-wrap: normal;
  }
  time > span {
    font: ${weight.regular} ${type.caption} ${family.text};
  }
  ${from.tablet} {
    width: 8.5rem;
    white-space: nowrap;
  }
`;

/** The link of a row. The whole row is its target. */
export const City = styled.a`
  color: ${color.onDeep};
  font: ${weight.bold} ${type.lead} ${family.display};
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover {
    text-decoration: underline;
  }
`;

/** Link to the booking. It is above the row's own link, because it comes later in the document. */
export const Book = styled.a`
  position: relative;
  display: block;
  width: fit-content;
  margin-inline-start: auto;
  padding-block: 0.25rem;
  color: ${color.onDeep};
  font: ${weight.semibold} ${type.small} ${family.text};
  text-underline-offset: 0.2em;
`;

export const Code = styled.span`
  display: none;
  color: ${color.onDeepMuted};
  ${from.tablet} {
    display: inline;
  }
`;

/** A cell that is hidden on a phone. */
export const Wide = styled.td`
  display: none;
  ${from.tablet} {
    display: table-cell;
    white-space: nowrap;
  }
`;

/** The same facts on a phone. Callsign and gate share a line if both fit. */
export const Narrow = styled.span`
  min-width: 25vw;
  ${from.tablet} {
    && {
      display: none;
    }
  }
`;

const stateColors: Record<FlightPhase, string> = {
  undated: color.onDeepMuted,
  booked: color.onDeep,
  'check-in': color.deepAccent,
  boarding: color.accent,
  'in-air': color.onDeep,
  landed: color.onDeepMuted,
  cancelled: color.accent,
};

export const StateText = styled.span<{ $phase: FlightPhase }>`
  color: ${({ $phase }) => stateColors[$phase]};
  font: ${weight.semibold} ${type.small} ${family.text};
  white-space: nowrap;
  ${from.tablet} {
    font: ${weight.semibold} ${type.body} ${family.text};
  }
`;
