import type { DestinationGuide } from '@portal/brand/destination-guides';
import { color, from, Heading, radius, space, Text } from '@portal/design-system';
import styled from 'styled-components';
import { TitledSection } from '../../app/titled-section.tsx';

interface HighlightsProps extends Pick<DestinationGuide, 'highlights' | 'tip'> {
  name: string;
}

/** Reasons to fly to a destination, and a tip from the crew. */
export const Highlights = ({ name, highlights, tip }: HighlightsProps) => (
  <TitledSection title={`Why people fly to ${name}`}>
    <Tiles>
      {highlights.map(({ title, text }) => (
        <li key={title}>
          <Heading as="h3" $size="subheading">
            {title}
          </Heading>
          <Text>{text}</Text>
        </li>
      ))}
    </Tiles>
    <Text $size="lead">
      <b>A word from the crew:</b> {tip}
    </Text>
  </TitledSection>
);

/** Three tiles in three colours, like those of the home page. */
const Tiles = styled.ul`
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
