import { departmentQuery, careersMessages, type Job, type JobsReply } from '@portal/careers-contract';
import { Card, Grid, RetryAlert, Skeleton, Stack, VisuallyHidden } from '@portal/design-system';
import type { UseQueryResult } from '@portal/query';
import { useAddressFilter } from '@portal/remote-app';
import styled from 'styled-components';
import { formatTime } from '../../app/dates.ts';
import { DepartmentFilter } from './department-filter.tsx';
import { departmentsOf } from './departments.ts';
import { JobCard, type JobCardProps } from './job-card.tsx';
import { NoJobs } from './no-jobs.tsx';

interface JobBoardProps extends Pick<JobCardProps, 'onApply' | 'onPrepare'> {
  reading: UseQueryResult<JobsReply>;
  /** Ids of the jobs that the member applied for. */
  appliedIds: ReadonlySet<string>;
}

/** The open positions: loading, empty, stale or failed. After a failed refresh the list stays, with an alert. */
export function JobBoard({ reading, appliedIds, ...card }: JobBoardProps) {
  const { data, error, isFetching, refetch } = reading;
  if (!data && !error) return <JobSkeletons />;
  return (
    <Stack $gap="lg">
      {(error || data?.stale) && (
        <RetryAlert title={careersMessages.listFailed} busy={isFetching} onRetry={refetch}>
          {data ? `This is the list as of ${formatTime(data.asOf)}.` : 'Please look again in a moment.'}
        </RetryAlert>
      )}
      {data?.jobs.length === 0 && <NoJobs />}
      {data && data.jobs.length > 0 && <JobList jobs={data.jobs} appliedIds={appliedIds} {...card} />}
    </Stack>
  );
}

interface JobListProps extends Omit<JobBoardProps, 'reading'> {
  jobs: readonly Job[];
}

const filterKeys = { department: departmentQuery } as const;

/** The positions of the address's department, or of all departments. */
function JobList({ jobs, appliedIds, ...card }: JobListProps) {
  const [{ department }, changeAddress] = useAddressFilter(filterKeys);
  const departments = departmentsOf(jobs);
  const selected = departments.some(({ name }) => name === department) ? department : '';
  return (
    <>
      {departments.length > 1 && (
        <DepartmentFilter
          departments={departments}
          total={jobs.length}
          value={selected}
          onChange={(name) => changeAddress({ department: name })}
        />
      )}
      <JobGrid as="ul">
        {jobs
          .filter((job) => selected === '' || job.department === selected)
          .map((job) => (
            <li key={job.id}>
              <JobCard job={job} hasApplied={appliedIds.has(job.id)} {...card} />
            </li>
          ))}
      </JobGrid>
    </>
  );
}

const placeholders = ['a', 'b', 'c', 'd'];

const JobSkeletons = () => (
  <div role="status">
    <VisuallyHidden>Loading open positions...</VisuallyHidden>
    <JobGrid>
      {placeholders.map((key) => (
        <Blank key={key} as="div">
          <Skeleton $width="7rem" $height="0.875rem" />
          <Skeleton $width="14rem" $height="2rem" />
          <Skeleton />
          <Skeleton $width="80%" />
        </Blank>
      ))}
    </JobGrid>
  </div>
);

/** Two positions per row if there is room. */
const JobGrid = styled(Grid).attrs({ $min: '26rem' })``;

/** As tall as a card with two lines of description. */
const Blank = styled(Card)`
  min-height: 19.75rem;
`;
