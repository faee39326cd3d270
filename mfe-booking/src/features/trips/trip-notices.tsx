import { clockText, isCurrent, momentText, readClock, type TripToday } from '@portal/booking-contract';
import { chatInvite } from '@portal/brand';
import { color, family, radius, RetryAlert, space, timeOfDay, type, weight } from '@portal/design-system';
import type { UseQueryResult } from '@portal/query';
import styled from 'styled-components';
import { useNow } from '../../app/use-now.ts';
import type { ListedTrip } from '../../app/trips.ts';

/** Says how the board differs from the booking: changed facts, or no flight. Of a past trip it only says that it was cancelled. */
export function TripNotices({ trip }: { trip: ListedTrip }) {
  const now = useNow();
  if (trip.isCancelled)
    return (
      <Notice>
        <Title>Cancelled</Title>
        <p>This flight was taken off the board before its departure.</p>
        {isCurrent(trip, now) && <AskInChat />}
      </Notice>
    );
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
    <p>You see the flight as you booked it. It may have been renamed or taken off.</p>
    <AskInChat />
  </Notice>
);

const AskInChat = () => (
  <p>
    Please <a href={chatInvite}>ask in our chat</a>.
  </p>
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

/** One difference between the booking and the board. `was` and `is` are undefined if the value is unknown. */
interface TripChange {
  subject: 'Departure' | 'Gate' | 'Aircraft';
  was: string | undefined;
  is: string | undefined;
}

const ownText = (iso: string | null | undefined) => (iso ? clockText(readClock(iso)) : undefined);

/** Lists what changed since the booking. A booking that was stored without its flight's facts has no changes. */
export function tripChanges({ booking, ...now }: ListedTrip): TripChange[] {
  if (!booking.today?.flight || !booking.bookedAt) return [];
  const was = ownText(booking.dueDate);
  const departure: TripChange = { subject: 'Departure', was, is: now.dueDate ? momentText(now.dueDate, now.from) : undefined };
  // An older booking has no gate. A gate or an aircraft that is missing from the board is not a change.
  const gate: TripChange = { subject: 'Gate', was: booking.gate, is: booking.gate === undefined ? undefined : now.gate };
  const aircraft: TripChange = { subject: 'Aircraft', was: booking.aircraft, is: now.aircraft };
  return [
    ...(was === ownText(now.dueDate) ? [] : [departure]),
    ...[gate, aircraft].filter((change) => change.is && change.was !== change.is),
  ];
}

const verbs = { Departure: 'moved', Gate: 'changed', Aircraft: 'changed' } as const;

/** 'Departure moved from Sun, Nov 22, 7:26 PM GMT to Mon, Nov 23, 9:00 AM GMT (Mon 5:00 AM AST in Port of Spain).' */
export function changeText({ subject, was, is }: TripChange): string {
  if (!is) return `${subject} is no longer set. It was ${was}.`;
  return was ? `${subject} ${verbs[subject]} from ${was} to ${is}.` : `${subject} is now set: ${is}.`;
}

type Reading = Pick<UseQueryResult, 'isFetching' | 'refetch'>;

/** Warns that times and gates may be stale while the board is unreachable. */
export function BoardNotice({ today, reading }: { today: TripToday | undefined; reading: Reading }) {
  if (today === undefined || today?.stale === false) return null;
  const source = today ? `from ${timeOfDay(today.asOf)}` : 'as you booked them';
  return (
    <RetryAlert
      busy={reading.isFetching}
      onRetry={reading.refetch}
    >{`We can't reach the flight board. Times and gates are ${source} and may have changed.`}</RetryAlert>
  );
}

/** Warns that the trips could not be read, so that nobody mistakes the failure for an empty list. */
export const TripsUnreadable = ({ reading, savedAt }: { reading: Reading; savedAt?: string | undefined }) => (
  <RetryAlert busy={reading.isFetching} onRetry={reading.refetch}>
    {savedAt === undefined
      ? "We couldn't load your trips. Bookings that you have made still count."
      : `Saved copy from ${momentText(savedAt)}. Gates and times may have changed.`}
  </RetryAlert>
);
