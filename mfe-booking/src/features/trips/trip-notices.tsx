import { chatInvite } from '@portal/brand';
import { color, family, radius, space, type, weight } from '@portal/design-system';
import styled from 'styled-components';
import { changeText, tripChanges } from './trip-changes.ts';
import { isPast, type ListedTrip } from '../../app/trips.ts';

/** Says how the flight on the board differs from the booking: its changes, or that it is not listed any more. Past trips have no news. */
export function TripNotices({ trip }: { trip: ListedTrip }) {
  if (isPast(trip)) return null;
  if (trip.today?.flight === null) return <FlightGone />;
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

const FlightGone = () => (
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
