import { RetryAlert } from '@portal/design-system';

/** Warns that the trips could not be read, so that nobody mistakes the failure for an empty list. */
export const TripsUnreadable = ({ retrying, onRetry }: { retrying: boolean; onRetry: () => unknown }) => (
  <RetryAlert busy={retrying} onRetry={onRetry}>
    Your trips could not be read just now. Bookings that you have made still stand.
  </RetryAlert>
);
