import { chatInvite } from '@portal/brand';
import { emptySeatUrl } from '@portal/brand/careers';
import { careersMessages, careersPages, departmentQuery, type Job, type JobsReply, ownApplicationsId } from '@portal/careers-contract';
import {
  ButtonLink,
  Card,
  Cluster,
  color,
  Container,
  EmptyState,
  family,
  Figures,
  Grid,
  motion,
  radius,
  RetryAlert,
  Section,
  size,
  Skeleton,
  space,
  Stack,
  Text,
  type,
  VisuallyHidden,
  weight,
} from '@portal/design-system';
import { useQuery, type UseQueryResult } from '@portal/query';
import { useAddressFilter } from '@portal/remote-app';
import { NavigationType, useLocation, useNavigationType } from '@portal/router';
import { useSession } from '@portal/shell-api';
import { useDeferredValue, useEffect } from 'react';
import styled from 'styled-components';
import { formatTime } from '../../app/application-state.tsx';
import { openJobsQuery, ownApplicationsQuery } from '../../app/remote-data.ts';
import { goToSection, SectionHeading, sections } from '../../app/sections.tsx';
import { JobCard, type JobCardProps } from './job-card.tsx';
import { useApplyDialog } from './use-apply-dialog.tsx';
import { YourApplications } from './your-applications.tsx';

/** The open positions, the apply dialog and the member's own applications. */
export function OpenCareers() {
  const { user } = useSession();
  // Deferred, so that the page stays responsive while a long list renders.
  const reading = useDeferredValue(useQuery(openJobsQuery));
  const own = useQuery(ownApplicationsQuery(user));
  const apply = useApplyDialog(reading.data?.jobs, own, careersPages.careers);
  useSectionLinks(reading.data !== undefined && own.data !== undefined);
  return (
    <Section as="div">
      <Container>
        <Stack $gap="xl">
          <Stack $gap="sm">
            <SectionHeading id={sections.openings}>Open Careers</SectionHeading>
            <Text $size="lead" $color="textMuted">
              Find the seat that suits you. A short letter is all we ask for.
            </Text>
          </Stack>
          <section aria-labelledby={sections.openings}>
            <JobBoard reading={reading} appliedIds={apply.appliedIds} onApply={apply.start} />
          </section>
          {user && <YourApplications user={user} reading={own} />}
          {apply.dialog}
        </Stack>
      </Container>
    </Section>
  );
}

/**
 * Scrolls to the list after a click on a department's link, while an opened or restored page keeps its scroll position, and to the member's
 * applications for the address to which the news of a decision leads, once what is above them has its height.
 */
function useSectionLinks(isLoaded: boolean): void {
  const { hash, search, key } = useLocation();
  const isPush = useNavigationType() === NavigationType.Push;
  const isOwn = isLoaded && hash === `#${ownApplicationsId}`;
  const section = isOwn ? ownApplicationsId : isPush && new URLSearchParams(search).has(departmentQuery) && sections.openings;
  useEffect(() => {
    if (section) goToSection(section);
  }, [section, key]);
}

interface JobBoardProps extends Pick<JobCardProps, 'onApply'> {
  reading: UseQueryResult<JobsReply>;
  /** Ids of the jobs that the member applied for. */
  appliedIds: ReadonlySet<string>;
}

const filterKeys = { department: departmentQuery } as const;

/**
 * The positions of the address's department, or of all: loading, empty, stale or failed. After a failed refresh the list stays, with an
 * alert.
 */
function JobBoard({ reading: { data, error, isFetching, refetch }, appliedIds, onApply }: JobBoardProps) {
  const [{ department }, changeAddress] = useAddressFilter(filterKeys);
  if (!data && !error) return <JobSkeletons />;
  const jobs = data?.jobs ?? [];
  const departments = departmentsOf(jobs);
  const selected = departments.some(({ name }) => name === department) ? department : '';
  return (
    <Stack $gap="lg">
      {(error || data?.stale) && (
        <RetryAlert title={careersMessages.listFailed} busy={isFetching} onRetry={refetch}>
          {data ? `This is the list as of ${formatTime(data.asOf)}.` : 'Please look again in a moment.'}
        </RetryAlert>
      )}
      {data && jobs.length === 0 && <NoJobs />}
      {departments.length > 1 && (
        <Cluster role="group" aria-label="Department" $gap="xs">
          {[{ name: '', count: jobs.length }, ...departments].map(({ name, count }) => (
            <Choice key={name} type="button" aria-pressed={name === selected} onClick={() => changeAddress({ department: name })}>
              <span>{name || 'All departments'}</span>
              <Count>{count}</Count>
            </Choice>
          ))}
        </Cluster>
      )}
      {jobs.length > 0 && (
        <JobGrid as="ul">
          {jobs
            .filter((job) => selected === '' || job.department === selected)
            .map((job) => (
              <li key={job.id}>
                <JobCard job={job} hasApplied={appliedIds.has(job.id)} onApply={onApply} />
              </li>
            ))}
        </JobGrid>
      )}
    </Stack>
  );
}

/** Returns the departments of open positions and how many each has, sorted by name. */
function departmentsOf(jobs: readonly Job[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { department } of jobs) if (department) counts.set(department, (counts.get(department) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count })).sort((one, other) => one.name.localeCompare(other.name, 'en'));
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

/** Empty state of the open positions. */
const NoJobs = () => (
  <EmptyState
    level="h3"
    image={emptySeatUrl}
    title={careersMessages.noJobs}
    action={
      <ButtonLink href={chatInvite} target="_blank" rel="noreferrer" $variant="secondary">
        Ask the crew
        <VisuallyHidden> in the community chat (opens in a new tab)</VisuallyHidden>
      </ButtonLink>
    }
  >
    New positions are posted here first, and the crew in the community chat often knows what is coming.
  </EmptyState>
);

/** Two positions per row if there is room. */
const JobGrid = styled(Grid).attrs({ $min: '26rem' })``;

/** As tall as a card with two lines of description. */
const Blank = styled(Card)`
  min-height: 19.75rem;
`;

const Count = styled(Figures)`
  color: ${color.textMuted};
  font-weight: ${weight.regular};
`;

const Choice = styled.button`
  display: inline-flex;
  gap: ${space.xs};
  max-width: 100%;
  min-height: ${size.target};
  align-items: center;
  padding: ${space.xs} ${space.md};
  border: ${size.hairline} solid ${color.lineStrong};
  border-radius: ${radius.pill};
  background: ${color.surface};
  color: ${color.text};
  font: ${weight.semibold} ${type.small} ${family.text};
  text-align: start;
  overflow-wrap: anywhere;
  transition: background ${motion.quick};
  &:hover {
    background: ${color.tint};
  }
  &[aria-pressed='true'] {
    border-color: transparent;
    background: ${color.brand};
    color: ${color.onBrand};
    ${Count} {
      color: inherit;
    }
  }
`;
