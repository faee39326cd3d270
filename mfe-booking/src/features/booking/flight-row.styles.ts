import { color, family, radius, size, space, type, weight } from '@portal/design-system';
import styled from 'styled-components';

/** Breakpoints of the list's own width, because it appears on a page and in a dialog. */
export const rowFrom = {
  phone: '@container (min-width: 21rem)',
  medium: '@container (min-width: 40rem)',
  wide: '@container (min-width: 73rem)',
} as const;

/** Columns of a wide list: the day beside its rows, a row, and the facts in a row. The column heads use them, too. */
export const columns = {
  day: '8.5rem',
  row: '9rem minmax(0, 1fr) 3.5rem 21.75rem 8.25rem',
  facts: '4.25rem 3.75rem 6.25rem minmax(0, 1fr)',
} as const;

export const Rows = styled.ul`
  margin: 0;
  padding: 0;
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.md};
  background: ${color.surface};
  list-style: none;
`;

/** A flight: stacked on a phone, three lines beside its button on a tablet, and two lines in a wide list. */
export const Row = styled.li<{ $loading?: boolean }>`
  display: grid;
  gap: ${space.hair} ${space.md};
  padding: ${space.sm} ${space.md};
  font: ${weight.regular} ${type.small} ${family.text};
  font-variant-numeric: tabular-nums lining-nums;
  overflow-wrap: anywhere;
  & + & {
    border-top: ${size.hairline} solid ${color.line};
  }
  ${rowFrom.medium} {
    padding: ${space.sm} ${space.lg};
  }
  ${rowFrom.wide} {
    column-gap: ${space.sm};
    padding: 0.09375rem ${space.md};
  }
  ${({ $loading }) =>
    !$loading &&
    `
      grid-template: 'ends ends' 'departs callsign' 'arrives arrives' 'facts facts' 'action action' / 1fr auto;
      ${rowFrom.phone} {
        grid-template: 'ends ends' 'departs callsign' 'arrives arrives' 'facts action' / 1fr auto;
      }
      ${rowFrom.medium} {
        grid-template: 'departs ends action' 'callsign arrives action' '. facts action' / 10rem 1fr auto;
      }
      ${rowFrom.wide} {
        grid-template: 'departs ends callsign facts action' 'departs arrives callsign facts action' / ${columns.row};
      }
    `}
`;

export const Ends = styled.p`
  grid-area: ends;
  color: ${color.heading};
  font: ${weight.semibold} 1rem/1.35 ${family.display};
  ${rowFrom.wide} {
    align-self: end;
    font-size: 0.9375rem;
    line-height: 1.25;
  }
`;

export const Page = styled.a`
  padding-block: 0.1875rem;
  color: inherit;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

export const Code = styled.span`
  color: ${color.textMuted};
  font-size: 0.875em;
  font-weight: ${weight.medium};
`;

export const Departs = styled.p`
  grid-area: departs;
  align-self: center;
  font-weight: ${weight.semibold};
  time,
  small {
    display: block;
    font-size: inherit;
  }
  small {
    color: ${color.textMuted};
  }
  time > small {
    font-size: 0.93em;
    line-height: inherit;
  }
  ${rowFrom.wide} {
    font-size: 0.8125rem;
    line-height: 1.3;
  }
`;

export const Callsign = styled.h3`
  grid-area: callsign;
  align-self: center;
  justify-self: end;
  color: ${color.heading};
  font: ${weight.semibold} ${type.small} ${family.text};
  /* 'Booked', on the callsign's line, so that no row grows when the member's bookings load. */
  em {
    color: ${color.success};
    font-style: normal;
  }
  ${rowFrom.medium} {
    justify-self: start;
  }
  ${rowFrom.wide} {
    font-size: 0.8125rem;
    line-height: 1.3;
    em {
      display: block;
      font-size: 0.75rem;
      line-height: 1.25;
    }
  }
`;

export const Arrives = styled.p`
  grid-area: arrives;
  color: ${color.textMuted};
  font: ${weight.regular} 0.8125rem/1.3 ${family.text};
  ${rowFrom.wide} {
    font-size: 0.75rem;
    line-height: 1.25;
  }
`;

/** Labels and values in one line. A wide list shows the values in columns, with the labels at the top of the list. */
export const Facts = styled.dl`
  grid-area: facts;
  align-self: center;
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.md};
  font: ${weight.regular} ${type.caption} ${family.text};
  div {
    display: flex;
    gap: ${space.xxs};
  }
  dt {
    flex: none;
    color: ${color.textMuted};
  }
  dd {
    font-weight: ${weight.semibold};
  }
  ${rowFrom.wide} {
    display: grid;
    grid-template-columns: ${columns.facts};
    gap: ${space.xs};
    align-items: center;
    font-size: 0.8125rem;
    line-height: 1.25;
    dt {
      position: absolute;
      opacity: 0;
    }
  }
`;

export const Action = styled.div`
  grid-area: action;
  align-self: center;
  justify-self: end;
  max-width: 9.5rem;
  text-align: end;
  &:has(p) {
    padding-block: ${space.xxs};
  }
  button,
  a {
    min-height: 2.25rem;
    padding: 0 ${space.md};
    font-size: 0.875rem;
    white-space: nowrap;
    ${rowFrom.wide} {
      min-height: 1.875rem;
      padding-inline: ${space.sm};
      font-size: 0.8125rem;
    }
    @media (pointer: coarse) {
      min-height: ${size.target};
    }
  }
  p {
    margin-top: ${space.hair};
    color: ${color.textMuted};
    font-size: 0.8125rem;
    ${rowFrom.wide} {
      font-size: 0.75rem;
      line-height: 1.25;
    }
  }
`;
