import { Cluster, Text } from '@portal/design-system';
import { isolated } from '@portal/portal-contract';
import { useQuery } from '@portal/query';
import { decisionTexts, type Concern, type ModerationBoard, type PendingAppeal } from '@portal/standing-contract';
import type { ReactNode } from 'react';
import { dateAndTime } from '../app/dates.ts';
import { reviewQuery } from './board-api.ts';

interface ObstacleProps {
  board: ModerationBoard;
  userId: string;
  appeal: PendingAppeal;
  /** True if the appeal no longer waits for a decision. */
  hasLeft: boolean;
}

/** True if the viewer cannot decide the appeal. */
export const hasObstacle = ({ isOwn, held, problem }: PendingAppeal, hasLeft: boolean): boolean =>
  hasLeft || isOwn || held !== undefined || problem !== null;

/** Says why the viewer cannot decide the appeal, for a decided one by whom and when. Screen readers announce each change. */
export const Obstacle = ({ hasLeft, ...props }: ObstacleProps) => (
  <Text role="status" $size="small" $color="warning">
    {hasLeft ? <Outcome {...props} /> : textOf(props.appeal)}
  </Text>
);

const verbs = { approve: 'approved', deny: 'denied' } as const;

function textOf({ isOwn, held, problem }: PendingAppeal): string | null {
  if (isOwn) return decisionTexts.ownAppeal;
  if (held)
    return `${held.isMine ? 'You' : isolated(held.by)} ${verbs[held.decision]} this appeal${held.at ? ` on ${dateAndTime(held.at)}` : ''}.`;
  return problem && appealProblems[problem];
}

/** Reads the decision from the card's history. */
function Outcome({ board, userId, appeal: { id, submittedAt } }: Omit<ObstacleProps, 'hasLeft'>) {
  const { data } = useQuery({ ...reviewQuery(userId, board, id), staleTime: 0 });
  const last = data?.events.at(-1);
  const isDecided = last?.kind === 'decided' && last.at >= (submittedAt ?? '');
  if (!isDecided) return 'This appeal no longer waits for a decision.';
  return `${last.by === undefined ? 'A colleague' : isolated(last.by)} ${last.outcome ?? 'decided'} this appeal on ${dateAndTime(last.at)}.`;
}

/**
 * Warns a person who decides about a card that concerns them.
 *
 * @param children the button that shows the decision. It stays, and with it the focus, so that a second Enter decides nothing
 */
export const OwnPunishment = ({ concern = 'issued', children }: { concern?: Concern | undefined; children?: ReactNode }) => (
  <Cluster role="note" $gap="xs" $justify="space-between">
    <Text as="span" $size="small" $color="warning">
      <b>{`${decisionTexts.concernTitles[concern]}.`}</b>{' '}
      <span>A colleague should decide this appeal. Your decision is marked in the audit log.</span>
    </Text>
    {children}
  </Cluster>
);

/** Reasons why nobody can decide an appeal, with the way out. */
export const appealProblems: Record<NonNullable<PendingAppeal['problem']>, string> = {
  'no-record': 'The card is labelled PENDING, but holds no appeal that the portal wrote. Check it on the board.',
  'no-email': 'The appeal on this card has no email address. Check it on the board.',
};
