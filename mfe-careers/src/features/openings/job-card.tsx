import { jobPath, type Job } from '@portal/careers-contract';
import { Button, Card, Eyebrow, from, Heading, Perforation, Stack, Text } from '@portal/design-system';
import { Link } from '@portal/router';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { Ends } from '../../app/sections.tsx';
import { JobFacts, jobHeadingId } from './job-facts.tsx';
import { ApplyDialog } from './use-apply-dialog.tsx';

export interface JobCardProps {
  job: Job;
  hasApplied: boolean;
  onApply: (job: Job) => void;
}

/** One open position. Its texts are user input, displayed as plain text. */
export const JobCard = ({ job, hasApplied, onApply }: JobCardProps) => (
  <Notice>
    <Stack $gap="xxs">
      {job.department && <Department>{job.department}</Department>}
      <Title as="h3" id={jobHeadingId(job.id)} tabIndex={-1}>
        <TitleLink to={jobPath(job.id)}>{job.title}</TitleLink>
      </Title>
    </Stack>
    <JobTexts job={job} />
    <Stub>
      <Perforation />
      <Foot>
        <JobFacts job={job} />
        <Button
          disabled={hasApplied}
          aria-describedby={jobHeadingId(job.id)}
          onClick={() => onApply(job)}
          onPointerEnter={ApplyDialog.preload}
          onFocus={ApplyDialog.preload}
        >
          {hasApplied ? 'Applied' : 'Apply'}
        </Button>
      </Foot>
    </Stub>
  </Notice>
);

/** Limits above which a text is cut and gets a 'Show more' button. */
const shortText = { characters: 400, lines: 6 };

function JobTexts({ job: { description, requirements } }: { job: Job }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const requirementsText = requirements.join(' • ');
  const isLong = [description, requirementsText].some(
    (text) => text.length > shortText.characters || text.split('\n').length > shortText.lines,
  );
  const isCut = isLong && !open;
  return (
    <>
      <Stack id={id}>
        {description && <Prose $cut={isCut}>{description}</Prose>}
        {requirementsText && (
          <Prose $size="small" $color="textMuted" $cut={isCut}>
            {requirementsText}
          </Prose>
        )}
      </Stack>
      {isLong && (
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
  &:focus {
    outline: none;
  }
`;

/** In the colour of the title; underlined on hover and focus. */
const TitleLink = styled(Link)`
  color: inherit;
  text-decoration: none;
  &:hover,
  &:focus-visible {
    text-decoration: underline;
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

const Stub = styled(Stack)`
  margin-top: auto;
`;

const Foot = styled(Ends)`
  ${from.tablet} {
    align-items: end;
  }
`;
