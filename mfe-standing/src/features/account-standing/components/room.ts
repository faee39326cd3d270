import { from, space } from '@portal/design-system';
import styled from 'styled-components';

/** The record, and beside it (below it on a narrow window) what helps to understand or to work on it. The look-up comes first. */
export const Room = styled.div<{ $tools: boolean }>`
  display: grid;
  grid-template: ${({ $tools }) => $tools && "'tools'"} 'record' 'aside' / minmax(0, 1fr);
  gap: ${space.xl};
  padding-bottom: ${space.section};
  ${from.laptop} {
    grid-template: ${({ $tools }) => $tools && "'record tools' auto"} 'record aside' 1fr / minmax(0, 1fr) 25rem;
    column-gap: ${space.xxl};
  }
`;

export const Place = styled.div<{ $area: 'tools' | 'aside' }>`
  grid-area: ${({ $area }) => $area};
  min-width: 0;
`;
