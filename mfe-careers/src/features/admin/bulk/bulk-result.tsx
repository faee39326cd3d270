import { reviewMessages, type ApplicationDecision, type MadeDecision } from '@portal/careers-contract';
import { Alert, Stack } from '@portal/design-system';
import { People } from './people.tsx';

export const countApplications = (count: number) => `${count} ${count === 1 ? 'application' : 'applications'}`;

/** The outcome of a bulk decision. Names each applicant for whom a step failed. */
export function BulkResult({ status, made }: { status: ApplicationDecision; made: readonly MadeDecision[] }) {
  const decided = made.filter(({ outcome }) => outcome === 'decided');
  const others = made.filter(({ outcome }) => outcome !== 'decided');
  const unmailed = decided.filter(({ mail }) => mail === 'failed');
  const hasFailed = others.some(({ outcome }) => outcome === 'failed') || unmailed.length > 0;
  return (
    <Stack>
      <Alert
        tone={hasFailed || decided.length === 0 ? 'warning' : 'success'}
      >{`${countApplications(decided.length)} ${status}.${others.length > 0 ? ` ${others.length} not decided.` : ''}`}</Alert>
      {others.length > 0 && (
        <People
          title="Not decided"
          people={others.map(({ id, username, jobTitle, reason }) => ({ id, username, jobTitle, text: reason ?? '' }))}
        />
      )}
      {unmailed.length > 0 && (
        <People
          title="Not told by mail"
          people={unmailed.map(({ id, username, jobTitle }) => ({ id, username, jobTitle, text: reviewMessages.decisionMailFailed }))}
        />
      )}
    </Stack>
  );
}
