import { tellFailure } from '@portal/remote-app';
import { useState } from 'react';
import { KeyButton } from './key-button.tsx';

/** Copies a text that can no longer be sent. Renders nothing for a blank text. */
export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState('');
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      tellFailure(undefined, { title: "We couldn't copy your text. Select it and copy it yourself." });
    }
  }
  if (text.trim() === '') return null;
  return <KeyButton onClick={() => void copy()}>{copied === text ? 'Copied' : 'Copy my text'}</KeyButton>;
}
