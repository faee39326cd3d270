import type { TripToday } from '@portal/booking-contract';
import { RetryAlert, timeOfDay } from '@portal/design-system';

interface BoardNoticeProps {
  today: TripToday | undefined;
  retrying: boolean;
  onRetry: () => unknown;
}

/** Warns that times and gates may be stale while the board is unreachable. */
export function BoardNotice({ today, retrying, onRetry }: BoardNoticeProps) {
  if (today === undefined || today?.stale === false) return null;
  const source = today ? `from ${timeOfDay(today.asOf)}` : 'as you booked them';
  return (
    <RetryAlert
      busy={retrying}
      onRetry={onRetry}
    >{`We can't reach the flight board. Times and gates are ${source} and may have changed.`}</RetryAlert>
  );
}
