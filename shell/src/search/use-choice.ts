import { useState, type KeyboardEvent } from 'react';
import type { IndexedDocument } from './find-documents.ts';
import { resultKey } from './result-key.ts';

/** The chosen result of a combobox. It stays chosen when more results arrive, and there is no choice after it disappears. */
export function useChoice(results: readonly IndexedDocument[]) {
  const [chosen, setChosen] = useState<string>();
  /** Index of the chosen result, -1 for none. */
  const at = results.findIndex((result) => resultKey(result) === chosen);
  const choose = (result: IndexedDocument | undefined) => setChosen(result && resultKey(result));
  /** Moves the choice with the arrow keys, Home and End. */
  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.nativeEvent.isComposing ? undefined : nextIndex(event.key, at, results.length);
    if (next === undefined) return;
    event.preventDefault();
    choose(results[next]);
    document.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' });
  };
  return { at, choose, onKeyDown };
}

/** Index that a key moves to, undefined for other keys. Home and End move the field's caret until a result is chosen. */
function nextIndex(key: string, at: number, count: number): number | undefined {
  const places = count + 1;
  // There is one more place than results, because the arrow leads from the last result back to the field.
  if (key === 'ArrowDown') return ((at + 2) % places) - 1;
  if (key === 'ArrowUp') return ((at + places) % places) - 1;
  if (at < 0) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
