import type { StoredUser } from '@portal/portal-contract';
import { useQuery } from '@portal/query';
import { WaitingForYou } from '@portal/remote-app';
import { useRef } from 'react';
import { RecordRegion } from '../../board/record.tsx';
import { useAppealDialog } from '../../board/use-appeal-dialog.tsx';
import { ownStaffRecordQuery, StaffRecord, subjectOf } from './staff-record.tsx';

/** The viewer's own staff record, with a dialog to appeal its punishments. */
export function MyStanding({ user: { userId, username, groupRank } }: { user: StoredUser }) {
  const reading = useQuery(ownStaffRecordQuery(userId));
  const record = useRef<HTMLElement>(null);
  const focusRecord = () => record.current?.focus();
  const appeal = useAppealDialog({
    board: 'staff',
    userId,
    subjects: reading.data?.punishments.filter(({ canAppeal }) => canAppeal).map(subjectOf),
    onSubmitted: focusRecord,
  });
  return (
    <RecordRegion ref={record} aria-label="My staff record">
      <WaitingForYou />
      <StaffRecord
        reading={reading}
        username={username}
        rankName={groupRank}
        title="Punishment History"
        userId={userId}
        appeal={appeal}
        onAnswered={focusRecord}
      />
      {appeal.dialog}
    </RecordRegion>
  );
}
