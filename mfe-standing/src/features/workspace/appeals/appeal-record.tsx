import { color, family, RetryAlert, size, Skeleton, space, Text, type, VisuallyHidden, weight } from '@portal/design-system';
import { useQuery } from '@portal/query';
import {
  alsoKnownAsText,
  type AppealReview,
  type ModerationBoard,
  playerAppealBadges,
  recordTexts,
  type ReviewedPunishment,
  staffAppealBadges,
  verdictText,
} from '@portal/standing-contract';
import styled from 'styled-components';
import { reviewQuery } from '../../../board/board-api.ts';
import { boardKinds } from '../../../board/board-kind.ts';
import { FormerNames } from '../../../board/former-names.tsx';
import { Timeline } from '../../../board/timeline.tsx';
import { TypeMark } from './type-mark.tsx';

interface AppealRecordProps {
  board: ModerationBoard;
  userId: string;
  cardId: string;
}

/** The appellant's record with earlier appeals and denials, and the card's history. */
export function AppealRecord({ board, userId, cardId }: AppealRecordProps) {
  const { data, error, isFetching, refetch } = useQuery(reviewQuery(userId, board, cardId));
  if (error && !data) return <RetryAlert busy={isFetching} onRetry={refetch}>{`We couldn't load the record: ${error.message}`}</RetryAlert>;
  if (!data)
    return (
      <div>
        <VisuallyHidden role="status">Loading the record...</VisuallyHidden>
        <Skeleton $height="9rem" aria-hidden="true" />
      </div>
    );
  return (
    <>
      <section>
        <Title>Record</Title>
        {data.degraded && (
          <RetryAlert busy={isFetching} onRetry={refetch}>
            {recordTexts.degraded}
          </RetryAlert>
        )}
        <FormerNames names={data.otherNames} text={alsoKnownAsText} />
        {data.verdict && (
          <Text $size="small" $color="textMuted">
            {verdictText(data.verdict, false)}
          </Text>
        )}
        <Punishments board={board} review={data} />
      </section>
      {(data.events.length > 1 || Boolean(data.messages?.length)) && (
        <section>
          <Title>History of this card</Title>
          <Timeline events={data.events} messages={data.messages} />
        </section>
      )}
    </>
  );
}

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

const Title = styled.h3`
  margin-bottom: ${space.xs};
  font: ${weight.semibold} ${type.small} ${family.text};
`;

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
