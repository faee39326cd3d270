import { request } from '@portal/api-client';
import { RetryAlert, Skeleton, Text } from '@portal/design-system';
import { queryOptions, type UseQueryResult } from '@portal/query';
import { personal } from '@portal/remote-app';
import {
  standingApi,
  typeTitle,
  unreadableCardsReplySchema,
  type UnreadableCard,
  type UnreadableCardsReply,
} from '@portal/standing-contract';
import { Empty } from '../app/empty.tsx';
import { Row, Rows } from '../app/rows.ts';
import { boardKinds } from './board-kind.ts';

/** Query for cards of both boards that count in no record, because the portal cannot read them. */
export const unreadableCardsQuery = (userId: string) =>
  queryOptions({
    queryKey: [personal, userId, 'unreadable-cards'],
    queryFn: ({ signal }) => request(standingApi.unreadableCards, { schema: unreadableCardsReplySchema, signal }),
  });

/** Returns 'Unreadable cards (2)', without the count while it is unknown. */
export const unreadableTitle = (reply: UnreadableCardsReply | undefined): string =>
  `Unreadable cards${reply && !reply.degraded ? ` (${reply.cards.length})` : ''}`;

/** Explanations of why a card cannot be read. */
export const unreadableReasons: Record<UnreadableCard['reason'], string> = {
  'no-name': 'It has no name, so it belongs to nobody.',
  'no-due-date': 'It has no due date, so the punishment has no date.',
  'no-dash': 'Its name has no dash after the username.',
  malformed: 'The board sent it in a form that cannot be read.',
};

export const UnreadableList = ({ reading: { data, error, isFetching, refetch } }: { reading: UseQueryResult<UnreadableCardsReply> }) => (
  <>
    <Text $color="textMuted">These cards aren't counted in any record. Fix them on the board.</Text>
    {(error ?? data?.degraded) && (
      <RetryAlert busy={isFetching} onRetry={refetch}>
        We couldn't read all cards, so there may be more of them.
      </RetryAlert>
    )}
    {!data && !error && <Skeleton $height="8rem" />}
    {data && !data.degraded && data.cards.length === 0 && <Empty>Every card can be read.</Empty>}
    <Rows>
      {data?.cards.map(({ id, board, type, name, reason }) => (
        <Row key={id}>
          <Text $weight="semibold">{name || 'A card without a name'}</Text>
          <Text $size="small" $color="textMuted">{`${boardKinds[board].title}${type ? `, ${typeTitle(type)}` : ''}`}</Text>
          <Text $size="small">{unreadableReasons[reason]}</Text>
        </Row>
      ))}
    </Rows>
  </>
);
