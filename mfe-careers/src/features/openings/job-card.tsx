import type { Job } from '@portal/careers-contract';
import { Button, Card, Cluster, color, Eyebrow, from, Heading, Icon, Perforation, space, Stack, Text } from '@portal/design-system';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { formatDate } from '../../app/dates.ts';

export interface JobCardProps {
  job: Job;
  /** The member has applied for it already. */
  applied: boolean;
  onApply: (job: Job) => void;
  /** Called when a click on 'Apply' is likely: preloads the dialog. */
  onPrepare: () => void;
}

/** Paths for `Icon`. */
const pin =
  'M12 21c4.500-5 7-8.400 7-11.500a7 7 0 1 0-14 0C5 12.600 7.500 16 12 21ZM14.500 9.500a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0Z';
const clock = 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM12 7.500V12l3 2';
const calendar = 'M5 5h14v15H5ZM5 10h14M9 3v4M15 3v4';

/** Id of the heading of a job's card, which takes the focus when the Apply button becomes disabled. */
export const jobHeadingId = (jobId: string) => `job-${jobId}`;

/** One open position. Its texts are user input and shown as plain text. */
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
              <Icon path={pin} width={18} />
              {job.location}
            </Fact>
          )}
          {job.type && (
            <Fact>
              <Icon path={clock} width={18} />
              {job.type}
            </Fact>
          )}
          <Fact>
            <Icon path={calendar} width={18} />
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

/** Longer texts show their first lines and a 'Show more' button. */
const shortText = { characters: 400, lines: 6 };

/** Description and requirements. */
function JobTexts({ job: { description, requirements } }: { job: Job }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const joined = requirements.join(' • ');
  const long = [description, joined].some((text) => text.length > shortText.characters || text.split('\n').length > shortText.lines);
  const cut = long && !open;
  return (
    <>
      <Stack id={id}>
        {description && <Prose $cut={cut}>{description}</Prose>}
        {joined && (
          <Prose $size="small" $color="textMuted" $cut={cut}>
            {joined}
          </Prose>
        )}
      </Stack>
      {long && (
        <More variant="quiet" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'Show more'}
        </More>
      )}
    </>
  );
}

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

const Prose = styled(Text)<{ $cut: boolean }>`
  overflow-wrap: anywhere;
  white-space: pre-line;
  ${({ $cut }) => $cut && `display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: ${shortText.lines};`}
`;

const More = styled(Button)`
  align-self: start;
  padding-inline: 0;
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

/** Texts may be long: a fact can take a whole line and break anywhere. */
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
