import { isCurrent } from '@portal/booking-contract';
import { chatInvite } from '@portal/brand';
import { color, family, radius, space, type, weight } from '@portal/design-system';
import styled from 'styled-components';
import { changeText, tripChanges } from './trip-changes.ts';
import { useNow } from '../../app/use-now.ts';
import type { ListedTrip } from '../../app/trips.ts';

/** Shows how the board differs from the booking: changed facts, or a flight that is no longer listed. Renders nothing for a past trip. */
export function TripNotices({ trip }: { trip: ListedTrip }) {
  const now = useNow();
  if (!isCurrent(trip, now)) return null;
  if (trip.today?.flight === null) return <NotOnBoard />;
  const changes = tripChanges(trip);
  if (changes.length === 0) return null;
  return (
    <Notice>
      <Title>Changed since you booked</Title>
      <ul>
        {changes.map((change) => (
          <li key={change.subject}>{changeText(change)}</li>
        ))}
      </ul>
    </Notice>
  );
}

const NotOnBoard = () => (
  <Notice>
    <Title>No longer on the flight board</Title>
    <p>
      You see the flight as you booked it. It may have been renamed or taken off, so please <a href={chatInvite}>ask in our chat</a>.
    </p>
  </Notice>
);

const Notice = styled.div`
  padding: ${space.sm} ${space.md};
  border-radius: ${radius.md};
  background: ${color.warningSurface};
  color: ${color.warning};
  font: ${weight.regular} ${type.small} ${family.text};
  font-variant-numeric: tabular-nums lining-nums;
  li + li {
    margin-top: ${space.xxs};
  }
  a {
    color: inherit;
  }
`;

const Title = styled.p`
  margin-bottom: ${space.xxs};
  font-weight: ${weight.bold};
`;
