import type { Guide } from '@portal/brand/guides/document';
import { color, family, from, Heading, radius, size, space, Text, type, weight } from '@portal/design-system';
import styled from 'styled-components';

/** Steps along a line: side by side in a wide window, stacked in a narrow one. */
export const GuideSteps = ({ heading, items }: NonNullable<Guide['steps']>) => (
  <>
    <Title id="steps" $size="title">
      {heading}
    </Title>
    <Line>
      {items.map(({ when, text }) => (
        <li key={when}>
          <When>{when}</When>
          <Text $color="textMuted">{text}</Text>
        </li>
      ))}
    </Line>
  </>
);

const Title = styled(Heading)`
  margin-bottom: ${space.xl};
`;

const dot = '1.125rem';

const Line = styled.ol`
  display: grid;
  gap: ${space.xl};
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
