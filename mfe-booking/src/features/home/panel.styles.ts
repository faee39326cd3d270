import { color, family, from, size, space, type, weight } from '@portal/design-system';
import styled from 'styled-components';

/** Content of a tab: a lead, its fields and its button. */
export const Panel = styled.form`
  display: grid;
  gap: ${space.md};
`;

export const Lead = styled.p`
  max-width: ${size.reading};
  color: ${color.textMuted};
  font: ${weight.regular} ${type.body} ${family.text};
`;

/** Fields and button, in one row on a laptop or wider. The button aligns with the inputs even if a hint or an error shows below them. */
export const Fields = styled.div`
  display: grid;
  gap: ${space.md};
  align-items: start;
  > button,
  > a {
    align-self: start;
  }
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
    > :last-child:nth-child(even) {
      margin-top: calc(0.875rem * 1.5 + ${space.xs});
    }
  }
  ${from.laptop} {
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    grid-template-columns: none;
    > button:last-child,
    > a:last-child {
      margin-top: calc(0.875rem * 1.5 + ${space.xs});
    }
  }
`;
