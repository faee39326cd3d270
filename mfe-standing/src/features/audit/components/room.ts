import { from, space } from '@portal/design-system';
import styled from 'styled-components';

/** The parts of the page below each other, off the footer. */
export const Room = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xxl};
  padding-bottom: ${space.section};
  > * {
    min-width: 0;
  }
`;

/** The figures of one board, as high as they will be: its two charts below each other on a narrow page, else beside each other. */
export const FiguresRoom = styled.div`
  min-height: 44.75rem;
  ${from.laptop} {
    min-height: 22.5rem;
  }
`;
