import { readTabJson, writeTab } from '@portal/remote-app';
import { useCallback, useState } from 'react';

/** Form fields by name. */
type Fields = Record<string, string>;

interface Draft<Form extends Fields> {
  fields: Form;
  change: (changed: Partial<Form>) => void;
  /** Removes the draft after it was sent. */
  forget: () => void;
}

/** Fields of a form that stay in this tab until they have been sent, even if the dialog closes or the session ends. */
export function useDraft<Form extends Fields>(userId: string, form: string, empty: Form): Draft<Form> {
  const key = `standingDraft:${userId}:${form}`;
  const [fields, setFields] = useState(() => {
    const kept = readTabJson(key);
    return isForm(kept, empty) ? kept : empty;
  });
  const change = (changed: Partial<Form>) => {
    const next = { ...fields, ...changed };
    setFields(next);
    writeTab(key, JSON.stringify(next));
  };
  const forget = useCallback(() => writeTab(key, null), [key]);
  return { fields, change, forget };
}

function isForm<Form extends Fields>(kept: unknown, empty: Form): kept is Form {
  return typeof kept === 'object' && kept !== null && Object.keys(empty).every((name) => typeof (kept as Fields)[name] === 'string');
}
