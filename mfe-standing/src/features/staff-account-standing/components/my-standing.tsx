import { Stack } from '@portal/design-system';
import type { StoredUser } from '@portal/portal-contract';
import { useQuery } from '@portal/query';
import { typeTitle, type StaffPunishment } from '@portal/standing-contract';
import { useRef } from 'react';
import styled from 'styled-components';
import { longDay } from '../../../app/format-date.ts';
import type { AppealSubject } from '../../appeal/components/appeal-dialog.tsx';
import { useAppealDialog } from '../../appeal/use-appeal-dialog.tsx';
import { ownStaffRecordQuery } from '../api/staff-record-query.ts';
import { StaffRecord } from './staff-record.tsx';

/** The staff member's own record, with appeals against what stands in it. */
export function MyStanding({ user: { userId, username, groupRank } }: { user: StoredUser }) {
  const reading = useQuery(ownStaffRecordQuery(userId));
  const record = useRef<HTMLDivElement>(null);
  const appeal = useAppealDialog({
    board: 'staff',
    userId,
    subjects: reading.data?.punishments.filter(({ canAppeal }) => canAppeal).map(subjectOf),
    onSubmitted: () => record.current?.focus(),
  });
  return (
    <Main ref={record} tabIndex={-1} aria-label="My staff record" $gap="lg">
      <StaffRecord
        reading={reading}
        username={username}
        rankName={groupRank}
        title="Punishment History"
        userId={userId}
        onAppeal={(punishment) => appeal.open(subjectOf(punishment))}
        onPrepare={appeal.prepare}
      />
      {appeal.dialog}
    </Main>
  );
}

const subjectOf = ({ id, type, caseHandler, date, reason, earlierDenialAt }: StaffPunishment): AppealSubject => ({
  id,
  title: typeTitle(type),
  summary: `by ${caseHandler} on ${longDay(date)}`,
  reason,
  again: earlierDenialAt !== null,
});

/** Takes the focus when what had it is gone. */
const Main = styled(Stack).attrs({ as: 'section' })`
  &:focus {
    outline: none;
  }
`;
