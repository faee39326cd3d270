import { color, family, layer, radius, size, space, type, weight } from '@portal/design-system';
import { type RefObject, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { FlightGroup } from './filter/flight-filter.ts';
import { rowFrom } from './flight-row.styles.ts';

/** Minimum number of days for a strip: the second one is in view anyway. */
const minDays = 3;

/**
 * The strip of dates above a narrow list. Each leads to its day, and the day in view is marked. @param id precedes the key of a group in
 * the id of its title
 */
export function DayStrip({ groups, id }: { groups: readonly FlightGroup[]; id: string }) {
  const days = groups.filter(({ day }) => day !== undefined);
  const strip = useRef<HTMLElement>(null);
  const current = useDayInView(days, id, strip);
  useEffect(() => {
    const mark = strip.current?.querySelector<HTMLElement>('[aria-current]');
    // Only the strip scrolls. The page may be scrolling itself.
    if (mark && strip.current) strip.current.scrollLeft = mark.offsetLeft - (strip.current.clientWidth - mark.offsetWidth) / 2;
  }, [current]);
  if (days.length < minDays) return null;
  const jump = (key: string) => {
    const title = document.getElementById(id + key);
    title?.focus({ preventScroll: true });
    title?.parentElement?.scrollIntoView({ block: 'start' });
  };
  return (
    <Strip ref={strip} aria-label="Days">
      {days.map(({ day, key }) => (
        <button key={key} type="button" aria-current={key === current ? 'location' : undefined} onClick={() => jump(key)}>
          {day}
        </button>
      ))}
    </Strip>
  );
}

/** Pixels of a day that may still show below the strip after the next day was chosen. */
const tolerance = 8;

/** Returns the key of the first day that shows below the strip. @param id as in `DayStrip` */
function useDayInView(days: readonly FlightGroup[], id: string, strip: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState<string>();
  const keys = days.map(({ key }) => key).join(' ');
  useEffect(() => {
    if (!strip.current) return undefined;
    const top = Math.max(0, Number.parseFloat(getComputedStyle(strip.current).top) || 0);
    const inView = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target.getAttribute('data-day') ?? '');
        setCurrent((last) => keys.split(' ').find((key) => inView.has(key)) ?? last);
      },
      { rootMargin: `${-(top + strip.current.offsetHeight + tolerance)}px 0px 0px` },
    );
    for (const key of keys.split(' ')) {
      const group = document.getElementById(id + key)?.parentElement;
      if (group) observer.observe(group);
    }
    return () => observer.disconnect();
  }, [keys, id, strip]);
  return current;
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
  @media (prefers-reduced-motion: no-preference) {
    scroll-behavior: smooth;
  }
  button {
    flex: none;
    min-height: 2.25rem;
    padding: 0 ${space.sm};
    border: ${size.hairline} solid ${color.lineStrong};
    border-radius: ${radius.pill};
    background: ${color.surface};
    font: ${weight.semibold} ${type.small} ${family.text};
  }
  [aria-current] {
    border-color: transparent;
    background: ${color.brand};
    color: ${color.onBrand};
  }
  button:focus-visible {
    outline-offset: -3px;
  }
  ${rowFrom.wide} {
    display: none;
  }
`;
