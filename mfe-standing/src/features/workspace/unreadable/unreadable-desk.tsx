import { color, family, RetryAlert, Skeleton, space, Text, type, VisuallyHidden, weight } from '@portal/design-system';
import { useQuery } from '@portal/query';
import { KeyButton, useAddressFilter, useKeys } from '@portal/remote-app';
import { typeTitle, type UnreadableCard } from '@portal/standing-contract';
import { useState } from 'react';
import styled from 'styled-components';
import { pollIntervalMs } from '../../../app/remote-data.ts';
import { boardKinds } from '../../../board/board-kind.ts';
import { unreadableCardsQuery, unreadableReasons } from '../../../board/unreadable-cards.tsx';
import { QueueList } from '../list/queue-list.tsx';
import { useShown } from '../list/use-shown.ts';
import { DetailPane, ListPane, Panes } from '../panes.ts';

const addressKeys = { open: 'case' } as const;

/** Cards that count in no record until staff fix them on the board. */
export function UnreadableDesk({ userId, usesKeys }: { userId: string; usesKeys: boolean }) {
  const { data, error, isFetching, refetch } = useQuery({ ...unreadableCardsQuery(userId), refetchInterval: pollIntervalMs });
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
        {(error ?? data?.degraded) && (
          <RetryAlert busy={isFetching} onRetry={refetch}>
            We couldn't read all cards, so there may be more of them.
          </RetryAlert>
        )}
        {!data && !error && (
          <Note>
            <VisuallyHidden role="status">Loading unreadable cards...</VisuallyHidden>
            <Skeleton $height="8rem" aria-hidden="true" />
          </Note>
        )}
        {data && !data.degraded && cards.length === 0 && (
          <Note>
            <Text $color="textMuted">Every card can be read.</Text>
          </Note>
        )}
        {cards.length > 0 && (
          <QueueList
            label="Unreadable cards"
            items={cards}
            activeId={active?.id}
            focusCount={focusCount}
            onMove={(id) => change({ open: id })}
            row={(card) => (
              <Line>
                <b>{nameOf(card)}</b>
                <span>{placeOf(card)}</span>
              </Line>
            )}
          />
        )}
      </ListPane>
      <DetailPane aria-label="Card">{active && <CardDetail card={active} hasLeft={hasLeft} onBack={close} />}</DetailPane>
    </Panes>
  );
}

interface CardDetailProps {
  card: UnreadableCard;
  /** True if the card is no longer on the list. */
  hasLeft: boolean;
  onBack: () => void;
}

const CardDetail = ({ card, hasLeft, onBack }: CardDetailProps) => (
  <Detail>
    <KeyButton onClick={onBack}>Back to the list</KeyButton>
    <h2>{nameOf(card)}</h2>
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
  </Detail>
);

const nameOf = ({ name }: UnreadableCard) => name.trim() || 'A card without a name';
const placeOf = ({ board, type: punishment }: UnreadableCard) =>
  `${boardKinds[board].title}${punishment ? `, ${typeTitle(punishment)}` : ''}`;

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

const Detail = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.sm};
  padding: ${space.md};
  overflow-wrap: anywhere;
  h2 {
    font: ${weight.bold} ${type.subheading} ${family.display};
  }
  @media (min-width: 64rem) {
    > button {
      display: none;
    }
  }
`;

const Note = styled.div`
  padding: ${space.xl} ${space.md};
  text-align: center;
`;
