import type { GuidePart } from '@portal/brand/guides/document';
import { color, Container, Section, space } from '@portal/design-system';
import styled from 'styled-components';
import { Feature, FeatureList } from '../../app/feature-list.tsx';
import { SectionTitle } from '../../app/titled-section.tsx';
import { NextLink } from './next-link.tsx';

interface GuidePartsProps {
  heading: string;
  parts: readonly GuidePart[];
  /** Uses the darker background, to separate it from the section above. */
  isSunken: boolean;
}

/** Short texts in two columns, each with its icon. */
export const GuideParts = ({ heading, parts, isSunken }: GuidePartsProps) => (
  <Ground aria-labelledby="parts" $sunken={isSunken}>
    <Container>
      <SectionTitle id="parts" $size="title">
        {heading}
      </SectionTitle>
      <FeatureList>
        {parts.map(({ icon, heading: name, text, next }) => (
          <Feature key={name} icon={icon} heading={name} text={text} next={next && <NextLink step={next} />} />
        ))}
      </FeatureList>
    </Container>
  </Ground>
);

const Ground = styled(Section)<{ $sunken: boolean }>`
  ${({ $sunken }) => $sunken && `margin-bottom: ${space.section}; background: ${color.sunken};`}
`;
