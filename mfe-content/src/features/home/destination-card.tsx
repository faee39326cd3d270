import type { Destination } from '@portal/brand/destinations';
import { Card, color, family, Figures, from, Heading, space, Text, type, weight } from '@portal/design-system';
import styled from 'styled-components';
import { Rating } from './rating.tsx';

export const DestinationCard = ({ destination: { name, country, image, priceText, description } }: { destination: Destination }) => (
  <Root as="li" $padding="none">
    <Scene src={image} alt="" width="480" height="320" loading="lazy" decoding="async" />
    <Words>
      <Line>
        <Heading as="h3" $size="subheading">
          {name}
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
