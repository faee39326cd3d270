import { color, from, radius, shadow, size, space, type LoadComponent } from '@portal/design-system';
import { Tabs } from '@portal/design-system/tabs';
import { Lazy } from '@portal/remote-app';
import { useSession } from '@portal/shell-api';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { ResendPanel } from './features/trips/resend/resend-panel.tsx';

const panels = {
  book: () => import(/* webpackChunkName: "hero-tabs" */ './features/booking/book-panel.tsx'),
  checkin: () => import(/* webpackChunkName: "hero-tabs" */ './features/trips/check-in-panel.tsx'),
  status: () => import(/* webpackChunkName: "hero-tabs" */ './features/status/status-panel.tsx'),
} as const;

/** Shares a chunk that members load anyway. Its own chunk would add to every guest's first load. */
const loadTrip = () => import(/* webpackChunkName: "widget-account" */ './features/trips/hero-trip/hero-trip.tsx');

/** A part that loads on demand. The key keeps its state if it moves within the panel. */
const onDemand = <Props extends object>(load: LoadComponent<Props>, props: Props) => (
  <Lazy key="part" load={load} props={props} label="Loading..." height="6rem" />
);

/** Milliseconds that a member's tabs wait for the next trip. A later trip appears below them, so that nothing moves. */
const longestWait = 1_500;

/**
 * Widget `hero`: the home page's four tabs, below a member's next trip. Contains the code of the first tab. The other parts load on
 * demand. A guest never loads the code of the trip.
 */
export default function HeroWidget() {
  const { user } = useSession();
  // Undefined while the form waits for the trip.
  const [isAbove, setAbove] = useState(user ? undefined : false);
  const settle = (above: boolean) => setAbove((current) => current ?? above);
  useEffect(() => {
    const timer = setTimeout(settle, longestWait, false);
    return () => clearTimeout(timer);
  }, []);
  const nextTrip = user && onDemand(loadTrip, { onSettled: () => settle(true) });
  return (
    <Sheet>
      {isAbove !== false && nextTrip}
      <div hidden={isAbove === undefined}>
        <Tabs
          label="Plan and manage your journey"
          defaultValue="booking"
          keepPanels
          items={[
            { value: 'book', label: 'Book', content: onDemand(panels.book, {}) },
            { value: 'checkin', label: 'Check In', content: onDemand(panels.checkin, {}) },
            { value: 'booking', label: 'My Booking', content: <ResendPanel /> },
            { value: 'status', label: 'Flight Status', content: onDemand(panels.status, {}) },
          ]}
        />
      </div>
      {isAbove === false && nextTrip}
    </Sheet>
  );
}

/** Fills the height that the home page reserves, so that nothing moves when the panel loads. */
const Sheet = styled.div`
  /* Above the text of the hero picture, which it overlaps. */
  position: relative;
  z-index: 1;
  padding: ${space.sm} ${space.md} ${space.lg};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.mid};
  ${from.tablet} {
    padding: ${space.md} ${space.xl} ${space.xl};
  }
  /* Spreads the four tabs over the width, so that they fit on the narrowest phone. */
  [role='tablist'] {
    justify-content: space-between;
    gap: 0;
    overflow: visible;
  }
  [role='tab'] {
    min-height: ${size.targetLarge};
    padding: ${space.xs} 0;
    font-size: min(0.875rem, 4vw);
    white-space: nowrap;
    &:focus-visible {
      outline-offset: 2px;
    }
    &::after {
      inset-inline: 0;
    }
  }
  ${from.tablet} {
    [role='tablist'] {
      justify-content: flex-start;
      gap: ${space.lg};
    }
    [role='tab'] {
      font-size: 1rem;
    }
  }
`;
