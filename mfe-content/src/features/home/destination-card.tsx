import { destinationRating, type Destination } from '@portal/brand/destinations';
import { destinationPath } from '@portal/content-contract';
import { Card, color, family, Figures, from, Heading, space, Text, type, VisuallyHidden, weight } from '@portal/design-system';
import { Link } from '@portal/router';
import styled from 'styled-components';
import { wholeCard } from '../../app/whole-card.ts';

export const DestinationCard = ({ destination: { id, name, country, image, priceText, description } }: { destination: Destination }) => (
  <Root as="li" $padding="none" $lift>
    <Scene src={image} alt="" width="480" height="320" loading="lazy" decoding="async" />
    <Words>
      <Line>
        <Heading as="h3" $size="subheading">
          <Whole to={destinationPath(id)}>{name}</Whole>
        </Heading>
        <Text as="span" $size="small" $color="textMuted">
          {country}
        </Text>
      </Line>
      <Text>{description}</Text>
      <Foot>
        <Text as={Figures} $weight="bold" $color="link">
          {priceText}
        </Text>
        <Rating />
      </Foot>
    </Words>
  </Root>
);

const Root = styled(Card)`
  gap: 0;
  overflow: hidden;
  ${from.desktop} {
    &:first-child,
    &:last-child {
      grid-column: span 2;
      flex-direction: row;
      h3 {
        font: ${weight.bold} ${type.heading} ${family.display};
      }
    }
  }
`;

const Whole = styled(Link)`
  ${wholeCard}
`;

const Scene = styled.img`
  flex: none;
  width: 100%;
  height: auto;
  aspect-ratio: 16 / 9;
  object-fit: cover;
  background: ${color.tint};
  ${from.tablet} {
    aspect-ratio: 3 / 2;
  }
  ${from.desktop} {
    ${Root}:first-child > &,
    ${Root}:last-child > & {
      width: 55%;
      height: 100%;
      aspect-ratio: auto;
    }
  }
`;

const Words = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: ${space.sm};
  padding: ${space.lg};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space.sm};
`;

const Foot = styled(Line)`
  margin-top: auto;
`;

const width = 20;
/** One star of 20 by 20, as a relative SVG path that can be repeated. */
const star = 'l2.4 5.7 6.1.5-4.7 4 1.4 6-5.3-3.2-5.3 3.2 1.4-6-4.7-4 6.1-.5z';
const { stars, score } = destinationRating;

/** The fixed rating: five stars, and a text for screen readers. */
const Rating = () => (
  <RatingLine as="p" $size="small" $color="textMuted">
    <VisuallyHidden>{`Rated ${score} out of ${stars} stars`}</VisuallyHidden>
    <Stars viewBox={`0 0 ${width * stars} ${width}`} aria-hidden="true">
      <path d={`M10 1.4${`${star}m${width} 0`.repeat(stars)}`} />
    </Stars>
    <span aria-hidden="true">{`(${score})`}</span>
  </RatingLine>
);

const RatingLine = styled(Text)`
  display: flex;
  align-items: center;
  gap: ${space.xxs};
`;

const Stars = styled.svg`
  height: 1em;
  fill: ${color.accent};
`;
