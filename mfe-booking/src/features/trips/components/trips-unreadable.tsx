import { Alert, Button } from '@portal/design-system';

interface TripsUnreadableProps {
  retrying: boolean;
  onRetry: () => void;
}

/** An empty list after a failure must not pass for the truth. */
export const TripsUnreadable = ({ retrying, onRetry }: TripsUnreadableProps) => (
  <Alert
    tone="warning"
    action={
      <Button variant="secondary" busy={retrying} onClick={onRetry}>
        Try Again
      </Button>
    }
  >
    Your trips could not be read just now. Bookings that you have made still stand.
  </Alert>
);
