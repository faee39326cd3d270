import { Card, color, family, from, size, space, type, weight } from '@portal/design-system';
import styled from 'styled-components';

/** A booking as a boarding pass. The featured one lies across the page, with its stub at the right, from a laptop on. */
export const Pass = styled(Card)<{ $featured: boolean }>`
  height: 100%;
  gap: ${space.lg};
  ${({ $featured }) =>
    $featured &&
    `${from.laptop} {
      display: grid;
      grid-template-columns: 3fr 2fr;
      gap: 0;
      padding: 0;
      > * {
        padding: ${space.xl};
      }
      > :last-child {
        margin: 0;
        border-left: 2px dashed ${color.line};
        > hr {
          display: none;
        }
      }
    }`}
`;

export const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.lg};
`;

export const Top = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space.md};
`;

export const Label = styled.p`
  color: ${color.textMuted};
  font: ${weight.regular} ${type.caption} ${family.text};
`;

export const Reference = styled.p`
  font: ${weight.bold} ${type.subheading} ${family.display};
  letter-spacing: 0.08em;
  user-select: all;
`;

/** What is torn off: at the bottom of the card, however long the facts above are. */
export const Stub = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: ${space.md};
  margin-top: auto;
  > p {
    overflow-wrap: anywhere;
  }
`;

/** The ways on, two beside each other where there is room. */
export const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10.5rem), 1fr));
  gap: ${space.sm};
  > * {
    padding-inline: ${space.sm};
    min-height: ${size.target};
  }
  > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
`;
