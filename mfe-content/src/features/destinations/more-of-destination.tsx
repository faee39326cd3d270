import { destinationGuides } from '@portal/brand/destination-guides';
import { destinations, type Destination } from '@portal/brand/destinations';
import { color, Container, from, Heading, radius, Section, space, Text } from '@portal/design-system';
import styled from 'styled-components';
import { TitledSection } from '../../app/titled-section.tsx';
import { DestinationTiles } from './destination-tiles.tsx';
import { Ways } from './ways.tsx';

/** The page of a destination below the fold: flights and routes, reasons to fly there, and the other destinations. */
export default function MoreOfDestination({ destination: { id, name } }: { destination: Destination }) {
  const { airports, highlights, tip } = destinationGuides[id];
  return (
    <>
      <Section>
        <Container>
          <Ways name={name} airports={airports} />
        </Container>
      </Section>
      <TitledSection title={`Why people fly to ${name}`} isSunken>
        <Reasons>
          {highlights.map(({ title, text }) => (
            <li key={title}>
              <Heading as="h3" $size="subheading">
                {title}
              </Heading>
              <Text>{text}</Text>
            </li>
          ))}
        </Reasons>
        <Text $size="lead">
          <b>A word from the crew:</b> {tip}
        </Text>
      </TitledSection>
      <TitledSection title="Where next?">
        <DestinationTiles destinations={destinations.filter((other) => other.id !== id)} />
      </TitledSection>
    </>
  );
}

/** Three tiles in three colours, like those of the home page. */
const Reasons = styled.ul`
  display: grid;
  gap: ${space.md};
  margin-bottom: ${space.xl};
  ${from.tablet} {
    grid-template-columns: repeat(3, 1fr);
  }
  > li {
    display: grid;
    align-content: start;
    gap: ${space.xs};
    padding: ${space.lg};
    border-radius: ${radius.lg};
    background: ${color.infoSurface};
  }
  > li:nth-child(2) {
    background: ${color.warningSurface};
  }
  > li:nth-child(3) {
    background: ${color.dangerSurface};
  }
`;
