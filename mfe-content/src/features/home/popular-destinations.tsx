import { destinations } from '@portal/brand/destinations';
import { Container, from, Heading, Section, space, Text } from '@portal/design-system';
import styled from 'styled-components';
import { DestinationCard } from './destination-card.tsx';

/** Six destinations. In a wide window the first and the last card are twice as wide. */
export const PopularDestinations = () => (
  <Section aria-labelledby="destinations">
    <Container>
      <Opening>
        <Heading id="destinations" $size="title">
          Popular destinations
        </Heading>
        <Text $color="textMuted">Fares are part of the simulation: no real travel is sold here, and a Classic seat costs nothing.</Text>
      </Opening>
      <Mosaic>
        {destinations.map((destination) => (
          <DestinationCard key={destination.id} destination={destination} />
        ))}
      </Mosaic>
    </Container>
  </Section>
);

const Opening = styled.div`
  display: grid;
  gap: ${space.sm} ${space.xxl};
  align-items: end;
  margin-bottom: ${space.xl};
  ${from.laptop} {
    grid-template-columns: 2fr 1fr;
  }
`;

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
