import { Grid, Perforation, Skeleton, VisuallyHidden } from '@portal/design-system';
import { Pass, Stub } from './flight-card.styles.ts';

const places = [1, 2, 3, 4, 5, 6];
/** Heights of what a card holds, from its callsign to the button, so that nothing moves when the flights arrive. */
const rows = [
  ['40%', '2.25rem'],
  ['100%', '1.625rem'],
  ['70%', '6.5rem'],
] as const;

export const FlightSkeletons = () => (
  <>
    <VisuallyHidden role="status">Loading flights...</VisuallyHidden>
    <Grid $min="20rem" aria-hidden="true">
      {places.map((place) => (
        <Pass as="div" key={place}>
          {rows.map(([width, height]) => (
            <Skeleton key={height} $width={width} $height={height} />
          ))}
          <Stub>
            <Perforation />
            <Skeleton $height="2.9rem" />
            <Skeleton $height="2.75rem" $round />
          </Stub>
        </Pass>
      ))}
    </Grid>
  </>
);
