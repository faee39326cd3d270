import type { AdminApplication } from '@portal/careers-contract';
import { space, Text } from '@portal/design-system';
import { useQuery } from '@portal/query';
import {
  LoadingRows,
  Outage,
  PaneNote,
  QueueDesk,
  QueueRow,
  RowMark,
  templatesQuery,
  useKeysSetting,
  type QueueLink,
} from '@portal/remote-app';
import { useSession } from '@portal/shell-api';
import styled from 'styled-components';
import { formatDate } from '../../../app/application-state.tsx';
import { withRemoteData } from '../../../app/remote-data.ts';
import { applicationsQuery } from '../admin-queries.ts';
import { HeldUndo, useHeldApplications } from '../held-applications.tsx';
import { ApplicationPanel } from './application-panel.tsx';

/** Listed applications. More follow as these are decided. */
const listed = '100';
const pollIntervalMs = 60_000;

/** Pending applications, the oldest first, as a queue of the workspace. */
const ApplicationsQueue = (next: Partial<QueueLink>) => {
  const { user } = useSession();
  return user && <Queue key={user.userId} userId={user.userId} next={next} />;
};

export default withRemoteData(ApplicationsQueue);

function Queue({ userId, next }: { userId: string; next: Partial<QueueLink> }) {
  const query = applicationsQuery(userId, { status: 'pending', order: 'oldest', size: listed });
  const reading = useQuery({ ...query, refetchInterval: pollIntervalMs });
  const { data, error } = reading;
  const held = useHeldApplications(userId);
  const { isOn } = useKeysSetting();
  useQuery({ ...templatesQuery(userId), enabled: data !== undefined });
  const waitingIds = new Set(held.waiting.map(({ applicationId }) => applicationId));
  const items = data?.applications.filter(({ id, held: by }) => !by?.isMine && !waitingIds.has(id.toLowerCase()));
  const more = data ? data.matching - data.applications.length : 0;
  return (
    <QueueDesk
      label="Applications"
      itemLabel="Application"
      items={items}
      usesKeys={isOn}
      next={next}
      tools={
        <>
          {error && <Outage of={reading} failed="We couldn't load the applications" />}
          {more > 0 && <More $size="caption" $color="textMuted">{`The oldest ${listed}. ${more} more follow.`}</More>}
        </>
      }
      empty={
        data ? <PaneNote>No application waits for a decision.</PaneNote> : !error && <LoadingRows>Loading applications...</LoadingRows>
      }
      row={applicationRow}
      detail={(application, open) => (
        <ApplicationPanel
          key={application.id}
          userId={userId}
          application={application}
          ahead={items?.[items.findIndex(({ id }) => id === application.id) + 1]?.id}
          held={held}
          usesKeys={isOn}
          {...open}
        />
      )}
      bar={(open) => <HeldUndo held={held} usesKeys={isOn} onBack={open} />}
      hasBar={held.isShown}
    />
  );
}

const applicationRow = ({ username, jobTitle, createdAt, isOwn, isCoordinator, held, stage }: AdminApplication) => (
  <QueueRow $columns="minmax(0, 8.5rem) minmax(0, 1fr) auto auto">
    <b>{username}</b>
    <span>{jobTitle}</span>
    <RowMark>
      {held ? `${held.by} decides` : isOwn ? 'Yours' : isCoordinator ? 'Your passenger' : stage === 'interview' && 'Interview'}
    </RowMark>
    <time dateTime={createdAt}>{formatDate(createdAt)}</time>
  </QueueRow>
);

const More = styled(Text)`
  padding: ${space.xs} ${space.sm};
`;
