import { Button, Cluster, Text } from '@portal/design-system';
import type { DeadLetter } from '@portal/standing-contract';
import { dateAndTime } from '../../app/dates.ts';
import { Row } from '../../app/rows.ts';

interface DeadLetterRowProps {
  letter: DeadLetter;
  busy: boolean;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message that the portal stopped trying to deliver, with buttons to resend or discard it. */
export const DeadLetterRow = ({
  letter: { template, to, person, about = [], reason, attempts, at },
  busy,
  onRetry,
  onDiscard,
}: DeadLetterRowProps) => (
  <Row>
    <Cluster $justify="space-between">
      <div>
        <Text $weight="semibold">{[person, to || 'Unknown address', ...about].filter(Boolean).join(' · ')}</Text>
        <Text
          $size="small"
          $color="textMuted"
        >{`${template}, given up on ${dateAndTime(at)} after ${attempts} ${attempts === 1 ? 'try' : 'tries'}: ${reason}`}</Text>
      </div>
      <Cluster>
        <Button variant="secondary" busy={busy} aria-label={`Send again to ${person ?? (to || 'the unknown address')}`} onClick={onRetry}>
          Send again
        </Button>
        <Button
          variant="quiet"
          disabled={busy}
          aria-label={`Discard the message to ${person ?? (to || 'the unknown address')}`}
          onClick={onDiscard}
        >
          Discard
        </Button>
      </Cluster>
    </Cluster>
  </Row>
);
