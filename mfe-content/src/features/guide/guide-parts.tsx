import type { GuidePart } from '@portal/brand/guides/document';
import { color, Container, from, Heading, Section, size, space, Stack, Text } from '@portal/design-system';
import styled from 'styled-components';
import { FeatureIcon } from '../../app/feature-icon.tsx';
import { NextLink } from './next-link.tsx';

interface GuidePartsProps {
  heading: string;
  parts: readonly GuidePart[];
  /** On the darker ground, to set it apart from the section before it. */
  onSunken: boolean;
}

/** Short texts in two columns, each with its icon. */
export const GuideParts = ({ heading, parts, onSunken }: GuidePartsProps) => (
  <Ground aria-labelledby="parts" $sunken={onSunken}>
    <Container>
      <Title id="parts" $size="title">
        {heading}
      </Title>
      <List>
        {parts.map(({ icon, heading: name, text, next }) => (
          <li key={name}>
            <FeatureIcon name={icon} />
            <Stack $gap="xs" $align="start">
              <Heading as="h3" $size="subheading">
                {name}
              </Heading>
              <Text>{text}</Text>
              {next && <NextLink step={next} />}
            </Stack>
          </li>
        ))}
      </List>
    </Container>
  </Ground>
);

const Ground = styled(Section)<{ $sunken: boolean }>`
  ${({ $sunken }) => $sunken && `margin-bottom: ${space.section}; background: ${color.sunken};`}
`;

const Title = styled(Heading)`
  margin-bottom: ${space.xl};
`;

const List = styled.ul`
  display: grid;
  gap: ${space.xl} ${space.huge};
  ${from.laptop} {
    grid-template-columns: 1fr 1fr;
  }
  > li {
    display: flex;
    gap: ${space.lg};
    padding-top: ${space.lg};
    border-top: ${size.hairline} solid ${color.line};
  }
  svg {
    flex: none;
    align-self: start;
    width: ${space.xxl};
    height: auto;
    color: ${color.link};
  }
`;
