import { color, family, Heading, space, Stack, Text, TextLink, type, weight } from '@portal/design-system';
import { useQuery, type UseQueryResult } from '@portal/query';
import { Back, LoadingRows, Outage, PaneBody, PaneNote, QueueDesk, QueueRow, type QueueLink } from '@portal/remote-app';
import {
  standingApi,
  typeTitle,
  unreadableCardsReplySchema,
  type UnreadableCard,
  type UnreadableCardsReply,
} from '@portal/standing-contract';
import styled from 'styled-components';
import { personalQuery, pollIntervalMs } from '../../app/remote-data.ts';
import { boardKinds } from '../../board/board-kind.ts';

export interface DeskProps {
  userId: string;
  usesKeys: boolean;
  /** Queue to propose when this one is empty. */
  next: QueueLink | undefined;
}

/** Query for cards of both boards that count in no record, because the portal cannot read them. */
const unreadableCardsQuery = (userId: string) =>
  personalQuery(userId, ['unreadable-cards'], standingApi.unreadableCards, { schema: unreadableCardsReplySchema });

/** Cards that count in no record until staff fix them on the board. */
export default function UnreadableDesk({ userId, usesKeys, next }: DeskProps) {
  const reading = useQuery({ ...unreadableCardsQuery(userId), refetchInterval: pollIntervalMs });
  const { data, error } = reading;
  return (
    <QueueDesk
      label="Unreadable cards"
      itemLabel="Card"
      items={data?.cards}
      usesKeys={usesKeys}
      next={next}
      tools={<UnreadableAlert reading={reading} />}
      empty={
        data
          ? !data.degraded && <PaneNote>Every card can be read.</PaneNote>
          : !error && <LoadingRows>Loading unreadable cards...</LoadingRows>
      }
      row={cardRow}
      detail={(card, { hasLeft, close }) => <CardDetail card={card} hasLeft={hasLeft} onBack={close} />}
    />
  );
}

/** Explanations of why a card cannot be read. */
const unreadableReasons: Record<UnreadableCard['reason'], string> = {
  'no-name': 'It has no name, so it belongs to nobody.',
  'no-due-date': 'It has no due date, so the punishment has no date.',
  'no-dash': 'Its name has no dash after the username.',
  malformed: 'The board sent it in a form that cannot be read.',
};

/** Name of a card, and its board with the type of punishment. */
const nameOf = ({ name }: UnreadableCard): string => name.trim() || 'A card without a name';
const placeOf = ({ board, type }: UnreadableCard): string => `${boardKinds[board].title}${type ? `, ${typeTitle(type)}` : ''}`;

/** Says that the list may lack cards. */
const UnreadableAlert = ({ reading }: { reading: UseQueryResult<UnreadableCardsReply> }) =>
  (reading.error ?? reading.data?.degraded) && (
    <Outage
      of={reading}
      failed="We couldn't read all cards, so there may be more of them"
      cause={reading.error ? undefined : 'the board does not answer in full'}
    />
  );

const cardRow = (card: UnreadableCard) => (
  <QueueRow $columns="minmax(0, 1fr) auto">
    <b>{nameOf(card)}</b>
    <span>{placeOf(card)}</span>
  </QueueRow>
);

/** @param hasLeft true if the card is no longer on the list */
const CardDetail = ({ card, hasLeft, onBack }: { card: UnreadableCard; hasLeft: boolean; onBack: () => void }) => (
  <PaneBody>
    <Stack $gap="sm">
      <Back onClick={onBack}>Back to the list</Back>
      <Heading $size="subheading">{nameOf(card)}</Heading>
      <Text $size="small" $color="textMuted">
        {placeOf(card)}
      </Text>
      {hasLeft ? (
        <Text role="status">This card is no longer on the list.</Text>
      ) : (
        <>
          <Text>{unreadableReasons[card.reason]}</Text>
          <Text $size="small">This card isn't counted in any record. Fix it on the board.</Text>
          {card.text && <CardText>{card.text}</CardText>}
          {card.url && (
            <TextLink href={card.url} target="_blank" rel="noreferrer">
              Open the card on the board
            </TextLink>
          )}
        </>
      )}
    </Stack>
  </PaneBody>
);

const CardText = styled.blockquote.attrs({ dir: 'auto', 'aria-label': 'Text of the card' })`
  margin: 0;
  padding: ${space.sm};
  background: ${color.sunken};
  font: ${weight.regular} ${type.small} ${family.text};
  white-space: pre-wrap;
`;
