import { Skeleton, VisuallyHidden } from '@portal/design-system';
import { Board, Count, Rows } from './flight-board.styles.ts';
import { Row } from './flight-row.styles.ts';

const days = [1, 2, 3, 4];

/** Placeholder rows in the places of the flights' own, so that little moves when they arrive. */
export const FlightSkeletons = () => (
  <Board>
    <VisuallyHidden role="status">Loading flights...</VisuallyHidden>
    <Count aria-hidden="true">
      <Skeleton $width="6rem" $height="1.3125rem" />
    </Count>
    {days.map((day) => (
      <Rows as="div" key={day} aria-hidden="true">
        <RowSkeleton />
        <RowSkeleton />
        <RowSkeleton />
      </Rows>
    ))}
  </Board>
);

const RowSkeleton = () => (
  <Row as="div" $loading>
    <Skeleton $height="2.75rem" />
  </Row>
);
