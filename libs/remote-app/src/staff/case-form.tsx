import { from, space } from '@portal/design-system';
import type { KeyboardEvent } from 'react';
import styled from 'styled-components';

interface FormActions {
  send?: () => unknown;
  cancel?: (() => void) | undefined;
}

/** Handles the keys of a form: Ctrl+Enter or Cmd+Enter sends it, Escape cancels it. */
export function handleFormKeys(event: KeyboardEvent, { send, cancel }: FormActions): void {
  if (send && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  else if (cancel && event.key === 'Escape') cancel();
  else return;
  event.preventDefault();
}

/** Buttons below a case. On a narrow window they share its width, as targets for a thumb. */
export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
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
