import { Cluster, color, family, RetryAlert, size, space, Stack, Text, type, weight } from '@portal/design-system';
import { isolated } from '@portal/portal-contract';
import { useQuery } from '@portal/query';
import { KeyButton, PaneTitle, Reading } from '@portal/remote-app';
import {
  alsoKnownAsText,
  playerAppealBadges,
  recordTexts,
  staffAppealBadges,
  verdictText,
  type AppealDecision,
  type AppealReview,
  type ModerationBoard,
  type PendingAppeal,
  type ReviewedPunishment,
} from '@portal/standing-contract';
import styled from 'styled-components';
import { reviewQuery } from '../../../board/board-api.ts';
import { caseDate, dateAndTime } from '../../../app/dates.ts';
import { boardKinds } from '../../../board/board-kind.ts';
import { Marked, ReadableText } from '../../../board/readable-text.tsx';
import { FormerNames } from '../../../board/record.tsx';
import { Timeline } from '../../../board/timeline.tsx';
import { TypeMark } from '../marks.tsx';

interface AppealRecordProps {
  board: ModerationBoard;
  userId: string;
  cardId: string;
  others: OtherAppeals;
}

/** The queue, in which the person may have other appeals, and what can be done with them. */
export interface OtherAppeals {
  queue: readonly PendingAppeal[];
  onOpen: (cardId: string) => void;
  /** Previews one decision for several cases. */
  onDecideTogether: (appeals: readonly PendingAppeal[], decision: AppealDecision) => void;
}

/** The appellant's record with earlier appeals and denials, their other pending appeals, and the card's history. */
export const AppealRecord = ({ userId, ...rest }: AppealRecordProps) => {
  const { board, cardId } = rest;
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
            <Punishments {...rest} review={review} />
          </section>
          {(review.events.length > 1 || Boolean(review.messages?.length)) && (
            <Folded>
              <summary>History of this card</summary>
              <Timeline events={review.events} messages={review.messages} />
            </Folded>
          )}
        </>
      )}
    </Reading>
  );
};

type PunishmentsProps = Omit<AppealRecordProps, 'userId'> & { review: AppealReview };

/** The record. Each row opens in place. */
function Punishments({ board, others, review: { cardId, punishments } }: PunishmentsProps) {
  const { queue, onOpen, onDecideTogether } = others;
  const pending = queue.filter(({ id, held }) => !held?.isMine && punishments.some((punishment) => punishment.id === id));
  const kind = boardKinds[board];
  return (
    <>
      {pending.length > 1 && (
        <Together role="group" aria-label="Appeals of this person">
          <Text as="span" $size="small">{`${pending.length} appeals of this person wait.`}</Text>
          <KeyButton onClick={() => onDecideTogether(pending, 'approve')}>Approve together…</KeyButton>
          <KeyButton onClick={() => onDecideTogether(pending, 'deny')}>Deny together…</KeyButton>
        </Together>
      )}
      <List>
        {punishments.map((punishment) => {
          const { id, type: punishmentType, date, isCardDay, reason, moderator, earlierDenialAt } = punishment;
          const other = pending.find((appeal) => appeal.id === id && id !== cardId);
          return (
            <li key={id} aria-current={id === cardId ? 'true' : undefined}>
              <details>
                <summary>
                  <TypeMark of={punishmentType} />
                  <span>{isCardDay ? `Card made ${caseDate(date)}` : caseDate(date)}</span>
                  <span dir="auto">
                    <Marked>{reason}</Marked>
                  </span>
                  <span>{id === cardId ? 'This case' : statusText(board, punishment)}</span>
                </summary>
                <Stack $gap="xxs">
                  <span>{`${kind.moderator}: ${isolated(moderator)}`}</span>
                  {earlierDenialAt !== null && <span>{`Last denied on ${dateAndTime(earlierDenialAt)}`}</span>}
                  {other && <ReadableText>{other.appealReason}</ReadableText>}
                  {other && <OpenButton onClick={() => onOpen(id)}>Open this case</OpenButton>}
                </Stack>
              </details>
            </li>
          );
        })}
      </List>
    </>
  );
}

/** Returns the status of an appeal. A denial leaves no label on a staff card, so `earlierDenialAt` records it. */
function statusText(board: ModerationBoard, { appealStatus, earlierDenialAt }: ReviewedPunishment): string {
  const badges: Record<string, string | undefined> = board === 'player' ? playerAppealBadges : staffAppealBadges;
  if (appealStatus === 'none' && earlierDenialAt !== null) return 'Denied before';
  return badges[appealStatus] ?? '';
}

const summary = `
  cursor: pointer;
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
`;

export const Folded = styled.details`
  font: ${weight.regular} ${type.small} ${family.text};
  > summary {
    ${summary}
    padding-block: ${space.xs};
    font-weight: ${weight.semibold};
  }
`;

const Together = styled(Cluster)`
  gap: ${space.xs};
  margin-top: ${space.xs};
`;

const OpenButton = styled(KeyButton)`
  justify-self: start;
  align-self: start;
`;

const List = styled.ol`
  margin-top: ${space.xs};
  border-top: ${size.hairline} solid ${color.line};
  font: ${weight.regular} ${type.small} ${family.text};
  > li {
    border-bottom: ${size.hairline} solid ${color.line};
    &[aria-current] {
      background: ${color.tint};
    }
  }
  details > :last-child {
    padding: 0 ${space.xs} ${space.sm};
  }
  summary {
    ${summary}
    display: grid;
    grid-template-columns: 7rem 6.5rem minmax(0, 1fr) auto;
    align-items: baseline;
    gap: 0 ${space.xs};
    padding: ${space.xxs} ${space.xs};
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
      text-align: end;
      font: ${weight.medium} ${type.caption} ${family.text};
    }
    > :nth-child(4)::after {
      content: ' ▸';
      content: ' ▸' / '';
    }
    @media (max-width: 40rem) {
      display: flex;
      flex-wrap: wrap;
      justify-content: space-between;
      > :nth-child(3) {
        flex: 1 1 60%;
        white-space: normal;
      }
    }
    @media (hover: none) {
      padding-block: ${space.sm};
    }
  }
  details[open] > summary {
    > :nth-child(3) {
      white-space: pre-line;
      overflow-wrap: anywhere;
    }
    > :nth-child(4)::after {
      content: ' ▾';
      content: ' ▾' / '';
    }
  }
`;
