import { useCallback, useState } from 'react';
import { forgetDraft, keepDraft, readDraft, type Fields } from './draft.ts';

interface Draft<Form extends Fields> {
  fields: Form;
  change: (changed: Partial<Form>) => void;
  /** The words have arrived: nothing needs to be kept any more. */
  forget: () => void;
}

/** A form whose words stay in this tab until they have been sent: neither an ended session nor a closed dialog costs them. */
export function useDraft<Form extends Fields>(userId: string, form: string, empty: Form): Draft<Form> {
  const [fields, setFields] = useState(() => readDraft(userId, form, empty));
  const change = (changed: Partial<Form>) => {
    const next = { ...fields, ...changed };
    setFields(next);
    keepDraft(userId, form, next);
  };
  const forget = useCallback(() => forgetDraft(userId, form), [userId, form]);
  return { fields, change, forget };
}
