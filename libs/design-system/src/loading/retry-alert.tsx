import { Button } from '../actions/button.tsx';
import { Alert, type AlertProps } from '../feedback/alert.tsx';

interface RetryAlertProps extends Omit<AlertProps, 'action'> {
  /** True while a retry runs. */
  busy?: boolean;
  onRetry: () => unknown;
}

/** Says that something could not be loaded, with a Try Again button: `<RetryAlert busy={isFetching} onRetry={refetch}>`. */
export const RetryAlert = ({ busy = false, onRetry, ...alert }: RetryAlertProps) => (
  <Alert
    tone="warning"
    {...alert}
    action={
      <Button variant="secondary" busy={busy} onClick={() => void onRetry()}>
        Try Again
      </Button>
    }
  />
);
