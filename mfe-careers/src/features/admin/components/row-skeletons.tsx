import { Skeleton, VisuallyHidden } from '@portal/design-system';
import { Row, Rows } from './rows.ts';

const shownMeanwhile = ['a', 'b', 'c', 'd'];

/** In the place of the lines that are on their way. */
export const RowSkeletons = ({ label }: { label: string }) => (
  <div role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    <Rows as="div">
      {shownMeanwhile.map((key) => (
        <Row key={key}>
          <Skeleton $width="60%" $height="2.75rem" />
          <Skeleton $width="7rem" $height="2.75rem" />
        </Row>
      ))}
    </Rows>
  </div>
);
