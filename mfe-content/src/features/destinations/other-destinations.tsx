import { destinations, type Destination } from '@portal/brand/destinations';
import { Container, Heading, Section, space } from '@portal/design-system';
import styled from 'styled-components';
import { DestinationTiles } from './destination-tiles.tsx';

export const OtherDestinations = ({ current }: { current: Destination['id'] }) => (
  <Section aria-labelledby="others">
    <Container>
      <Title id="others" $size="title">
        Where next?
      </Title>
      <DestinationTiles destinations={destinations.filter(({ id }) => id !== current)} />
    </Container>
  </Section>
);

const Title = styled(Heading)`
  margin-bottom: ${space.xl};
`;
