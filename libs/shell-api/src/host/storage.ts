import { offlinePassCache, readItemsKey, storedUserKey, storedUserSchema, type StoredUser } from '@portal/portal-contract';

/** `device`: the browser's local storage. `tab`: the session storage of this tab, which a sign-out clears. */
type Place = 'device' | 'tab';

const storageOf = (place: Place): Storage => (place === 'device' ? localStorage : sessionStorage);

/** Reads a text. Returns null if there is none, or if the browser refuses storage. */
export function readStored(place: Place, key: string): string | null {
  try {
    return storageOf(place).getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text; null removes it. Returns false if the browser refuses storage. */
export function writeStored(place: Place, key: string, text: string | null): boolean {
  try {
    if (text === null) storageOf(place).removeItem(key);
    else storageOf(place).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Reads JSON of this shape. Returns undefined if there is none. */
export function readJson<T>(place: Place, key: string, schema: { safeParse(value: unknown): { data?: T | undefined } }): T | undefined {
  try {
    return schema.safeParse(JSON.parse(readStored(place, key) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Reads the user stored on this device. */
export const readStoredUser = (): StoredUser | null => readJson('device', storedUserKey, storedUserSchema) ?? null;

/** Without storage the session lives in this tab only. */
export const writeStoredUser = (user: StoredUser | null) => writeStored('device', storedUserKey, user && JSON.stringify(user));

/** Deletes this tab's drafts. */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Without storage there are no drafts.
  }
}

/** Forgets which items the member has read. */
export const forgetReadItems = () => writeStored('device', readItemsKey, null);

/** Deletes the boarding passes that this browser saved for the previous user. */
export const forgetSavedPasses = () => void globalThis.caches?.delete(offlinePassCache);

/** Local-storage key that a sign-out sets until the server has received it. */
export const signOutKey = 'signOutOwed';

/** Whether the server has not received a sign-out of this device. Its cookie would sign the user in again. */
export const isSignOutPending = () => readStored('device', signOutKey) !== null;

export const setSignOutPending = (pending: boolean) => writeStored('device', signOutKey, pending ? '1' : null);
