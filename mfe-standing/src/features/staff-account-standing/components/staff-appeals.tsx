import { Heading, Stack } from '@portal/design-system';
import { useQuery } from '@portal/query';
import { toast } from '@portal/shell-api';
import { appealTexts, recordTexts } from '@portal/standing-contract';
import { useEffect } from 'react';
import { pendingAppealsQuery } from '../../queue/api/pending-appeals-query.ts';
import { AppealQueue } from '../../queue/components/appeal-queue.tsx';

interface StaffAppealsProps {
  userId: string;
  onView: (member: string) => void;
}

/** The staff's appeals, for those on the allow-list. */
export function StaffAppeals({ userId, onView }: StaffAppealsProps) {
  const reading = useQuery(pendingAppealsQuery(userId, 'staff'));
  const failed = reading.error !== null || reading.data?.degraded === true;
  useEffect(() => {
    if (failed) toast({ title: appealTexts.errorTitle, description: recordTexts.pendingFailed, variant: 'destructive' });
  }, [failed]);
  return (
    <Stack as="section" aria-labelledby="staff-appeals">
      <Heading id="staff-appeals">Staff Appeals Management</Heading>
      <AppealQueue board="staff" userId={userId} reading={reading} onView={onView} />
    </Stack>
  );
}
