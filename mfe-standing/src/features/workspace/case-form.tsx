import { from, space } from '@portal/design-system';
import { KeyButton } from '@portal/remote-app';
import type { AppealDecision } from '@portal/standing-contract';
import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import { copyUnsent } from '../../app/use-draft.ts';

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

/** Copies a text that can no longer be sent. Renders nothing for a blank text. */
export const CopyButton = ({ text }: { text: string }) =>
  text.trim() === '' ? null : <KeyButton onClick={() => void copyUnsent(text)}>Copy my text</KeyButton>;

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

/** Verb of each decision, for labels in the workspace. */
export const decisionVerbs: Record<AppealDecision, string> = { approve: 'Approve', deny: 'Deny' };
