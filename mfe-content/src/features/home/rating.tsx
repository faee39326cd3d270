import { destinationRating } from '@portal/brand/destinations';
import { color, space, Text, VisuallyHidden } from '@portal/design-system';
import styled from 'styled-components';

const width = 20;
/** One star on a field of 20 by 20, drawn relative to where the pen stands, so that it can be repeated. */
const star = 'l2.4 5.7 6.1.5-4.7 4 1.4 6-5.3-3.2-5.3 3.2 1.4-6-4.7-4 6.1-.5z';
const { stars, score } = destinationRating;

/** The fixed rating: five stars to see, a sentence to hear. */
export const Rating = () => (
  <Root as="p" $size="small" $color="textMuted">
    <VisuallyHidden>
      Rated {score} out of {stars} stars
    </VisuallyHidden>
    <Stars viewBox={`0 0 ${width * stars} ${width}`} aria-hidden="true">
      <path d={`M10 1.4${`${star}m${width} 0`.repeat(stars)}`} />
    </Stars>
    <span aria-hidden="true">({score})</span>
  </Root>
);

const Root = styled(Text)`
  display: flex;
  align-items: center;
  gap: ${space.xxs};
`;

const Stars = styled.svg`
  height: 1em;
  fill: ${color.accent};
`;
