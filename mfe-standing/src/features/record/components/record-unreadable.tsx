import { Alert, Button } from '@portal/design-system';
import { recordTexts } from '@portal/standing-contract';

interface RecordUnreadableProps {
  /** Some punishments are shown below nevertheless. */
  inPart: boolean;
  retrying: boolean;
  onRetry: () => void;
}

/** A record that could not be read says nothing about anybody, good or bad. */
export const RecordUnreadable = ({ inPart, retrying, onRetry }: RecordUnreadableProps) => (
  <Alert
    tone="warning"
    title={recordTexts.degraded}
    action={
      <Button variant="secondary" busy={retrying} onClick={onRetry}>
        Try Again
      </Button>
    }
  >
    {inPart
      ? 'Below is what could be read; there may be more. Until then this page gives no standing and no counts.'
      : 'Until then this page says nothing about the standing, good or bad.'}
  </Alert>
);
