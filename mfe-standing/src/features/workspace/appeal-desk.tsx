import { Text } from '@portal/design-system';
import type { StoredUser } from '@portal/portal-contract';
import { useQuery, type UseQueryResult } from '@portal/query';
import {
  Back,
  DetailPane,
  ListPane,
  LoadingRows,
  NextQueue,
  Outage,
  PaneNote,
  Panes,
  type QueueLink,
  QueueList,
  type Selection,
  templatesQuery,
  useKeys,
} from '@portal/remote-app';
import {
  recordTexts,
  type CaseViewer,
  type ModerationBoard,
  type PendingAppeal,
  type PendingAppealsReply,
} from '@portal/standing-contract';
import { useCallback, useRef, useState } from 'react';
import { isPartialIn, partialCause, pendingAppealsQuery } from '../../board/board-api.ts';
import { boardKinds } from '../../board/board-kind.ts';
import { SearchText } from '../../board/readable-text.tsx';
import { AppealDetail } from './appeals/appeal-detail.tsx';
import { AppealRow } from './appeals/appeal-row.tsx';
import { AppealTools } from './appeals/appeal-tools.tsx';
import { useCases, type Cases } from './appeals/use-cases.ts';
import { BulkBar, BulkPreview, useBulk, type Bulk } from './bulk.tsx';
import { HeldBar, useHeldDecisions } from './held.tsx';
import { useAssign, useColleagues } from './people.tsx';

interface AppealDeskProps {
  board: ModerationBoard;
  user: StoredUser;
  usesKeys: boolean;
  next: QueueLink | undefined;
}

/** The appeals of one board: the list and, beside it, the open case. */
export default function AppealDesk({ board, user, usesKeys, next }: AppealDeskProps) {
  const reading = useQuery(pendingAppealsQuery(user.userId, board));
  const { data, dataUpdatedAt: now } = reading;
  const cases = useCases(user.userId, board, data?.appeals, isPartialIn(reading));
  const { active, matches, filter } = cases;
  // Ready for the first number key.
  useQuery({ ...templatesQuery(user.userId), enabled: data !== undefined });
  const held = useHeldDecisions(user, board, data?.appeals ?? []);
  const assign = useAssign(user, board, (id) => cases.move(id, 'step'));
  const bulk = useBulk(cases);
  const { selection, bulkDecision, preview } = bulk;
  const [isDeciding, setIsDeciding] = useState(false);
  const cardId = (cases.isVisible && !bulkDecision && active?.id) || null;
  const viewers = useColleagues(user, board, { cardId, isDeciding }, data !== undefined);
  const search = useDeskKeys(usesKeys, cases, bulk);
  return (
    <SearchText value={filter.q}>
      <Panes $open={bulkDecision !== undefined || (filter.open !== '' && (active !== undefined || cases.isMissing))} $hasBar={held.isShown}>
        <ListPane>
          <AppealTools userId={user.userId} board={board} all={data?.appeals ?? []} cases={cases} searchRef={search} />
          {selection.rows.length > 0 && <BulkBar bulk={bulk} total={matches.length} />}
          <Rows board={board} reading={reading} cases={cases} selection={selection} viewers={viewers ?? noViewers} next={next} />
        </ListPane>
        <HeldBar held={held} usesKeys={usesKeys} onBack={(id) => cases.move(id, 'step')} />
        <DetailPane aria-label="Case">
          {bulkDecision ? (
            <BulkPreview
              userId={user.userId}
              decision={bulkDecision}
              cases={selection.rows}
              busy={held.busy}
              onConfirm={(appeals, noteTo) => held.hold(appeals, bulkDecision, noteTo)}
              onDecided={bulk.end}
              onCancel={() => preview(undefined)}
            />
          ) : active ? (
            <AppealDetail
              key={active.id}
              board={board}
              userId={user.userId}
              appeal={active}
              cases={cases}
              others={{ queue: data?.appeals ?? noAppeals, onOpen: (id) => cases.move(id, 'open'), onDecideTogether: bulk.together }}
              now={now}
              usesKeys={usesKeys}
              held={held}
              assign={assign}
              viewers={viewers?.filter((viewer) => viewer.cardId === active.id) ?? viewers}
              onAsking={setIsDeciding}
            />
          ) : (
            <NoCase cases={cases} isKnown={data !== undefined && !isPartialIn(reading)} />
          )}
        </DetailPane>
      </Panes>
    </SearchText>
  );
}

/** Handles the keys of the desk. @returns the ref of its search */
function useDeskKeys(usesKeys: boolean, cases: Cases, { selection, bulkDecision, preview }: Bulk) {
  const search = useRef<HTMLInputElement>(null);
  const { active } = cases;
  useKeys(usesKeys, {
    j: () => cases.step(1),
    k: () => cases.step(-1),
    x: () => active && selection.toggle(active.id),
    '/': () => search.current?.focus(),
    Escape: bulkDecision ? () => preview(undefined) : cases.close,
  });
  return search;
}

/** Shown in place of a case. @param isKnown true if the whole queue could be read */
const NoCase = ({ cases: { isMissing, close }, isKnown }: { cases: Cases; isKnown: boolean }) => (
  <PaneNote>
    {isMissing && <Back onClick={close}>Back to the list</Back>}
    {isKnown && (
      <Text $color="textMuted">
        {isMissing ? 'This case no longer waits for a decision. Choose another one.' : 'Nothing is waiting for you.'}
      </Text>
    )}
  </PaneNote>
);

const noViewers: readonly CaseViewer[] = [];
const noAppeals: readonly PendingAppeal[] = [];

interface RowsProps {
  board: ModerationBoard;
  reading: UseQueryResult<PendingAppealsReply>;
  cases: Cases;
  selection: Selection<PendingAppeal>;
  viewers: readonly CaseViewer[];
  next: QueueLink | undefined;
}

/** The rows of the list, or the reason why it is empty. */
function Rows({ board, reading, cases: { active, matches, focusCount, move }, selection, viewers, next }: RowsProps) {
  const { data, dataUpdatedAt: now } = reading;
  const isPartial = isPartialIn(reading);
  const row = useCallback(
    (appeal: PendingAppeal) => <AppealRow appeal={appeal} viewers={viewers.filter(({ cardId }) => cardId === appeal.id)} now={now} />,
    [viewers, now],
  );
  const isEmpty = data?.appeals.every(({ held: by }) => by?.isMine);
  return (
    <>
      {isPartial && <Outage of={reading} failed={recordTexts.pendingFailed} cause={partialCause(reading)} asOf={data?.asOf ?? null} />}
      {!data && !isPartial && <LoadingRows>{boardKinds[board].queue.loading}</LoadingRows>}
      {data && matches.length === 0 && !isPartial && (
        <PaneNote>{isEmpty ? boardKinds[board].queue.empty : 'No appeals match this filter.'}</PaneNote>
      )}
      {isEmpty && !isPartial && <NextQueue {...next} />}
      {matches.length > 0 && (
        <QueueList
          label="Appeals"
          items={matches}
          activeId={active?.id}
          focusCount={focusCount}
          onMove={move}
          choice={selection}
          row={row}
        />
      )}
    </>
  );
}
