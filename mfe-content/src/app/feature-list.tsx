import { color, from, Heading, size, space, Stack, Text } from '@portal/design-system';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FeatureIcon, type FeatureIconName } from './feature-icon.tsx';

interface FeatureProps {
  icon: FeatureIconName;
  heading: string;
  text: string;
  /** Link below the text. */
  next: ReactNode;
}

export const Feature = ({ icon, heading, text, next }: FeatureProps) => (
  <li>
    <FeatureIcon name={icon} />
    <Stack $gap="xs" $align="start">
      <Heading as="h3" $size="subheading">
        {heading}
      </Heading>
      <Text>{text}</Text>
      {next}
    </Stack>
  </li>
);

/** Short texts, in two columns in a wide window. */
export const FeatureList = styled.ul`
  display: grid;
  gap: ${space.xl} ${space.huge};
  overflow-wrap: anywhere;
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
