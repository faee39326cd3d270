import { color, from, radius, shadow, size, space } from '@portal/design-system';
import { Lazy } from '@portal/remote-app';
import { useId, type ComponentType } from 'react';
import styled from 'styled-components';
import { Tabs } from './app/tabs.tsx';
import { ResendPanel } from './features/trips/resend/resend-panel.tsx';

const panels = {
  book: () => import(/* webpackChunkName: "hero-book" */ './features/booking/book-panel.tsx'),
  checkin: () => import(/* webpackChunkName: "hero-check-in" */ './features/trips/check-in-panel.tsx'),
  status: () => import(/* webpackChunkName: "hero-status" */ './features/status/status-panel.tsx'),
} as const;

const onDemand = (load: () => Promise<{ default: ComponentType }>) => <Lazy load={load} props={{}} label="Loading..." height="6rem" />;

/** The home page's four tabs. Includes the code of the first one; each other tab loads its own when it is opened. */
export default function HeroWidget() {
  return (
    <Sheet>
      <Tabs
        id={useId()}
        label="Plan and manage your journey"
        defaultValue="booking"
        items={[
          { value: 'book', label: 'Book', content: onDemand(panels.book) },
          { value: 'checkin', label: 'Check In', content: onDemand(panels.checkin) },
          { value: 'booking', label: 'My Booking', content: <ResendPanel /> },
          { value: 'status', label: 'Flight Status', content: onDemand(panels.status) },
        ]}
      />
    </Sheet>
  );
}

/** The home page reserves these heights, so that nothing moves when the panel arrives. */
const Sheet = styled.div`
  /* Above the text of the scene, which it overlaps. */
  position: relative;
  z-index: 1;
  min-height: 35rem;
  padding: ${space.sm} ${space.md} ${space.lg};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.mid};
  ${from.tablet} {
    min-height: 25rem;
    padding: ${space.md} ${space.xl} ${space.xl};
  }
  ${from.laptop} {
    min-height: 17rem;
  }
`;
