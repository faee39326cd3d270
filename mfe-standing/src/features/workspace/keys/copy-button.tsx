import { KeyButton } from '@portal/remote-app';
import { copyUnsent } from '../../../app/use-draft.ts';

/** Copies a text that can no longer be sent. Renders nothing for a blank text. */
export const CopyButton = ({ text }: { text: string }) =>
  text.trim() === '' ? null : <KeyButton onClick={() => void copyUnsent(text)}>Copy my text</KeyButton>;
