import { storedUserKey, storedUserSchema, type StoredUser } from '@portal/portal-contract';

/** The user kept on this device, or null when there is none or it does not fit. Storage may be refused by the browser. */
export function readStoredUser(): StoredUser | null {
  try {
    const parsed = storedUserSchema.safeParse(JSON.parse(localStorage.getItem(storedUserKey) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function writeStoredUser(user: StoredUser | null): void {
  try {
    if (user) localStorage.setItem(storedUserKey, JSON.stringify(user));
    else localStorage.removeItem(storedUserKey);
  } catch {
    // Without storage the session lives in this tab alone.
  }
}

/** Forgets what was begun in this tab: drafts of forms, letters, a position to apply for. */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is refused, so nothing was kept.
  }
}

const owedKey = 'signOutOwed';

/** True when somebody signed out here and the server has not heard of it: its cookie would sign them in again. */
export function isSignOutOwed(): boolean {
  try {
    return localStorage.getItem(owedKey) !== null;
  } catch {
    return false;
  }
}

export function oweSignOut(owed: boolean): void {
  try {
    if (owed) localStorage.setItem(owedKey, '1');
    else localStorage.removeItem(owedKey);
  } catch {
    // Without storage it is owed by nobody.
  }
}
