import { color, family, Heading, Skeleton, space, Stack, Text, type, VisuallyHidden, weight } from '@portal/design-system';
import { useQuery } from '@portal/query';
import { useAddressFilter, useKeys } from '@portal/remote-app';
import type { UnreadableCard } from '@portal/standing-contract';
import { useState } from 'react';
import styled from 'styled-components';
import { pollIntervalMs } from '../../app/remote-data.ts';
import { nameOf, placeOf, UnreadableAlert, unreadableCardsQuery, unreadableReasons } from '../../board/unreadable-cards.tsx';
import { useShown } from './appeals/use-cases.ts';
import { QueueList } from './list/queue-list.tsx';
import { Back, DetailPane, ListPane, PaneBody, PaneNote, Panes } from './panes.ts';

const addressKeys = { open: 'case' } as const;

/** Cards that count in no record until staff fix them on the board. */
export default function UnreadableDesk({ userId, usesKeys }: { userId: string; usesKeys: boolean }) {
  const reading = useQuery({ ...unreadableCardsQuery(userId), refetchInterval: pollIntervalMs });
  const { data, error } = reading;
  const [{ open }, change] = useAddressFilter(addressKeys);
  const [focusCount, setFocusCount] = useState(0);
  const cards = data?.cards ?? [];
  const requested = cards.find(({ id }) => id === open) ?? (open === '' ? cards[0] : undefined);
  const { item: active, hasLeft } = useShown(data && cards, open, requested);
  const place = cards.findIndex(({ id }) => id === active?.id);
  const step = (by: number) => {
    const target = cards[place + by];
    if (!target) return;
    change({ open: target.id });
    setFocusCount(focusCount + 1);
  };
  const close = () => change({ open: '' });
  useKeys(usesKeys, { j: () => step(1), k: () => step(-1), Escape: close });
  return (
    <Panes $open={open !== '' && active !== undefined}>
      <ListPane>
        <UnreadableAlert reading={reading} />
        {!data && !error && (
          <PaneNote>
            <VisuallyHidden role="status">Loading unreadable cards...</VisuallyHidden>
            <Skeleton $height="8rem" aria-hidden="true" />
          </PaneNote>
        )}
        {data && !data.degraded && cards.length === 0 && (
          <PaneNote>
            <Text $color="textMuted">Every card can be read.</Text>
          </PaneNote>
        )}
        {cards.length > 0 && (
          <QueueList
            label="Unreadable cards"
            items={cards}
            activeId={active?.id}
            focusCount={focusCount}
            onMove={(id) => change({ open: id })}
            row={cardRow}
          />
        )}
      </ListPane>
      <DetailPane aria-label="Card">{active && <CardDetail card={active} hasLeft={hasLeft} onBack={close} />}</DetailPane>
    </Panes>
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
        </>
      )}
    </Stack>
  </PaneBody>
);

const Line = styled.div`
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
