import { color, family, layer, radius, size, space, type, weight } from '@portal/design-system';
import styled from 'styled-components';
import type { FlightGroup } from './filter/flight-filter.ts';
import { rowFrom } from './flight-row.styles.ts';

/** Minimum number of days for a strip: the second one is in view anyway. */
const minDays = 3;

/** The strip of dates above a narrow list. Each leads to its day. @param id precedes the key of a group in the id of its title */
export function DayStrip({ groups, id }: { groups: readonly FlightGroup[]; id: string }) {
  const days = groups.filter(({ day }) => day !== undefined);
  if (days.length < minDays) return null;
  const jump = (key: string) => {
    const title = document.getElementById(id + key);
    title?.focus({ preventScroll: true });
    title?.parentElement?.scrollIntoView({ block: 'start' });
  };
  return (
    <Strip aria-label="Days">
      {days.map(({ day, key }) => (
        <button key={key} type="button" onClick={() => jump(key)}>
          {day}
        </button>
      ))}
    </Strip>
  );
}

/** Height of the strip, below which the titles of the days stick. */
export const stripHeight = '3rem';

/** Where the strip sticks: below the page's header. In a dialog, whose own padding would shift it, it scrolls away. */
export const stripTop = 'var(--header, -100rem)';

export const Strip = styled.nav`
  position: sticky;
  top: ${stripTop};
  z-index: ${layer.header - 1};
  display: flex;
  align-items: center;
  gap: ${space.xs};
  height: ${stripHeight};
  overflow-x: auto;
  background: var(--route-ground, ${color.page});
  scrollbar-width: none;
  button {
    flex: none;
    min-height: 2.25rem;
    padding: 0 ${space.sm};
    border: ${size.hairline} solid ${color.lineStrong};
    border-radius: ${radius.pill};
    background: ${color.surface};
    font: ${weight.semibold} ${type.small} ${family.text};
  }
  button:focus-visible {
    outline-offset: -3px;
  }
  ${rowFrom.wide} {
    display: none;
  }
`;
