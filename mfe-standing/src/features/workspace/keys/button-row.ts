import { from, space } from '@portal/design-system';
import styled from 'styled-components';

/** Buttons below a case, always in one row. On a narrow window they share its width, as targets for a thumb. */
export const ButtonRow = styled.div`
  display: flex;
  gap: ${space.xs};
  > * {
    flex: 1 1 auto;
  }
  ${from.laptop} {
    > * {
      flex: none;
    }
    > :first-child {
      min-width: 9rem;
    }
  }
`;
