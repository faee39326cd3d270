import type { NewsItem, StoredUser, WaitingItem } from '@portal/portal-contract';
import { startTransition, useEffect, useState } from 'react';
import { createStore } from 'zustand/vanilla';

/** Something that waits for the member, or news with the time `at`. `isRead`: they have opened its place, but it still waits. */
export type ShownItem = Partial<WaitingItem & NewsItem> & { title: string; address: string; isRead?: boolean };

export interface SessionState {
  /** `unknown` until the first reply. A stored user is shown until then. */
  status: 'unknown' | 'guest' | 'member';
  user: StoredUser | null;
  /** Live miles balance. Null until it is read. */
  miles: number | null;
  canManageStaffAppeals: boolean;
  /** Things that wait for the member, then unread news. Empty until they are read. */
  waiting: readonly ShownItem[];
  /** True after a session ended by itself or in another tab. A sign-out on this page leaves it false. */
  hasEnded: boolean;
}

export const noSession: SessionState = {
  status: 'unknown',
  user: null,
  miles: null,
  canManageStaffAppeals: false,
  waiting: [],
  hasEnded: false,
};

/** Only `host/` writes it. Everything else reads it through `useSession`. */
export const sessionStore = createStore<SessionState>(() => noSession);

/** Returns the browser's view of the session. For display only, because the BFF decides all permissions. */
export function useSession(): SessionState {
  return useFollowed(sessionStore.subscribe, sessionStore.getState);
}

/**
 * Subscribes to a store and renders each change as a transition. `useSyncExternalStore` would render in one task, and would restart
 * a running first render when the store changes. `subscribe` and `read` must belong to one store while the component lives.
 */
export function useFollowed<T>(subscribe: (listener: () => void) => () => void, read: () => T): T {
  const [state, setState] = useState(read);
  useEffect(() => {
    const follow = () => startTransition(() => setState(read));
    follow();
    return subscribe(follow);
  }, [subscribe, read]);
  return state;
}
