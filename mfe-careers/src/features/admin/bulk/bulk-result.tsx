import type { ApplicationDecision, MadeDecision } from '@portal/careers-contract';
import { Alert, Name, Stack } from '@portal/design-system';
import { BulkList } from '@portal/remote-app';

export const countApplications = (count: number) => `${count} ${count === 1 ? 'application' : 'applications'}`;

/** An applicant's row in a bulk list. */
export const applicantOf = ({ id, username, jobTitle }: Pick<MadeDecision, 'id' | 'username' | 'jobTitle'>) => ({
  id,
  name: (
    <>
      <b>
        <Name>{username || 'Unknown'}</Name>
      </b>{' '}
      <Name>{jobTitle}</Name>
    </>
  ),
});

/** The outcome of a bulk decision. Names each applicant for whom a step failed. */
export function BulkResult({ status, made }: { status: ApplicationDecision; made: readonly MadeDecision[] }) {
  const decided = made.filter(({ outcome }) => outcome === 'decided');
  const others = made.filter(({ outcome }) => outcome !== 'decided');
  const hasFailed = others.some(({ outcome }) => outcome === 'failed');
  return (
    <Stack>
      <Alert
        tone={hasFailed || decided.length === 0 ? 'warning' : 'success'}
      >{`${countApplications(decided.length)} ${status}.${others.length > 0 ? ` ${others.length} not decided.` : ''}`}</Alert>
      {others.length > 0 && (
        <BulkList title="Not decided" rows={others.map((person) => ({ ...applicantOf(person), text: person.reason ?? '' }))} />
      )}
    </Stack>
  );
}
