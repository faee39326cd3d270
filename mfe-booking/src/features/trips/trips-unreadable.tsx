import { RetryAlert } from '@portal/design-system';

/** Shown when the trips cannot be read, so that an empty list is not taken for the truth. */
export const TripsUnreadable = ({ retrying, onRetry }: { retrying: boolean; onRetry: () => unknown }) => (
  <RetryAlert busy={retrying} onRetry={onRetry}>
    Your trips could not be read just now. Bookings that you have made still stand.
  </RetryAlert>
);
