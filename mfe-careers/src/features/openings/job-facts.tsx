import type { Job } from '@portal/careers-contract';
import { calendarPath, Cluster, color, Icon, space, Text } from '@portal/design-system';
import styled from 'styled-components';
import { formatDate } from '../../app/application-state.tsx';

/** Paths for `Icon`. */
const pin = 'M12 21c4.5-5 7-8.4 7-11.5a7 7 0 1 0-14 0C5 12.6 7.5 16 12 21ZM14.5 9.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z';
const clock = 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM12 7.5V12l3 2';

/** Location, type and date of a position. */
export const JobFacts = ({ job }: { job: Job }) => (
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
      <Icon path={calendarPath} width={18} />
      <span>
        Posted <time dateTime={job.createdAt}>{formatDate(job.createdAt)}</time>
      </span>
    </Fact>
  </Facts>
);

const Facts = styled(Cluster)`
  column-gap: ${space.md};
`;

/** A long text takes a whole line and breaks anywhere. */
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

/** Returns the id of a job's heading, which takes the focus when the Apply button becomes disabled. */
export const jobHeadingId = (jobId: string) => `job-${jobId}`;
