import { copyText, readTabJson, writeTab } from '@portal/remote-app';
import { useCallback, useState } from 'react';

/** Form fields by name. */
type Fields = Record<string, string>;

interface Draft<Form extends Fields> {
  fields: Form;
  change: (changes: Partial<Form>) => void;
  /** Removes the sent draft. */
  forget: () => void;
}

const keyOf = (userId: string, form: string) => `standingDraft:${userId}:${form}`;

/** Stores a draft, which the form shows when it opens. */
export const keepDraft = (userId: string, form: string, fields: Fields): void => writeTab(keyOf(userId, form), JSON.stringify(fields));

/** Form fields that this tab keeps until they are sent, even if the dialog closes or the session ends. */
export function useDraft<Form extends Fields>(userId: string, form: string, empty: Form): Draft<Form> {
  const key = keyOf(userId, form);
  const [fields, setFields] = useState(() => {
    const stored = readTabJson(key);
    return isForm(stored, empty) ? stored : empty;
  });
  const change = (changes: Partial<Form>) => {
    const next = { ...fields, ...changes };
    setFields(next);
    writeTab(key, JSON.stringify(next));
  };
  const forget = useCallback(() => writeTab(key, null), [key]);
  return { fields, change, forget };
}

/** Copies the text of a form that can no longer be sent. */
export const copyUnsent = (text: string): Promise<void> =>
  copyText(text, { title: 'Your text is copied.' }, 'Select your text and copy it yourself.');

function isForm<Form extends Fields>(stored: unknown, empty: Form): stored is Form {
  return typeof stored === 'object' && stored !== null && Object.keys(empty).every((name) => typeof (stored as Fields)[name] === 'string');
}
