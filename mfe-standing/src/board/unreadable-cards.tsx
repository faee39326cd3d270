import { Skeleton, Text } from '@portal/design-system';
import type { UseQueryResult } from '@portal/query';
import { Outage } from '@portal/remote-app';
import {
  standingApi,
  typeTitle,
  unreadableCardsReplySchema,
  type UnreadableCard,
  type UnreadableCardsReply,
} from '@portal/standing-contract';
import { Empty, Row, Rows } from '../app/lists.tsx';
import { personalQuery } from '../app/remote-data.ts';
import { boardKinds } from './board-kind.ts';

/** Query for cards of both boards that count in no record, because the portal cannot read them. */
export const unreadableCardsQuery = (userId: string) =>
  personalQuery(userId, ['unreadable-cards'], standingApi.unreadableCards, { schema: unreadableCardsReplySchema });

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

/** Name of a card, and its board with the type of punishment. */
export const nameOf = ({ name }: UnreadableCard): string => name.trim() || 'A card without a name';
export const placeOf = ({ board, type }: UnreadableCard): string => `${boardKinds[board].title}${type ? `, ${typeTitle(type)}` : ''}`;

/** Says that the list may lack cards. */
export const UnreadableAlert = ({ reading }: { reading: UseQueryResult<UnreadableCardsReply> }) =>
  (reading.error ?? reading.data?.degraded) && (
    <Outage
      of={reading}
      failed="We couldn't read all cards, so there may be more of them"
      cause={reading.error ? undefined : 'the board does not answer in full'}
    />
  );

export const UnreadableList = ({ reading }: { reading: UseQueryResult<UnreadableCardsReply> }) => {
  const { data, error } = reading;
  return (
    <>
      <Text $color="textMuted">These cards aren't counted in any record. Fix them on the board.</Text>
      <UnreadableAlert reading={reading} />
      {!data && !error && <Skeleton $height="8rem" />}
      {data && !data.degraded && data.cards.length === 0 && <Empty>Every card can be read.</Empty>}
      <Rows>
        {data?.cards.map((card) => (
          <Row key={card.id}>
            <Text $weight="semibold">{nameOf(card)}</Text>
            <Text $size="small" $color="textMuted">
              {placeOf(card)}
            </Text>
            <Text $size="small">{unreadableReasons[card.reason]}</Text>
          </Row>
        ))}
      </Rows>
    </>
  );
};
