import { color, family, size, space, type, visuallyHidden, weight } from '@portal/design-system';
import styled from 'styled-components';

/** Breakpoints of the list's own width, because it appears on a page and in a dialog. */
export const rowFrom = {
  phone: '@container (min-width: 21rem)',
  medium: '@container (min-width: 40rem)',
  wide: '@container (min-width: 73rem)',
} as const;

/** A phone's list, where a flight has three short lines. Below `rowFrom.medium`. */
export const onPhone = '@container (max-width: 39.99rem)';

/** Columns of a wide list: the day beside its rows, a row, and the facts in a row. The column heads use them, too. */
export const columns = {
  day: '8.5rem',
  row: '9rem minmax(0, 1fr) 3.5rem 21.75rem 8.25rem',
  facts: '4.25rem 3.75rem 6.25rem minmax(0, 1fr)',
} as const;

/** A flight: three short lines on a phone, three lines beside its button on a tablet, and two lines in a wide list. */
export const Row = styled.li<{ $loading?: boolean }>`
  position: relative;
  display: grid;
  gap: 0 ${space.xxs};
  padding: 0.3125rem ${space.sm};
  font: ${weight.regular} ${type.small} ${family.text};
  font-variant-numeric: tabular-nums lining-nums;
  overflow-wrap: anywhere;
  /* Below the strip of dates and the title of the day. */
  a,
  button {
    scroll-margin-top: 5.5rem;
  }
  & + & {
    border-top: ${size.hairline} solid ${color.line};
  }
  ${rowFrom.medium} {
    gap: ${space.hair} ${space.md};
    padding: ${space.sm} ${space.lg};
  }
  ${rowFrom.wide} {
    column-gap: ${space.sm};
    padding: 0.09375rem ${space.md};
  }
  ${({ $loading }) =>
    $loading
      ? `${onPhone} { min-height: 4.75rem; }`
      : `
      grid-template: 'ends ends' 'departs callsign' 'facts facts' 'action action' / 1fr auto;
      ${rowFrom.phone} {
        grid-template: 'ends ends callsign' 'departs action action' 'facts action action' / 1fr auto auto;
      }
      ${rowFrom.medium} {
        grid-template: 'departs ends action' 'callsign arrives action' 'callsign facts action' / 10rem 1fr auto;
      }
      ${rowFrom.wide} {
        grid-template: 'departs ends callsign facts action' 'departs arrives callsign facts action' / ${columns.row};
      }
    `}
`;

export const Ends = styled.p`
  grid-area: ends;
  padding-inline-end: ${space.xxs};
  color: ${color.heading};
  font: ${weight.semibold} 0.9375rem/1.3 ${family.display};
  ${rowFrom.medium} {
    font-size: 1rem;
    line-height: 1.35;
  }
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
  ${onPhone} {
    font-size: 0.8125rem;
    line-height: 1.25;
    time > * {
      display: inline;
    }
    /* Both clocks fit beside the button at every hour, also in the fallback font: no line breaks when our font arrives. */
    time > small {
      margin-inline-start: ${space.xxs};
    }
    /* The day is the heading. */
    [data-day] & [data-date] {
      display: none;
    }
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
  /* 'Booked'. Beside the callsign it would break a phone's route and time. */
  em {
    display: block;
    color: ${color.success};
    font-size: 0.75rem;
    font-style: normal;
    line-height: 1.25;
  }
  ${rowFrom.medium} {
    place-self: start;
  }
  ${rowFrom.wide} {
    align-self: center;
    font-size: 0.8125rem;
    line-height: 1.3;
  }
`;

export const Arrives = styled.p`
  grid-area: arrives;
  color: ${color.textMuted};
  font: ${weight.regular} 0.8125rem/1.3 ${family.text};
  /* The page of the flight has it. */
  ${onPhone} {
    display: none;
  }
  ${rowFrom.wide} {
    font-size: 0.75rem;
    line-height: 1.25;
  }
`;

/** Labels and values in one line. A phone shows neither the route, which the cities' codes say, nor the aircraft's label. A wide list shows the values in columns, with the labels at the top of the list. */
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
  ${onPhone} {
    gap: 0 ${space.xs};
    line-height: 1.2;
    > :nth-child(1),
    > :nth-child(3) dt {
      ${visuallyHidden}
    }
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
    ${onPhone} {
      padding: 0 ${space.xs};
      font-size: 0.8125rem;
    }
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
