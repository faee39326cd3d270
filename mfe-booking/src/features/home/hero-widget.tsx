import { ButtonLink, color, from, later, radius, shadow, size, space, TextField, useDialogState } from '@portal/design-system';
import { Tabs } from '@portal/design-system/tabs';
import { closeAndTell, skeleton } from '@portal/remote-app';
import { useSession } from '@portal/shell-api';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { checkInText } from '@portal/booking-contract';
import { placePage } from '@portal/brand';
import { platform } from '@portal/portal-contract';
import type { FlightSearch } from './flights-dialog.tsx';
import { ResendPanel } from './resend-panel.tsx';
import { Fields, Lead, Panel } from './panel.styles.ts';
import { Toggle } from '../../app/toggle.tsx';

// Two tabs load when they are opened, because they need the query library, and with it 20 kB more on the home page.
const options = { placeholder: skeleton('Loading...', '6rem') };
const BookPanel = later(() => import('./book-panel.tsx'), options);
const StatusPanel = later(() => import('./status-panel.tsx'), options);
const FlightsDialog = later(() => import('./flights-dialog.tsx'));
const HeroTrip = later(() => import('./hero-trip.tsx'), options);

/** Milliseconds that a member's tabs wait for the next trip. A later trip appears below them, so that nothing moves. */
const maxWaitMs = 1_500;

const dialogName = 'flight-search';

/**
 * Widget `hero`: the home page's four tabs, below a member's next trip. A guest never loads the code of the trip.
 *
 * @param tripPlace id of the element above the hero of a phone, which takes a trip of these days; an older page passes none
 */
export default function HeroWidget({ tripPlace }: { tripPlace?: unknown }) {
  const { user } = useSession();
  // Undefined while the form waits for the trip.
  const [isAbove, setAbove] = useState(user ? undefined : false);
  // Here and not in its tab, which is closed after a reload.
  const [search, setSearch] = useDialogState<FlightSearch>(dialogName);
  const closeSearch = () => setSearch(undefined);
  const settle = (above: boolean) => setAbove((current) => current ?? above);
  useEffect(() => {
    const timer = setTimeout(settle, maxWaitMs, false);
    return () => clearTimeout(timer);
  }, []);
  // The key keeps its state when it moves.
  const nextTrip = user && (
    <HeroTrip key="trip" onSettled={() => settle(true)} place={typeof tripPlace === 'string' ? tripPlace : undefined} />
  );
  return (
    <Sheet>
      {isAbove !== false && nextTrip}
      <div hidden={isAbove === undefined} data-form>
        <Tabs
          label="Plan and manage your journey"
          defaultValue="booking"
          keepPanels
          items={[
            { value: 'book', label: 'Book', content: <BookPanel onSearch={setSearch} onPrepare={FlightsDialog.preload} /> },
            { value: 'checkin', label: 'Check In', content: <CheckInPanel /> },
            { value: 'booking', label: 'My Booking', content: <ResendPanel /> },
            { value: 'status', label: 'Flight Status', content: <StatusPanel /> },
          ]}
        />
      </div>
      {isAbove === false && nextTrip}
      {search && <FlightsDialog name={dialogName} {...search} onClose={closeSearch} onFailure={closeAndTell(closeSearch)} />}
    </Sheet>
  );
}

/** Fills the height that the home page reserves, so that nothing moves when the panel loads. */
const Sheet = styled.div`
  /* Above the text of the hero picture, which it overlaps. */
  position: relative;
  z-index: 3;
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

const methods = [
  { value: 'booking', label: 'BOOKING REFERENCE' },
  { value: 'ticket', label: 'E-TKT NUMBER' },
] as const;

/** Tab 'Check In' of the home page: a link into the game, where check-in happens. Ignores its fields. */
function CheckInPanel() {
  const [method, setMethod] = useState<(typeof methods)[number]['value']>('booking');
  return (
    <Panel as="div">
      <Lead>{checkInText}</Lead>
      <Toggle label="Check-in method" options={methods} value={method} onChange={setMethod} />
      <Fields>
        <TextField label="Last Name" autoComplete="off" />
        <TextField label={method === 'booking' ? 'Booking Reference' : 'E-Ticket Number'} autoComplete="off" spellCheck={false} />
        <ButtonLink href={placePage(platform.key)}>CHECK IN</ButtonLink>
      </Fields>
    </Panel>
  );
}
