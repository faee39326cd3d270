import { color, family, RetryAlert, size, space, Text, type, weight } from '@portal/design-system';
import { useQuery } from '@portal/query';
import {
  alsoKnownAsText,
  playerAppealBadges,
  recordTexts,
  staffAppealBadges,
  verdictText,
  type AppealReview,
  type ModerationBoard,
  type ReviewedPunishment,
} from '@portal/standing-contract';
import styled from 'styled-components';
import { reviewQuery } from '../../../board/board-api.ts';
import { Reading } from '../../../app/reading.tsx';
import { boardKinds } from '../../../board/board-kind.ts';
import { FormerNames } from '../../../board/record.tsx';
import { Timeline } from '../../../board/timeline.tsx';
import { TypeMark } from '../marks.tsx';
import { PaneTitle } from '../panes.ts';

interface AppealRecordProps {
  board: ModerationBoard;
  userId: string;
  cardId: string;
}

/** The appellant's record with earlier appeals and denials, and the card's history. */
export const AppealRecord = ({ board, userId, cardId }: AppealRecordProps) => {
  const reading = useQuery(reviewQuery(userId, board, cardId));
  return (
    <Reading of={reading} loading="Loading the record..." height="9rem" failed="We couldn't load the record">
      {(review) => (
        <>
          <section>
            <PaneTitle>Record</PaneTitle>
            {review.degraded && (
              <RetryAlert busy={reading.isFetching} onRetry={reading.refetch}>
                {recordTexts.degraded}
              </RetryAlert>
            )}
            <FormerNames names={review.otherNames} text={alsoKnownAsText} />
            {review.verdict && (
              <Text $size="small" $color="textMuted">
                {verdictText(review.verdict, false)}
              </Text>
            )}
            <Punishments board={board} review={review} />
          </section>
          {(review.events.length > 1 || Boolean(review.messages?.length)) && (
            <section>
              <PaneTitle>History of this card</PaneTitle>
              <Timeline events={review.events} messages={review.messages} />
            </section>
          )}
        </>
      )}
    </Reading>
  );
};

const Punishments = ({ board, review: { cardId, punishments } }: { board: ModerationBoard; review: AppealReview }) => (
  <List>
    {punishments.map((punishment) => (
      <li key={punishment.id} aria-current={punishment.id === cardId ? 'true' : undefined}>
        <TypeMark of={punishment.type} />
        <span>{boardKinds[board].date(punishment.date)}</span>
        <span>{punishment.reason}</span>
        <span>{punishment.id === cardId ? 'This case' : statusText(board, punishment)}</span>
      </li>
    ))}
  </List>
);

/** Returns the status of an appeal. A denial leaves no label on a staff card, so `earlierDenialAt` records it. */
function statusText(board: ModerationBoard, { appealStatus, earlierDenialAt }: ReviewedPunishment): string {
  const badges: Record<string, string | undefined> = board === 'player' ? playerAppealBadges : staffAppealBadges;
  if (appealStatus === 'none' && earlierDenialAt !== null) return 'Denied before';
  return badges[appealStatus] ?? '';
}

const List = styled.ol`
  margin-top: ${space.xs};
  border-top: ${size.hairline} solid ${color.line};
  font: ${weight.regular} ${type.small} ${family.text};
  > li {
    display: grid;
    grid-template-columns: 7rem 5.5rem minmax(0, 1fr) auto;
    align-items: baseline;
    gap: 0 ${space.xs};
    padding: ${space.xxs} ${space.xs};
    border-bottom: ${size.hairline} solid ${color.line};
    &[aria-current] {
      background: ${color.tint};
    }
    > :nth-child(2) {
      font-variant-numeric: tabular-nums lining-nums;
    }
    > :nth-child(3) {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
      color: ${color.textMuted};
    }
    > :nth-child(4) {
      font: ${weight.medium} ${type.caption} ${family.text};
    }
    @media (max-width: 40rem) {
      grid-template-columns: minmax(0, 1fr) auto;
      > :nth-child(3) {
        white-space: normal;
      }
    }
  }
`;
