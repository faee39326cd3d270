import type { Guide } from '@portal/brand/guides/document';
import { color, family, from, radius, size, space, Text, type, weight } from '@portal/design-system';
import styled from 'styled-components';
import { Feature, FeatureList } from '../../app/feature-list.tsx';
import { PageBand } from '../../app/page-band.tsx';
import { TitledSection } from '../../app/titled-section.tsx';
import { ContactBand } from './contact-band.tsx';
import { NextButtons, NextLink } from './next-steps.tsx';

/** A page of practical information: picture, facts, steps on a timeline, and further topics. */
export const GuidePage = ({ guide: { title, lead, facts, next, steps, partsHeading, parts }, image }: { guide: Guide; image: string }) => (
  <>
    <PageBand title={title} lead={lead} facts={facts} image={image} actions={<NextButtons steps={next} />} />
    {steps && (
      <TitledSection title={steps.heading}>
        <Timeline>
          {steps.items.map(({ when, text }) => (
            <li key={when}>
              <When>{when}</When>
              <Text $color="textMuted">{text}</Text>
            </li>
          ))}
        </Timeline>
      </TitledSection>
    )}
    <Parts $apart={steps !== undefined}>
      <TitledSection title={partsHeading} isSunken={steps !== undefined}>
        <FeatureList>
          {parts.map(({ icon, heading, text, next: step }) => (
            <Feature key={heading} icon={icon} heading={heading} text={text} next={step && <NextLink step={step} />} />
          ))}
        </FeatureList>
      </TitledSection>
    </Parts>
    <ContactBand />
  </>
);

const Parts = styled.div<{ $apart: boolean }>`
  margin-bottom: ${({ $apart }) => $apart && space.section};
`;

const dot = '1.125rem';

/** Steps along a line: side by side in a wide window, stacked in a narrow one. */
const Timeline = styled.ol`
  display: grid;
  gap: ${space.xl};
  overflow-wrap: anywhere;
  > li {
    position: relative;
    padding-left: ${space.xxl};
  }
  > li::before {
    content: '';
    position: absolute;
    top: ${space.xxs};
    left: 0;
    width: ${dot};
    height: ${dot};
    border: 4px solid ${color.link};
    border-radius: ${radius.pill};
    background: ${color.page};
  }
  > li:last-child::before {
    border-color: ${color.action};
    background: ${color.action};
  }
  > li:not(:last-child)::after {
    content: '';
    position: absolute;
    top: calc(${dot} + ${space.xs});
    bottom: calc(-1 * ${space.xl} + ${space.hair});
    left: calc(${dot} / 2 - 1px);
    border-left: 2px dotted ${color.lineStrong};
  }
  ${from.laptop} {
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    gap: ${space.lg};
    > li {
      padding: calc(${dot} + ${space.lg}) 0 0;
    }
    > li::before {
      top: 0;
    }
    > li:not(:last-child)::after {
      inset: calc(${dot} / 2 - 1px) calc(-1 * ${space.lg} + ${space.xxs}) auto calc(${dot} + ${space.xxs});
      border-top: 2px dotted ${color.lineStrong};
      border-left: 0;
    }
  }
`;

const When = styled.h3`
  margin-bottom: ${space.xs};
  font: ${weight.bold} ${type.subheading} ${family.display};
  min-height: ${size.targetMin};
`;
