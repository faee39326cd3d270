import styled from 'styled-components';
import { space } from '../tokens/scale.ts';

type Gap = keyof typeof space;

/** A column of elements. */
export const Stack = styled.div<{ $gap?: Gap; $align?: 'start' | 'center' | 'end' | 'stretch' }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 'md' }) => space[$gap]};
  align-items: ${({ $align = 'stretch' }) => $align};
`;

/** A row of elements that wraps. */
export const Cluster = styled.div<{
  $gap?: Gap;
  $align?: 'start' | 'center' | 'end' | 'baseline';
  $justify?: 'start' | 'center' | 'end' | 'space-between';
}>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ $gap = 'sm' }) => space[$gap]};
  align-items: ${({ $align = 'center' }) => $align};
  justify-content: ${({ $justify = 'start' }) => $justify};
`;

/** As many equal columns as fit. `$min` is the minimum width of a column. */
export const Grid = styled.div<{ $min?: string; $gap?: Gap }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min = '19rem' }) => $min}), 1fr));
  gap: ${({ $gap = 'lg' }) => space[$gap]};
`;
