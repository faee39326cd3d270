import type { NewsItem, StoredUser, WaitingItem } from '@portal/portal-contract';
import { createStore } from 'zustand/vanilla';
import { useFollowed } from './use-followed.ts';

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
