import type { Job } from '@portal/careers-contract';
import { Button, Card, Cluster, color, Eyebrow, from, Heading, Icon, Perforation, space, Stack, Text } from '@portal/design-system';
import styled from 'styled-components';
import { calendarPath, clockPath, pinPath } from '../../../app/icon-paths.ts';
import { formatDate } from '../../../app/format-date.ts';
import { JobTexts } from './job-texts.tsx';

interface JobCardProps {
  job: Job;
  /** The person has applied for it already. */
  applied: boolean;
  onApply: (job: Job) => void;
  onPrepare: () => void;
}

/** Id of the heading of a job's card: focused when its Apply button can no longer be. */
export const jobHeadingId = (jobId: string) => `job-${jobId}`;

/** One open position. Everything in it was typed by somebody and is shown as text. */
export const JobCard = ({ job, applied, onApply, onPrepare }: JobCardProps) => (
  <Notice>
    <Stack $gap="xxs">
      {job.department && <Department>{job.department}</Department>}
      <Title as="h3" id={jobHeadingId(job.id)} tabIndex={-1}>
        {job.title}
      </Title>
    </Stack>
    <JobTexts job={job} />
    <Stub>
      <Perforation />
      <Foot>
        <Facts $gap="xs">
          {job.location && (
            <Fact>
              <Icon path={pinPath} width={18} />
              {job.location}
            </Fact>
          )}
          {job.type && (
            <Fact>
              <Icon path={clockPath} width={18} />
              {job.type}
            </Fact>
          )}
          <Fact>
            <Icon path={calendarPath} width={18} />
            <span>
              Posted <time dateTime={job.createdAt}>{formatDate(job.createdAt)}</time>
            </span>
          </Fact>
        </Facts>
        <Button
          disabled={applied}
          aria-describedby={jobHeadingId(job.id)}
          onClick={() => onApply(job)}
          onPointerEnter={onPrepare}
          onFocus={onPrepare}
        >
          {applied ? 'Applied' : 'Apply'}
        </Button>
      </Foot>
    </Stub>
  </Notice>
);

const Notice = styled(Card)`
  height: 100%;
`;

const Title = styled(Heading)`
  overflow-wrap: anywhere;
  &:focus {
    outline: none;
  }
`;

const Department = styled(Eyebrow)`
  overflow-wrap: anywhere;
`;

const Stub = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.md};
  margin-top: auto;
`;

const Foot = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.md};
  ${from.tablet} {
    flex-direction: row;
    align-items: end;
    justify-content: space-between;
    > button {
      flex: none;
    }
  }
`;

const Facts = styled(Cluster)`
  column-gap: ${space.lg};
`;

/** May be a line of its own, and may break anywhere: every text here is somebody's. */
const Fact = styled(Text).attrs({ $size: 'small', $color: 'textMuted' as const })`
  display: flex;
  gap: ${space.xxs};
  min-width: 0;
  overflow-wrap: anywhere;
  svg {
    flex: none;
    color: ${color.link};
  }
`;
