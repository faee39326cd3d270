import { color, from, radius, shadow, size, space } from '@portal/design-system';
import { useId } from 'react';
import styled from 'styled-components';
import { LazyPanel } from './components/lazy-panel.tsx';
import { ResendPanel } from './components/resend-panel.tsx';
import { Tabs } from './components/tabs.tsx';

const panels = {
  book: () => import(/* webpackChunkName: "hero-book" */ './components/book-panel.tsx'),
  checkin: () => import(/* webpackChunkName: "hero-check-in" */ './components/check-in-panel.tsx'),
  status: () => import(/* webpackChunkName: "hero-status" */ './components/status-panel.tsx'),
} as const;

/** The home page's panel of four tabs. Only the first shown comes with it; the others are fetched when they are chosen. */
export default function HeroWidget() {
  return (
    <Sheet>
      <Tabs
        id={useId()}
        label="Plan and manage your journey"
        defaultValue="booking"
        items={[
          { value: 'book', label: 'Book', content: <LazyPanel load={panels.book} /> },
          { value: 'checkin', label: 'Check In', content: <LazyPanel load={panels.checkin} /> },
          { value: 'booking', label: 'My Booking', content: <ResendPanel /> },
          { value: 'status', label: 'Flight Status', content: <LazyPanel load={panels.status} /> },
        ]}
      />
    </Sheet>
  );
}

/** The home page reserves these heights, so that nothing moves when the panel arrives. */
const Sheet = styled.div`
  /* Above the words of the page's scene, which it overlaps. */
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
