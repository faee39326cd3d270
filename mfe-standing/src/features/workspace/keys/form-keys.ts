import type { KeyboardEvent } from 'react';

/** Handles the keys of a form: Ctrl+Enter or Cmd+Enter sends it, Escape cancels it. */
export function handleFormKeys(event: KeyboardEvent, send: () => unknown, cancel?: () => void): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  else if (event.key === 'Escape' && cancel) cancel();
  else return;
  event.preventDefault();
}
