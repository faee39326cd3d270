import { RetryAlert, Skeleton, space, Text, VisuallyHidden } from '@portal/design-system';
import type { StoredUser } from '@portal/portal-contract';
import { useQuery } from '@portal/query';
import { useRef } from 'react';
import styled from 'styled-components';
import { pendingAppealsQuery } from '../../../board/board-api.ts';
import { boardKinds } from '../../../board/board-kind.ts';
import { recordTexts, type ModerationBoard } from '@portal/standing-contract';
import { useKeys } from '../keys/use-keys.ts';
import { QueueList } from '../list/queue-list.tsx';
import { DetailPane, ListPane, Panes } from '../panes.ts';
import { lookEveryMs } from '../queues-query.ts';
import { AppealDetail } from './appeal-detail.tsx';
import { AppealRow } from './appeal-row.tsx';
import { AppealTools } from './appeal-tools.tsx';
import { useCases } from './use-cases.ts';

interface AppealDeskProps {
  board: ModerationBoard;
  user: StoredUser;
  usesKeys: boolean;
}

/** The appeals on one board: the list, and the case on show beside it. */
export function AppealDesk({ board, user: { userId }, usesKeys }: AppealDeskProps) {
  const reading = useQuery({ ...pendingAppealsQuery(userId, board), refetchInterval: lookEveryMs });
  const { data, error, isFetching, refetch, dataUpdatedAt: now } = reading;
  const cases = useCases(userId, board, data?.appeals);
  const { active, shown, filter } = cases;
  const search = useRef<HTMLInputElement>(null);
  useKeys(usesKeys, {
    j: () => cases.step(1),
    k: () => cases.step(-1),
    '/': () => search.current?.focus(),
    Escape: cases.close,
  });
  const isPartial = error !== null || data?.degraded;
  return (
    <Panes $open={filter.open !== '' && active !== undefined}>
      <ListPane>
        <AppealTools userId={userId} board={board} all={data?.appeals ?? []} cases={cases} searchRef={search} />
        {isPartial && (
          <RetryAlert busy={isFetching} onRetry={refetch}>
            {recordTexts.pendingFailed} {shown.length > 0 && 'There may be more appeals than are shown here.'}
          </RetryAlert>
        )}
        {!data && !error && <LoadingRows text={boardKinds[board].queue.loading} />}
        {data && shown.length === 0 && !isPartial && (
          <Note>
            <Text $color="textMuted">{data.appeals.length === 0 ? boardKinds[board].queue.empty : 'No appeals match this filter.'}</Text>
          </Note>
        )}
        {shown.length > 0 && (
          <QueueList
            label="Appeals"
            items={shown}
            activeId={active?.id}
            focusCount={cases.focusCount}
            onMove={cases.move}
            row={(appeal) => <AppealRow appeal={appeal} now={now} />}
          />
        )}
      </ListPane>
      <DetailPane aria-label="Case">
        {active ? (
          <AppealDetail
            key={active.id}
            board={board}
            userId={userId}
            appeal={active}
            now={now}
            usesKeys={usesKeys}
            headingRef={cases.heading}
            onBack={cases.close}
            onDecided={cases.decided}
            onCancelled={cases.focusList}
          />
        ) : (
          <Note>{data && !isPartial && <Text $color="textMuted">Nothing waits for you here.</Text>}</Note>
        )}
      </DetailPane>
    </Panes>
  );
}

const LoadingRows = ({ text }: { text: string }) => (
  <Loading>
    <VisuallyHidden role="status">{text}</VisuallyHidden>
    {Array.from({ length: 14 }, (_, place) => (
      <Skeleton key={place} $height="1.25rem" aria-hidden="true" />
    ))}
  </Loading>
);

const Loading = styled.div`
  display: grid;
  gap: ${space.xs};
  padding: ${space.sm};
`;

const Note = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
  padding: ${space.xl} ${space.md};
  text-align: center;
`;
