import { isolated } from '@portal/portal-contract';
import { hasStatus } from '@portal/api-client';
import { Cluster, Heading, Spinner, Stack, Text, VisuallyHidden } from '@portal/design-system';
import { useQuery } from '@portal/query';
import { lookupTexts, recordTexts } from '@portal/standing-contract';
import { FormerNames } from '../../board/former-names.tsx';
import { LookupForm } from '../../board/lookup-form.tsx';
import { staffLookupQuery } from './staff-record-query.ts';
import { StaffRecord } from './staff-record.tsx';

interface StaffLookupProps {
  userId: string;
  member: string | null;
  onLookup: (member: string) => void;
}

const titleOf = (username: string) => `Staff Lookup Results - ${isolated(username)}`;

/** Looks up another member's staff record. */
export function StaffLookup({ userId, member, onLookup }: StaffLookupProps) {
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
