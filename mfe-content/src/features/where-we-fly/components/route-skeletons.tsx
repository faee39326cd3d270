import { Grid, Perforation, Skeleton } from '@portal/design-system';
import { Stub, Ticket } from './route-card.styles.ts';

const places = [1, 2, 3, 4, 5, 6];
/** Widths and heights of what a card holds, so that nothing moves when the routes arrive. */
const rows = [
  ['100%', '1.6rem'],
  ['60%', '2.25rem'],
  ['80%', '2.75rem'],
] as const;

export const RouteSkeletons = () => (
  <Grid $min="18rem" aria-hidden="true">
    {places.map((place) => (
      <Ticket as="div" key={place} $chosen={false}>
        {rows.map(([width, height]) => (
          <Skeleton key={height} $width={width} $height={height} />
        ))}
        <Perforation />
        <Stub>
          <Skeleton $height="2.75rem" $round />
        </Stub>
      </Ticket>
    ))}
  </Grid>
);
