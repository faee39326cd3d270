import { Text } from '@portal/design-system';
import { isolated } from '@portal/portal-contract';
import { useQuery } from '@portal/query';
import { decisionTexts, type ModerationBoard, type PendingAppeal } from '@portal/standing-contract';
import { dateAndTime } from '../app/dates.ts';
import { appealProblems } from './appeal-problems.ts';
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
