/** Form fields by name. */
export type Fields = Record<string, string>;

const keyOf = (userId: string, form: string) => `standingDraft:${userId}:${form}`;

/** What this person was typing into a form of this tab; the empty fields when there is nothing, or it does not fit. */
export function readDraft<Form extends Fields>(userId: string, form: string, empty: Form): Form {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId, form)) ?? 'null');
    return isForm(kept, empty) ? kept : empty;
  } catch {
    return empty;
  }
}

export function keepDraft(userId: string, form: string, fields: Fields): void {
  try {
    sessionStorage.setItem(keyOf(userId, form), JSON.stringify(fields));
  } catch {
    // Storage is refused: the words live as long as the form is open.
  }
}

export function forgetDraft(userId: string, form: string): void {
  try {
    sessionStorage.removeItem(keyOf(userId, form));
  } catch {
    // Storage is refused, so nothing was kept.
  }
}

function isForm<Form extends Fields>(kept: unknown, empty: Form): kept is Form {
  return typeof kept === 'object' && kept !== null && Object.keys(empty).every((name) => typeof (kept as Fields)[name] === 'string');
}
