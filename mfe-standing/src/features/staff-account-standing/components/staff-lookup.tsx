import { Cluster, Heading, Spinner, Stack, Text, VisuallyHidden } from '@portal/design-system';
import { useQuery } from '@portal/query';
import { recordTexts } from '@portal/standing-contract';
import { LookupForm } from '../../lookup/components/lookup-form.tsx';
import { staffLookupQuery } from '../api/staff-record-query.ts';
import { lookupProblem } from '../lookup-problem.ts';
import { StaffRecord } from './staff-record.tsx';

interface StaffLookupProps {
  userId: string;
  member: string | null;
  onLookup: (member: string) => void;
}

const titleOf = (username: string) => `Staff Lookup Results - ${username}`;

/** Another member's record. Nothing in it can be appealed from here. */
export function StaffLookup({ userId, member, onLookup }: StaffLookupProps) {
  const reading = useQuery({ ...staffLookupQuery(userId, member ?? ''), enabled: member !== null });
  const { data, error, isFetching, refetch } = reading;
  const searching = isFetching && !data;
  const found = error ? undefined : data;
  return (
    <Stack $gap="lg">
      <LookupForm
        title="Staff Lookup"
        label="Staff username"
        placeholder="Enter staff username to lookup..."
        action="Look up"
        busy={searching}
        problem={error && !searching ? lookupProblem(error) : undefined}
        onLookup={(name) => (name === member ? void refetch() : onLookup(name))}
      />
      <VisuallyHidden role="status">{found ? titleOf(found.username) : ''}</VisuallyHidden>
      {searching && (
        <Cluster role="status">
          <Spinner />
          <Text $color="textMuted">Looking up staff member...</Text>
        </Cluster>
      )}
      {found && (
        <Stack as="section" $gap="lg" aria-labelledby="lookup-results">
          <Heading id="lookup-results">{titleOf(found.username)}</Heading>
          <StaffRecord
            reading={reading}
            username={found.username}
            rankName={found.rankName || recordTexts.staffRank}
            title={`Punishment History - ${found.username}`}
            userId={userId}
          />
        </Stack>
      )}
    </Stack>
  );
}
