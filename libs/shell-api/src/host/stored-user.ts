import { offlinePassCache, readItemsKey, storedUserKey, storedUserSchema, type StoredUser } from '@portal/portal-contract';

/** Reads the user stored on this device. Returns null if there is none, it is invalid, or the browser refuses storage. */
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
    // Without storage the session lives in this tab only.
  }
}

/** Deletes this tab's drafts. */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Without storage there are no drafts.
  }
}

/** Forgets which items the member has read. */
export function forgetReadItems(): void {
  try {
    localStorage.removeItem(readItemsKey);
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** Deletes the boarding passes that this browser saved for the previous user. */
export function forgetSavedPasses(): void {
  void globalThis.caches?.delete(offlinePassCache);
}

/** Local-storage key that a sign-out sets until the server has received it. */
export const signOutKey = 'signOutOwed';

/** Whether the server has not received a sign-out of this device. Its cookie would sign the user in again. */
export function isSignOutPending(): boolean {
  try {
    return localStorage.getItem(signOutKey) !== null;
  } catch {
    return false;
  }
}

export function setSignOutPending(pending: boolean): void {
  try {
    if (pending) localStorage.setItem(signOutKey, '1');
    else localStorage.removeItem(signOutKey);
  } catch {
    // Without storage there is no retry of the sign-out.
  }
}
