import { Grid, Perforation, Skeleton, VisuallyHidden } from '@portal/design-system';
import { Pass, Stub } from './flight-card.styles.ts';

const places = [1, 2, 3, 4, 5, 6];
/** Heights of what a card holds, from its callsign to the button, so that nothing moves when the flights arrive. */
const rows = ['2.25rem', '1.625rem', '6.75rem'];

export const FlightSkeletons = () => (
  <>
    <VisuallyHidden role="status">Loading flights...</VisuallyHidden>
    <Grid $min="20rem" aria-hidden="true">
      {places.map((place) => (
        <Pass as="div" key={place}>
          {rows.map((height) => (
            <Skeleton key={height} $height={height} />
          ))}
          <Stub>
            <Perforation />
            <Skeleton $height="1.6rem" />
            <Skeleton $height="2.75rem" $round />
          </Stub>
        </Pass>
      ))}
    </Grid>
  </>
);
