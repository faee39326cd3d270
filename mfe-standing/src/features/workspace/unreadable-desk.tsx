import { color, family, Heading, space, Stack, Text, TextLink, type, weight } from '@portal/design-system';
import { useQuery } from '@portal/query';
import { Back, LoadingRows, PaneBody, PaneNote, QueueDesk, type QueueLink } from '@portal/remote-app';
import type { UnreadableCard } from '@portal/standing-contract';
import styled from 'styled-components';
import { pollIntervalMs } from '../../app/remote-data.ts';
import { nameOf, placeOf, UnreadableAlert, unreadableCardsQuery, unreadableReasons } from '../../board/unreadable-cards.tsx';

export interface DeskProps {
  userId: string;
  usesKeys: boolean;
  /** Queue to propose when this one is empty. */
  next: QueueLink | undefined;
}

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
          ? !data.degraded && <PaneNote>{<Text $color="textMuted">Every card can be read.</Text>}</PaneNote>
          : !error && <LoadingRows>Loading unreadable cards...</LoadingRows>
      }
      row={cardRow}
      detail={(card, { hasLeft, close }) => <CardDetail card={card} hasLeft={hasLeft} onBack={close} />}
    />
  );
}

const cardRow = (card: UnreadableCard) => (
  <Line>
    <b>{nameOf(card)}</b>
    <span>{placeOf(card)}</span>
  </Line>
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

export const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.xs};
  font: ${weight.regular} ${type.small} ${family.text};
  b {
    overflow: hidden;
    font-weight: ${weight.semibold};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  span {
    color: ${color.textMuted};
  }
`;
