import { hasStatus } from '@portal/api-client';
import { Cluster, Heading, Spinner, Stack, Text, VisuallyHidden } from '@portal/design-system';
import { Tabs } from '@portal/design-system/tabs';
import { isolated, type StoredUser } from '@portal/portal-contract';
import { useQuery } from '@portal/query';
import { PersonLink } from '@portal/remote-app';
import { useSearchParams } from '@portal/router';
import { toast } from '@portal/shell-api';
import { appealTexts, lookupTexts, personPageText, recordTexts } from '@portal/standing-contract';
import { useEffect } from 'react';
import { AppealQueue } from '../../board/appeal-queue.tsx';
import { pendingAppealsQuery } from '../../board/board-api.ts';
import { LookupForm } from '../../board/lookup-form.tsx';
import { FormerNames } from '../../board/record.tsx';
import { MyStanding, staffLookupQuery, StaffRecord } from './staff-record.tsx';

/** Tabs for members who manage staff appeals. */
export default function StaffTabs({ user }: { user: StoredUser }) {
  const { tab, member, show } = useStaffAddress();
  const lookUp = (name: string) => show({ tab: 'lookup', member: name });
  return (
    <Tabs
      label="Staff standing"
      value={tab}
      onValueChange={(next) => show({ tab: next })}
      items={[
        { value: 'mine', label: 'My Standing', content: <MyStanding user={user} /> },
        { value: 'lookup', label: 'Staff Lookup', content: <StaffLookup userId={user.userId} member={member} onLookup={lookUp} /> },
        { value: 'appeals', label: 'Appeals', content: <StaffAppeals userId={user.userId} onView={lookUp} /> },
      ]}
    />
  );
}

const tabs = ['mine', 'lookup', 'appeals'] as const;

/** The open tab and the requested member, kept in the address so that both can be shared. */
function useStaffAddress() {
  const [address, setAddress] = useSearchParams();
  const requestedTab = address.get('tab');
  const show = ({ tab, member }: { tab: string; member?: string }) =>
    setAddress(
      (current) => {
        current.set('tab', tab);
        if (member !== undefined) current.set('member', member);
        return current;
      },
      { preventScrollReset: true },
    );
  return {
    tab: tabs.find((tab) => tab === requestedTab) ?? tabs[0],
    /** Null before the first look-up. */
    member: address.get('member') || null,
    show,
  };
}

interface StaffAppealsProps {
  userId: string;
  onView: (member: string) => void;
}

function StaffAppeals({ userId, onView }: StaffAppealsProps) {
  const reading = useQuery(pendingAppealsQuery(userId, 'staff'));
  const hasFailed = reading.error !== null || reading.data?.degraded === true;
  useEffect(() => {
    if (hasFailed) toast({ title: appealTexts.errorTitle, description: recordTexts.pendingFailed, variant: 'destructive' });
  }, [hasFailed]);
  return (
    <Stack as="section" aria-labelledby="staff-appeals">
      <Heading id="staff-appeals">Staff Appeals Management</Heading>
      <AppealQueue board="staff" userId={userId} reading={reading} onView={onView} />
    </Stack>
  );
}

interface StaffLookupProps {
  userId: string;
  member: string | null;
  onLookup: (member: string) => void;
}

const titleOf = (username: string) => `Staff Lookup Results - ${isolated(username)}`;

/** Looks up another member's staff record. */
function StaffLookup({ userId, member, onLookup }: StaffLookupProps) {
  const reading = useQuery({ ...staffLookupQuery(userId, member ?? ''), enabled: member !== null });
  const { data, error, isFetching, refetch } = reading;
  const isSearching = isFetching && !data;
  const record = error ? undefined : data;
  return (
    <Stack $gap="lg">
      <LookupForm
        title="Staff Lookup"
        label="Staff username"
        placeholder="Enter staff username to lookup..."
        action="Look up"
        busy={isSearching}
        problem={error && !isSearching ? problemOf(error) : undefined}
        onLookup={(name) => (name === member ? void refetch() : onLookup(name))}
      />
      <VisuallyHidden role="status">{record ? titleOf(record.username) : ''}</VisuallyHidden>
      {isSearching && (
        <Cluster role="status">
          <Spinner />
          <Text $color="textMuted">Looking up staff member...</Text>
        </Cluster>
      )}
      {record && (
        <Stack as="section" $gap="lg" aria-labelledby="lookup-results">
          <Heading id="lookup-results">{titleOf(record.username)}</Heading>
          <FormerNames names={record.formerNames} />
          <Text>
            <PersonLink name={record.username}>{personPageText}</PersonLink>
          </Text>
          <StaffRecord
            reading={reading}
            username={record.username}
            rankName={record.rankName || recordTexts.staffRank}
            title={`Punishment History - ${isolated(record.username)}`}
            userId={userId}
          />
        </Stack>
      )}
    </Stack>
  );
}

function problemOf(error: Error): string {
  if (hasStatus(error, 403)) return lookupTexts.forbidden;
  if (hasStatus(error, 404)) return lookupTexts.notFound;
  return hasStatus(error, 422) ? lookupTexts.notStaff : lookupTexts.failed;
}
