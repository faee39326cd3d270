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

/** In a chunk that members load anyway: one of its own would cost every guest's first load. */
const loadTrip = () => import(/* webpackChunkName: "widget-account" */ './features/trips/hero-trip/hero-trip.tsx');

/** The key keeps a part that moves to another place in the panel. */
const onDemand = <Props extends object>(load: LoadComponent<Props>, props: Props) => (
  <Lazy key="part" load={load} props={props} label="Loading..." height="6rem" />
);

/** Milliseconds for which a member's tabs wait for the next trip. A trip that comes later stands below them, and moves nothing. */
const longestWait = 1_500;

/**
 * The home page's four tabs, below a member's next trip. Includes the code of the first tab; each other part loads its own when it is
 * needed. A guest never loads the trip's.
 */
export default function HeroWidget() {
  const { user } = useSession();
  // Undefined while the form waits for the trip.
  const [isAbove, setAbove] = useState(user ? undefined : false);
  const settle = (above: boolean) => setAbove((known) => known ?? above);
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

/** Fills the height that the home page reserves, so that nothing moves when the panel arrives. */
const Sheet = styled.div`
  /* Above the text of the scene, which it overlaps. */
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
  /* All four tabs fit on the narrowest phone, spread over its width. */
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
