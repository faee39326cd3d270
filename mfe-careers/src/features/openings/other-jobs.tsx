import { jobPath, type Job } from '@portal/careers-contract';
import { color, from, Heading, size, space, Stack, Text, TextLink } from '@portal/design-system';
import { Link } from '@portal/router';
import styled from 'styled-components';

interface OtherJobsProps {
  /** Positions of this department are listed first. */
  department: string;
  jobs: readonly Job[];
}

const maxJobs = 3;

/** Up to three other open positions. Empty if there are none. */
export function OtherJobs({ department, jobs }: OtherJobsProps) {
  const sorted = jobs.toSorted((one, other) => Number(other.department === department) - Number(one.department === department));
  if (jobs.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="other-jobs">
      <Heading id="other-jobs">Other open positions</Heading>
      <Jobs>
        {sorted.slice(0, maxJobs).map(({ id, title, department: of }) => (
          <li key={id}>
            <TextLink as={Link} to={jobPath(id)}>
              {title}
            </TextLink>
            {of && (
              <Text as="span" $size="small" $color="textMuted">
                {of}
              </Text>
            )}
          </li>
        ))}
      </Jobs>
    </Stack>
  );
}

const Jobs = styled.ul`
  max-width: ${size.reading};
  > li {
    display: flex;
    flex-direction: column;
    gap: ${space.xxs} ${space.md};
    padding-block: ${space.sm};
    border-top: ${size.hairline} solid ${color.line};
    overflow-wrap: anywhere;
    ${from.tablet} {
      flex-direction: row;
      align-items: baseline;
      justify-content: space-between;
    }
  }
`;
