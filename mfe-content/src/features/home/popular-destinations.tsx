import { destinationRating, destinations } from '@portal/brand/destinations';
import { destinationPath } from '@portal/content-contract';
import { color, family, Figures, from, Heading, space, Stack, Text, type, VisuallyHidden, weight } from '@portal/design-system';
import styled from 'styled-components';
import { CardLink, CardPicture, PictureCard } from '../../app/picture-card.ts';
import { TitledSection } from '../../app/titled-section.tsx';

/** Six destinations. In a wide window the first and the last card are twice as wide. */
export const PopularDestinations = () => (
  <TitledSection
    title="Popular destinations"
    lead="Fares are part of the simulation: no real travel is sold here, and a Classic seat costs nothing."
  >
    <Mosaic>
      {destinations.map(({ id, name, country, image, priceText, description }) => (
        <DestinationCard as="li" key={id}>
          <CardPicture src={image} />
          <Words $gap="sm">
            <Line>
              <Heading as="h3" $size="subheading">
                <CardLink to={destinationPath(id)}>{name}</CardLink>
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
        </DestinationCard>
      ))}
    </Mosaic>
  </TitledSection>
);

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

const Mosaic = styled.ul`
  display: grid;
  gap: ${space.lg};
  ${from.tablet} {
    grid-template-columns: repeat(2, 1fr);
  }
  ${from.laptop} {
    grid-template-columns: repeat(3, 1fr);
  }
  ${from.desktop} {
    grid-template-columns: repeat(4, 1fr);
  }
`;

const DestinationCard = styled(PictureCard)`
  > img {
    aspect-ratio: 16 / 9;
    ${from.tablet} {
      aspect-ratio: 3 / 2;
    }
  }
  ${from.desktop} {
    &:first-child,
    &:last-child {
      grid-column: span 2;
      flex-direction: row;
      h3 {
        font: ${weight.bold} ${type.heading} ${family.display};
      }
      > img {
        width: 55%;
        height: 100%;
        aspect-ratio: auto;
      }
    }
  }
`;

const Words = styled(Stack)`
  flex: 1;
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

const RatingLine = styled(Text)`
  display: flex;
  align-items: center;
  gap: ${space.xxs};
`;

const Stars = styled.svg`
  height: 1em;
  fill: ${color.accent};
`;
