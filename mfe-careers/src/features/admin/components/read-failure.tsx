import { Alert, Button } from '@portal/design-system';
import { portalMessages } from '@portal/portal-contract';
import { reasonOf } from '../../../app/failure-text.ts';

interface ReadFailureProps {
  error: Error;
  retrying: boolean;
  onRetry: () => void;
}

/** A list could not be read. What was there before stays below. */
export const ReadFailure = ({ error, retrying, onRetry }: ReadFailureProps) => (
  <Alert
    tone="danger"
    action={
      <Button variant="secondary" busy={retrying} onClick={onRetry}>
        Try Again
      </Button>
    }
  >
    {reasonOf(error) ?? portalMessages.generic}
  </Alert>
);
