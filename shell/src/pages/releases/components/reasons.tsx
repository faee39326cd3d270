import { color, family, space, type, weight } from '@portal/design-system';
import styled from 'styled-components';
import { texts } from '../texts.ts';

/** The gate's reasons against a release, folded up. */
export const Reasons = ({ reasons }: { reasons: readonly string[] }) => (
  <Root>
    <summary>{texts.releases.reasons(reasons.length)}</summary>
    <ul>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  </Root>
);

const Root = styled.details`
  font: ${weight.regular} ${type.small} ${family.text};
  overflow-wrap: anywhere;
  summary {
    padding-block: ${space.xxs};
    color: ${color.danger};
    font-weight: ${weight.medium};
    cursor: pointer;
  }
  ul {
    padding-inline-start: ${space.md};
    border-inline-start: 2px solid ${color.line};
  }
  li {
    padding-block: ${space.xxs};
    white-space: pre-line;
  }
`;
