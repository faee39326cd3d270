import { careersMessages, type Job, type JobsReply } from '@portal/careers-contract';
import { Alert, Button, Stack } from '@portal/design-system';
import type { UseQueryResult } from '@portal/query';
import { formatTime } from '../../../app/format-date.ts';
import { JobCard } from './job-card.tsx';
import { JobGrid } from './job-grid.ts';
import { JobSkeletons } from './job-skeletons.tsx';
import { NoJobs } from './no-jobs.tsx';

interface JobBoardProps {
  reading: UseQueryResult<JobsReply>;
  /** Ids of the jobs that the person has applied for. */
  applied: ReadonlySet<string>;
  onApply: (job: Job) => void;
  /** Somebody is about to apply: time to fetch what that needs. */
  onPrepare: () => void;
}

/** The list of open positions in each of its states. A failed refresh leaves the list as it was and says so. */
export function JobBoard({ reading, applied, onApply, onPrepare }: JobBoardProps) {
  const { data, error, isFetching, refetch } = reading;
  if (!data && !error) return <JobSkeletons />;
  const outdated = data && (data.stale || error);
  return (
    <Stack $gap="lg">
      {(error || outdated) && (
        <Alert
          tone="warning"
          title={careersMessages.listFailed}
          action={
            <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
              Try Again
            </Button>
          }
        >
          {data ? `This is the list as of ${formatTime(data.asOf)}.` : 'Please look again in a moment.'}
        </Alert>
      )}
      {data?.jobs.length === 0 && <NoJobs />}
      {data && data.jobs.length > 0 && (
        <JobGrid as="ul">
          {data.jobs.map((job) => (
            <li key={job.id}>
              <JobCard job={job} applied={applied.has(job.id)} onApply={onApply} onPrepare={onPrepare} />
            </li>
          ))}
        </JobGrid>
      )}
    </Stack>
  );
}
