import { Alert, Button, Skeleton, Stack, Text, VisuallyHidden } from '@portal/design-system';
import type { UseQueryResult } from '@portal/query';
import { recordTexts, type ModerationBoard, type PendingAppealsReply } from '@portal/standing-contract';
import { ageText } from '../../../app/age.ts';
import { Empty } from '../../record/components/empty.ts';
import { filterAppeals } from '../filter-appeals.ts';
import { queueKinds } from '../queue-kind.ts';
import { useAppealFilter } from '../use-appeal-filter.ts';
import { AppealList } from './appeal-list.tsx';
import { QueueFilter } from './queue-filter.tsx';

interface AppealQueueProps {
  board: ModerationBoard;
  userId: string;
  reading: UseQueryResult<PendingAppealsReply>;
  /** Shows the record of the one who appeals. */
  onView: (username: string) => void;
}

/** The appeals of a board that wait, oldest first, in all its states. */
export function AppealQueue({ board, userId, reading: { data, error, isFetching, refetch, dataUpdatedAt }, onView }: AppealQueueProps) {
  const kind = queueKinds[board];
  const [filter, change] = useAppealFilter();
  if (!data && !error)
    return (
      <Stack>
        <Text role="status" $color="textMuted">
          {kind.loading}
        </Text>
        <Skeleton $height="12rem" />
        <Skeleton $height="12rem" />
      </Stack>
    );
  const appeals = data?.appeals ?? [];
  const shown = filterAppeals(appeals, filter);
  const oldest = appeals.find(({ submittedAt }) => submittedAt !== null)?.submittedAt;
  const unreadable = error !== null || data?.degraded;
  return (
    <Stack>
      {unreadable && (
        <Alert
          tone="warning"
          action={
            <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
              Try Again
            </Button>
          }
        >
          {recordTexts.pendingFailed} {appeals.length > 0 && 'There may be more than are shown here.'}
        </Alert>
      )}
      {appeals.length === 0 && !unreadable && (
        <Empty>
          <Text $color="textMuted">{kind.empty}</Text>
        </Empty>
      )}
      {oldest && (
        <Text $size="small" $color="textMuted">
          The oldest has been waiting {ageText(oldest, dataUpdatedAt)}.
        </Text>
      )}
      {appeals.length > 1 && <QueueFilter types={[...new Set(appeals.map(({ type }) => type))]} filter={filter} onChange={change} />}
      <VisuallyHidden role="status">{appeals.length > 1 ? `${shown.length} of ${appeals.length} appeals shown` : ''}</VisuallyHidden>
      {appeals.length > 0 && shown.length === 0 && (
        <Empty>
          <Text $color="textMuted">No appeal fits this filter.</Text>
          <Button variant="secondary" onClick={() => change({ type: '', name: '' })}>
            Show all
          </Button>
        </Empty>
      )}
      <AppealList board={board} userId={userId} appeals={shown} now={dataUpdatedAt} onView={onView} />
    </Stack>
  );
}
