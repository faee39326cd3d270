import { departmentPath, type Job, type OwnApplication } from '@portal/careers-contract';
import { color, Eyebrow, family, from, Heading, size, space, Stack, Text, TextLink, type, weight } from '@portal/design-system';
import { useDocumentTitle } from '@portal/remote-app';
import { Link } from '@portal/router';
import styled from 'styled-components';
import { JobFacts } from '../job-facts.tsx';
import { jobHeadingId } from '../job-heading-id.ts';
import { ApplyPanel } from './apply-panel.tsx';
import { OtherJobs } from './other-jobs.tsx';

interface JobArticleProps {
  job: Job;
  /** The other open positions. */
  others: readonly Job[];
  /** The member's own application for this job. */
  application: OwnApplication | undefined;
  onApply: () => void;
  onPrepare: () => void;
}

/** A whole position with the Apply button beside it. Its texts are user input, displayed as plain text. */
export function JobArticle({ job, others, application, onApply, onPrepare }: JobArticleProps) {
  useDocumentTitle(job.title);
  return (
    <Columns>
      <Head>
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
      <ApplyPanel job={job} application={application} onApply={onApply} onPrepare={onPrepare} />
      <Stack $gap="xl">
        <Prose $size="lead">{job.description || 'Ask the crew what this position is about: they are glad to tell you.'}</Prose>
        {job.requirements.length > 0 && (
          <Stack as="section" aria-labelledby="requirements">
            <Heading id="requirements">What you bring</Heading>
            <Requirements>
              {job.requirements.map((requirement, place) => (
                <li key={place}>{requirement}</li>
              ))}
            </Requirements>
          </Stack>
        )}
        <OtherJobs department={job.department} jobs={others} />
      </Stack>
    </Columns>
  );
}

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

const Head = styled.header`
  display: flex;
  flex-direction: column;
  gap: ${space.sm};
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

const Requirements = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space.sm};
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
