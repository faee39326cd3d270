import { KeyButton } from '@portal/remote-app';
import { typeTitle, type AppealDecision, type PendingAppeal } from '@portal/standing-contract';
import { copyUnsent } from '../../app/use-draft.ts';

/** Copies a text that can no longer be sent. Renders nothing for a blank text. */
export const CopyButton = ({ text }: { text: string }) =>
  text.trim() === '' ? null : <KeyButton onClick={() => void copyUnsent(text)}>Copy my text</KeyButton>;

/** Values of a template's placeholders for an appeal. */
export const templateSubject = ({ username, type }: Pick<PendingAppeal, 'username' | 'type'>) => ({
  name: username,
  type: typeTitle(type),
});

/** Verb of each decision, for labels in the workspace. */
export const decisionVerbs: Record<AppealDecision, string> = { approve: 'Approve', deny: 'Deny' };
