import { Button, SelectField, Skeleton, Stack, Text, TextField, VisuallyHidden } from '@portal/design-system';
import type { UseQueryResult } from '@portal/query';
import { Outage, useAddressFilter } from '@portal/remote-app';
import {
  recordTexts,
  typeTitle,
  type ModerationBoard,
  type PendingAppeal,
  type PendingAppealsReply,
  type PunishmentType,
} from '@portal/standing-contract';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { ageText } from '../app/dates.ts';
import { Empty } from '../app/lists.tsx';
import { AppealList } from './appeal-list.tsx';
import { isPartialIn, partialCause } from './board-api.ts';
import { boardKinds } from './board-kind.ts';
import { hasObstacle } from './obstacle.tsx';

interface AppealQueueProps {
  board: ModerationBoard;
  userId: string;
  reading: UseQueryResult<PendingAppealsReply>;
  /** Shows the appellant's record. */
  onView: (username: string) => void;
}

/** Address keys of the filter: the punishment's type, and a part of the card's name in upper or lower case. */
const filterKeys = { type: 'appealType', name: 'appealOf' } as const;

/** Number of appeals that are shown at first, and added by 'Show more'. */
const pageSize = 20;

/** Pending appeals of a board, oldest first. Those that the viewer cannot decide come last. Covers the states loading, empty, no match and unreadable. */
export function AppealQueue({ board, userId, reading, onView }: AppealQueueProps) {
  const { data, dataUpdatedAt } = reading;
  const texts = boardKinds[board].queue;
  const [filter, change] = useAddressFilter(filterKeys);
  const { appeals, onEditing } = useShownAppeals(data?.appeals ?? none);
  const { limit, showMore, shown } = useLimit();
  const isUnreadable = isPartialIn(reading);
  if (!data && !isUnreadable)
    return (
      <Stack>
        <Text role="status" $color="textMuted">
          {texts.loading}
        </Text>
        <Skeleton $height="12rem" />
        <Skeleton $height="12rem" />
      </Stack>
    );
  const matches = appeals.filter(
    ({ type, cardName }) => (!filter.type || type === filter.type) && cardName.toLowerCase().includes(filter.name.trim().toLowerCase()),
  );
  const sorted = [...matches.filter((appeal) => !hasObstacle(appeal, false)), ...matches.filter((appeal) => hasObstacle(appeal, false))];
  const oldest = appeals.find(({ submittedAt }) => submittedAt !== null)?.submittedAt;
  return (
    <Stack>
      {isUnreadable && <Outage of={reading} failed={recordTexts.pendingFailed} cause={partialCause(reading)} asOf={data?.asOf ?? null} />}
      {appeals.length === 0 && !isUnreadable && <Empty>{texts.empty}</Empty>}
      {oldest && <Text $size="small" $color="textMuted">{`The oldest has been waiting ${ageText(oldest, dataUpdatedAt)}.`}</Text>}
      {appeals.length > 1 && <QueueFilter types={[...new Set(appeals.map(({ type }) => type))]} filter={filter} onChange={change} />}
      <VisuallyHidden role="status">{appeals.length > 1 ? `${matches.length} of ${appeals.length} appeals shown` : ''}</VisuallyHidden>
      {appeals.length > 0 && matches.length === 0 && (
        <Empty
          action={
            <Button variant="secondary" onClick={() => change({ type: '', name: '' })}>
              Show all
            </Button>
          }
        >
          No appeals match this filter.
        </Empty>
      )}
      <div ref={shown}>
        <AppealList
          board={board}
          userId={userId}
          appeals={sorted.slice(0, limit)}
          now={dataUpdatedAt}
          onView={onView}
          onEditing={onEditing}
        />
      </div>
      {sorted.length > limit && (
        <Button variant="secondary" onClick={showMore}>
          {`Show more (${sorted.length - limit} left)`}
        </Button>
      )}
    </Stack>
  );
}

/** Number of shown appeals. 'Show more' moves the focus to the first new one, because its last press removes the button. */
function useLimit() {
  const [limit, setLimit] = useState(pageSize);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (limit > pageSize) shown.current?.querySelectorAll<HTMLElement>(':scope > ol > li')[limit - pageSize]?.focus();
  }, [limit]);
  return { limit, showMore: () => setLimit(limit + pageSize), shown };
}

const none: readonly PendingAppeal[] = [];

/** The listed appeals. An appeal whose note is open stays in its place, even if a colleague decides it. */
function useShownAppeals(listed: readonly PendingAppeal[]) {
  const [edited, setEdited] = useState<readonly { appeal: PendingAppeal; place: number }[]>([]);
  const appeals = [...listed];
  for (const { appeal, place } of edited) if (!listed.some(({ id }) => id === appeal.id)) appeals.splice(place, 0, appeal);
  const onEditing = (appeal: PendingAppeal, isEditing: boolean) => {
    const place = appeals.findIndex(({ id }) => id === appeal.id);
    setEdited((current) => [...current.filter((each) => each.appeal.id !== appeal.id), ...(isEditing ? [{ appeal, place }] : [])]);
  };
  return { appeals, onEditing };
}

interface QueueFilterProps {
  types: readonly PunishmentType[];
  filter: Record<keyof typeof filterKeys, string>;
  onChange: (changes: Partial<QueueFilterProps['filter']>) => void;
}

const QueueFilter = ({ types, filter, onChange }: QueueFilterProps) => (
  <Row>
    <SelectField
      label="Type"
      value={filter.type}
      options={[{ value: '', label: 'All types' }, ...types.map((type) => ({ value: type, label: typeTitle(type) }))]}
      onChange={(event) => onChange({ type: event.target.value })}
    />
    <TextField
      type="search"
      label="Name"
      placeholder="Any name"
      value={filter.name}
      onChange={(event) => onChange({ name: event.target.value })}
    />
  </Row>
);

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  gap: 0.75rem;
  max-width: 32rem;
`;
