import { Alert, Button, Skeleton, Text } from '@portal/design-system';
import type { UseQueryResult } from '@portal/query';
import { typeTitle, type UnreadableCard, type UnreadableCardsReply } from '@portal/standing-contract';
import { Empty } from '../../record/components/empty.ts';
import { Row, Rows } from './rows.ts';

const reasons: Record<UnreadableCard['reason'], string> = {
  'no-name': 'It has no name, so it belongs to nobody.',
  'no-due-date': 'It has no due date, so the punishment has no date.',
  'no-dash': 'Its name has no dash after the username.',
  malformed: 'The board sent it in a form that cannot be read.',
};

/** How many there are, where that is known. */
export const unreadableTitle = (known: UnreadableCardsReply | undefined): string =>
  `Unreadable cards${known && !known.degraded ? ` (${known.cards.length})` : ''}`;

/** Which cards cannot be read, and why, in all its states. */
export const UnreadableList = ({ reading: { data, error, isFetching, refetch } }: { reading: UseQueryResult<UnreadableCardsReply> }) => (
  <>
    <Text $color="textMuted">These cards are on no record until they are mended on the board.</Text>
    {(error ?? data?.degraded) && (
      <Alert
        tone="warning"
        action={
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        }
      >
        The boards could not be read in full, so there may be more of them.
      </Alert>
    )}
    {!data && !error && <Skeleton $height="8rem" />}
    {data && !data.degraded && data.cards.length === 0 && (
      <Empty>
        <Text $color="textMuted">Every card can be read.</Text>
      </Empty>
    )}
    <Rows>
      {data?.cards.map(({ id, board, type, name, reason }) => (
        <Row key={id}>
          <Text $weight="semibold">{name || 'A card without a name'}</Text>
          <Text $size="small" $color="textMuted">
            {board === 'player' ? 'Player board' : 'Staff board'}
            {type && `, ${typeTitle(type)}`}
          </Text>
          <Text $size="small">{reasons[reason]}</Text>
        </Row>
      ))}
    </Rows>
  </>
);
