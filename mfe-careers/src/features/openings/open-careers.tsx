import { Container, Section, Stack, Text } from '@portal/design-system';
import { useQuery } from '@portal/query';
import { useSession } from '@portal/shell-api';
import { useDeferredValue } from 'react';
import { ownApplicationsQuery } from '../applications/own-applications-query.ts';
import { OwnApplications } from '../applications/own-applications.tsx';
import { useApplyDialog } from '../apply/use-apply-dialog.tsx';
import { SectionHeading } from '../careers/section-heading.tsx';
import { sections } from '../careers/sections.ts';
import { JobBoard } from './components/job-board.tsx';
import { openJobsQuery } from './open-jobs-query.ts';

/** The open positions, the way to apply for them, and what became of one's applications. */
export function OpenCareers() {
  const { user } = useSession();
  // Deferred, so that a long list is rendered in slices: the page answers to input meanwhile.
  const reading = useDeferredValue(useQuery(openJobsQuery));
  const own = useQuery(ownApplicationsQuery(user));
  const apply = useApplyDialog(reading.data?.jobs, own);
  return (
    <Section as="div">
      <Container>
        <Stack as="section" $gap="xl" aria-labelledby={sections.openings}>
          <Stack $gap="sm">
            <SectionHeading id={sections.openings}>Open Careers</SectionHeading>
            <Text $size="lead" $color="textMuted">
              Find the seat that suits you. A short letter is all we ask for.
            </Text>
          </Stack>
          <JobBoard reading={reading} applied={apply.applied} onApply={apply.start} onPrepare={apply.prepare} />
        </Stack>
        {user && <OwnApplications user={user} reading={own} />}
      </Container>
      {apply.dialog}
    </Section>
  );
}
