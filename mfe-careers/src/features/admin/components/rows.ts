import { color, from, size, space, Text } from '@portal/design-system';
import styled from 'styled-components';

/** A list of lines. It takes the focus when the line that had it is gone. */
export const Rows = styled.ul`
  &:focus {
    outline: none;
  }
  > li + li {
    border-top: ${size.hairline} solid ${color.line};
  }
`;

/** What the line is about on the left, its state and buttons on the right; on a phone below, at either edge. */
export const Row = styled.div`
  display: grid;
  gap: ${space.xs} ${space.md};
  align-items: center;
  padding-block: ${space.sm};
  ${from.tablet} {
    grid-template-columns: 1fr auto;
  }
`;

export const Main = styled(Text).attrs({ $weight: 'semibold' as const })`
  overflow-wrap: anywhere;
`;

export const Note = styled(Text).attrs({ $size: 'small' as const, $color: 'textMuted' as const })`
  overflow-wrap: anywhere;
`;

export const Side = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  > :first-child {
    margin-inline-end: auto;
  }
`;
