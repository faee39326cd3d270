import { careersPages, jobPath, careersMessages, type Job } from '@portal/careers-contract';
import { Breadcrumb, Container, RetryAlert, Skeleton, space, Stack, VisuallyHidden } from '@portal/design-system';
import { portalPages } from '@portal/portal-contract';
import { useQuery } from '@portal/query';
import { Link, useParams } from '@portal/router';
import { useSession } from '@portal/shell-api';
import styled from 'styled-components';
import { formatTime } from '../../../app/dates.ts';
import { openJobsQuery, ownApplicationsQuery } from '../../../app/queries.ts';
import { useApplyDialog } from '../apply/use-apply-dialog.tsx';
import { JobArticle } from './job-article.tsx';
import { JobNotFound } from './job-not-found.tsx';

/** The page of one open position: loading, open, not found, stale or failed. */
export function JobView() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(openJobsQuery);
  const job = data?.jobs.find((each) => each.id === id);
  return (
    <Page>
      <Breadcrumb current={job?.title ?? 'Open Position'}>
        <li>
          <Link to={portalPages.home}>Home</Link>
        </li>
        <li>
          <Link to={careersPages.careers}>Careers</Link>
        </li>
      </Breadcrumb>
      <Stack $gap="lg">
        {(error || data?.stale) && (
          <RetryAlert title={careersMessages.listFailed} busy={isFetching} onRetry={refetch}>
            {data ? `This is the position as of ${formatTime(data.asOf)}.` : 'Please look again in a moment.'}
          </RetryAlert>
        )}
        {job && <OpenJob key={id} job={job} jobs={data?.jobs ?? []} />}
        {!job && data && <JobNotFound isStale={data.stale} />}
        {!data && !error && <Loading />}
      </Stack>
    </Page>
  );
}

interface OpenJobProps {
  job: Job;
  /** All open positions. */
  jobs: readonly Job[];
}

function OpenJob({ job, jobs }: OpenJobProps) {
  const { user } = useSession();
  const own = useQuery(ownApplicationsQuery(user));
  const apply = useApplyDialog(jobs, own, jobPath(job.id));
  return (
    <>
      <JobArticle
        job={job}
        others={jobs.filter(({ id }) => id !== job.id)}
        application={own.data?.applications.find(({ jobId }) => jobId === job.id)}
        onApply={() => apply.start(job)}
        onPrepare={apply.prepare}
      />
      {apply.dialog}
    </>
  );
}

const Loading = () => (
  <div role="status">
    <VisuallyHidden>Loading the position...</VisuallyHidden>
    <Skeleton $height="28rem" />
  </div>
);

/** Reserves height, so that the footer does not move when the position loads. */
const Page = styled(Container)`
  min-height: 52rem;
  padding-block: ${space.xl} ${space.section};
`;
