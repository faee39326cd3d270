import { emptySeatUrl } from '@portal/brand/careers';
import { careersMessages, careersPages, departmentPath, jobPath, type Job } from '@portal/careers-contract';
import {
  Breadcrumb,
  ButtonLink,
  color,
  Container,
  EmptyState,
  Eyebrow,
  family,
  from,
  Heading,
  RetryAlert,
  size,
  Skeleton,
  space,
  Stack,
  Text,
  TextLink,
  type,
  VisuallyHidden,
  weight,
} from '@portal/design-system';
import { portalPages } from '@portal/portal-contract';
import { useQuery } from '@portal/query';
import { useDocumentTitle } from '@portal/remote-app';
import { Link, useParams } from '@portal/router';
import { useSession } from '@portal/shell-api';
import styled from 'styled-components';
import { formatTime } from '../../app/application-state.tsx';
import { openJobsQuery, ownApplicationsQuery, withRemoteData } from '../../app/remote-data.ts';
import { ApplyPanel } from './apply-panel.tsx';
import { JobFacts, jobHeadingId } from './job-facts.tsx';
import { OtherJobs } from './other-jobs.tsx';
import { useApplyDialog } from './use-apply-dialog.tsx';

/** `/careers/jobs/:id`, one open position: loading, open, not found, stale or failed. */
function JobPage() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(openJobsQuery);
  const job = data?.jobs.find((each) => each.id === id);
  return (
    <Frame>
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
    </Frame>
  );
}

export default withRemoteData(JobPage);

interface OpenJobProps {
  job: Job;
  /** All open positions. */
  jobs: readonly Job[];
}

/** A whole position with the Apply button beside it. Its texts are user input, displayed as plain text. */
function OpenJob({ job, jobs }: OpenJobProps) {
  const { user } = useSession();
  const own = useQuery(ownApplicationsQuery(user));
  const apply = useApplyDialog(jobs, own, jobPath(job.id));
  useDocumentTitle(job.title);
  return (
    <Columns>
      <Head as="header" $gap="sm">
        {job.department && (
          <Eyebrow>
            <TextLink as={Link} to={departmentPath(job.department)}>
              {job.department}
            </TextLink>
          </Eyebrow>
        )}
        <Title id={jobHeadingId(job.id)} tabIndex={-1}>
          {job.title}
        </Title>
        <JobFacts job={job} />
      </Head>
      <ApplyPanel job={job} application={own.data?.applications.find(({ jobId }) => jobId === job.id)} onApply={() => apply.start(job)} />
      <Stack $gap="xl">
        <Prose $size="lead">{job.description || 'Ask the crew what this position is about: they are glad to tell you.'}</Prose>
        {job.requirements.length > 0 && (
          <Stack as="section" aria-labelledby="requirements">
            <Heading id="requirements">What you bring</Heading>
            <Requirements as="ul" $gap="sm">
              {job.requirements.map((requirement, place) => (
                <li key={place}>{requirement}</li>
              ))}
            </Requirements>
          </Stack>
        )}
        <OtherJobs department={job.department} jobs={jobs.filter(({ id }) => id !== job.id)} />
      </Stack>
      {apply.dialog}
    </Columns>
  );
}

const Loading = () => (
  <div role="status">
    <VisuallyHidden>Loading the position...</VisuallyHidden>
    <Skeleton $height="28rem" />
  </div>
);

/** @param isStale true if the list is stale, so that the position may exist after all */
function JobNotFound({ isStale }: { isStale: boolean }) {
  useDocumentTitle(careersMessages.jobNotFound);
  return (
    <EmptyState
      level="h1"
      title={careersMessages.jobNotFound}
      image={emptySeatUrl}
      action={
        <ButtonLink as={Link} to={careersPages.careers} $size="lg">
          See open positions
        </ButtonLink>
      }
    >
      {isStale
        ? 'It is not in the last list that we have. Please look again in a moment.'
        : 'It has been filled or closed, or the link is not complete. Other seats are waiting.'}
    </EmptyState>
  );
}

/** Reserves height, so that the footer does not move when the position loads. */
const Frame = styled(Container)`
  min-height: 52rem;
  padding-block: ${space.xl} ${space.section};
`;

/** Places the panel beside the texts on a wide window, and below the head on a phone. */
const Columns = styled.div`
  display: grid;
  gap: ${space.xl} ${space.xxl};
  align-items: start;
  ${from.laptop} {
    grid-template-columns: minmax(0, 1fr) 20rem;
    > :nth-child(2) {
      grid-row: 1 / span 2;
      grid-column: 2;
    }
  }
`;

const Head = styled(Stack)`
  max-width: ${size.reading};
  overflow-wrap: anywhere;
`;

const Title = styled.h1`
  font: ${weight.bold} ${type.title} ${family.display};
  letter-spacing: -0.02em;
  &:focus {
    outline: none;
  }
`;

const Prose = styled(Text)`
  max-width: ${size.reading};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Requirements = styled(Stack)`
  max-width: ${size.reading};
  > li {
    display: flex;
    gap: ${space.sm};
    font: ${weight.regular} ${type.body} ${family.text};
    overflow-wrap: anywhere;
  }
  > li::before {
    flex: none;
    content: '' / '';
    width: ${space.xs};
    height: ${space.xs};
    margin-top: 0.5em;
    border-radius: 50%;
    background: ${color.brand};
  }
`;
