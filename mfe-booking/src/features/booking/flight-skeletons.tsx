import { Skeleton, VisuallyHidden } from '@portal/design-system';
import { Board, Count, Days, Group, Rows } from './flight-board.styles.ts';
import { Row } from './flight-row.styles.ts';

const days = [1, 2, 3, 4];

/** Placeholder rows in the places of the flights' own, so that little moves when they arrive. */
export const FlightSkeletons = () => (
  <Board>
    <VisuallyHidden role="status">Loading flights...</VisuallyHidden>
    <Days>
      <Count aria-hidden="true">
        <Skeleton $width="6rem" $height="1.3125rem" />
      </Count>
      {days.map((day) => (
        <Group key={day} aria-hidden="true">
          <Skeleton $width="6rem" $height="1.625rem" />
          <Rows as="div">
            <RowSkeleton />
            <RowSkeleton />
            <RowSkeleton />
          </Rows>
        </Group>
      ))}
    </Days>
  </Board>
);

const RowSkeleton = () => (
  <Row as="div" $loading>
    <Skeleton $height="2.25rem" />
  </Row>
);
