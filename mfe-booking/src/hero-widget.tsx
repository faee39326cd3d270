import { color, family, from, radius, shadow, size, space, type, weight } from '@portal/design-system';
import { Tabs } from '@portal/design-system/tabs';
import { Lazy } from '@portal/remote-app';
import type { ComponentType } from 'react';
import styled from 'styled-components';
import { ResendPanel } from './features/trips/resend/resend-panel.tsx';

const panels = {
  book: () => import(/* webpackChunkName: "hero-tabs" */ './features/booking/book-panel.tsx'),
  checkin: () => import(/* webpackChunkName: "hero-tabs" */ './features/trips/check-in-panel.tsx'),
  status: () => import(/* webpackChunkName: "hero-tabs" */ './features/status/status-panel.tsx'),
} as const;

const onDemand = (load: () => Promise<{ default: ComponentType }>) => <Lazy load={load} props={{}} label="Loading..." height="6rem" />;

/** The home page's four tabs. Includes the code of the first one; each other tab loads its own when it is opened. */
export default function HeroWidget() {
  return (
    <Sheet>
      <Tabs
        label="Plan and manage your journey"
        defaultValue="booking"
        keepPanels
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
  /* All four tabs fit on a phone, spread over its width. */
  [role='tablist'] {
    justify-content: space-between;
    gap: 0;
    overflow: visible;
  }
  [role='tab'] {
    min-height: ${size.targetLarge};
    padding: ${space.xs} ${space.xxs};
    font: ${weight.semibold} ${type.small} ${family.text};
    white-space: nowrap;
    &:focus-visible {
      outline-offset: 2px;
    }
    &::after {
      inset-inline: ${space.xxs};
    }
  }
  ${from.tablet} {
    [role='tablist'] {
      justify-content: flex-start;
      gap: ${space.lg};
    }
    [role='tab'] {
      font: ${weight.semibold} ${type.body} ${family.text};
    }
  }
`;
