import { from, space } from '@portal/design-system';
import styled from 'styled-components';

/** Buttons below a case, in one row also on the narrowest window. There they share its width, for a thumb. */
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
