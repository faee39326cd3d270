import type { TripToday } from '@portal/booking-contract';
import { RetryAlert } from '@portal/design-system';
import { timeFormat } from '../../app/flight-times.ts';

interface BoardNoticeProps {
  today: TripToday | undefined;
  retrying: boolean;
  onRetry: () => unknown;
}

const snapshotTime = timeFormat({ hour: 'numeric', minute: '2-digit' });

/** Warns that times and gates may be stale while the board is unreachable. */
export function BoardNotice({ today, retrying, onRetry }: BoardNoticeProps) {
  if (today === undefined || today?.stale === false) return null;
  const source = today ? `from ${snapshotTime(today.asOf)}` : 'as you booked them';
  return (
    <RetryAlert
      busy={retrying}
      onRetry={onRetry}
    >{`We can't reach the flight board. Times and gates are ${source} and may have changed.`}</RetryAlert>
  );
}
