import { space } from '@portal/design-system';
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
