import type { StoredUser } from '@portal/portal-contract';
import { createStore } from 'zustand/vanilla';

export interface SessionState {
  /** `unknown` until the first reply; a stored user is shown meanwhile. */
  status: 'unknown' | 'guest' | 'member';
  user: StoredUser | null;
  /** Live miles balance; null until it is read. */
  miles: number | null;
  canManageStaffAppeals: boolean;
}

export const noSession: SessionState = { status: 'unknown', user: null, miles: null, canManageStaffAppeals: false };

/** Only `host/` writes it. Everything else reads it through `useSession`. */
export const sessionStore = createStore<SessionState>(() => noSession);
