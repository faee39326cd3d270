import { Card, Skeleton, VisuallyHidden } from '@portal/design-system';
import styled from 'styled-components';
import { JobGrid } from './job-grid.ts';

const shownMeanwhile = ['a', 'b', 'c', 'd'];

/** In the place of the positions that are on their way. */
export const JobSkeletons = () => (
  <div role="status">
    <VisuallyHidden>Loading open positions...</VisuallyHidden>
    <JobGrid>
      {shownMeanwhile.map((key) => (
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

/** As high as a card with two lines of description. */
const Blank = styled(Card)`
  min-height: 19.75rem;
`;
