import { departmentQuery, openingsMessages, type Job, type JobsReply } from '@portal/careers-contract';
import { Card, Grid, RetryAlert, Skeleton, Stack, VisuallyHidden } from '@portal/design-system';
import type { UseQueryResult } from '@portal/query';
import { Lazy, useAddressFilter } from '@portal/remote-app';
import styled from 'styled-components';
import { formatTime } from '../../app/dates.ts';
import { DepartmentFilter } from './department-filter.tsx';
import { departmentsOf } from './departments.ts';
import { JobCard, type JobCardProps } from './job-card.tsx';

const loadNoJobs = () => import(/* webpackChunkName: "job-not-found" */ './no-jobs.tsx');

interface JobBoardProps extends Pick<JobCardProps, 'onApply' | 'onPrepare'> {
  reading: UseQueryResult<JobsReply>;
  /** Ids of the jobs that the member has applied for. */
  applied: ReadonlySet<string>;
}

/** The open positions in all states. After a failed refresh the list stays, with an alert. */
export function JobBoard({ reading, applied, ...card }: JobBoardProps) {
  const { data, error, isFetching, refetch } = reading;
  if (!data && !error) return <JobSkeletons />;
  return (
    <Stack $gap="lg">
      {(error || data?.stale) && (
        <RetryAlert title={openingsMessages.listFailed} busy={isFetching} onRetry={refetch}>
          {data ? `This is the list as of ${formatTime(data.asOf)}.` : 'Please look again in a moment.'}
        </RetryAlert>
      )}
      {data?.jobs.length === 0 && <Lazy load={loadNoJobs} props={{}} label="Loading..." height="24rem" />}
      {data && data.jobs.length > 0 && <JobList jobs={data.jobs} applied={applied} {...card} />}
    </Stack>
  );
}

interface JobListProps extends Omit<JobBoardProps, 'reading'> {
  jobs: readonly Job[];
}

const filterKeys = { department: departmentQuery } as const;

/** The positions of all departments, or of the one in the address. */
function JobList({ jobs, applied, ...card }: JobListProps) {
  const [{ department }, changeAddress] = useAddressFilter(filterKeys);
  const departments = departmentsOf(jobs);
  const chosen = departments.some(({ name }) => name === department) ? department : '';
  return (
    <>
      {departments.length > 1 && (
        <DepartmentFilter
          departments={departments}
          total={jobs.length}
          chosen={chosen}
          onChoose={(name) => changeAddress({ department: name })}
        />
      )}
      <JobGrid as="ul">
        {jobs
          .filter((job) => chosen === '' || job.department === chosen)
          .map((job) => (
            <li key={job.id}>
              <JobCard job={job} applied={applied.has(job.id)} {...card} />
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

/** Two positions per row where there is room. */
const JobGrid = styled(Grid).attrs({ $min: '26rem' })``;

/** As high as a card with two lines of description. */
const Blank = styled(Card)`
  min-height: 19.75rem;
`;
