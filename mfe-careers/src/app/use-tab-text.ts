import { readTab, writeTab } from '@portal/remote-app';
import { useState } from 'react';

/**
 * A text that a person writes. The tab stores every change, so that a failure, an expired session or a closed dialog loses nothing.
 *
 * @param key names the person and the subject
 * @returns the text, and a function that changes it. An empty text removes it from the tab
 */
export function useTabText(key: string): [text: string, write: (text: string) => void] {
  const [text, setText] = useState(() => readTab(key) ?? '');
  const write = (next: string) => {
    setText(next);
    writeTab(key, next || null);
  };
  return [text, write];
}
