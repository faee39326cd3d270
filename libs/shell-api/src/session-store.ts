import type { StoredUser } from '@portal/portal-contract';
import { createStore } from 'zustand/vanilla';

export interface SessionState {
  /** `unknown` until the server has answered once; a stored user is shown meanwhile. */
  status: 'unknown' | 'guest' | 'member';
  user: StoredUser | null;
  /** The live miles balance; null until it has been read. */
  miles: number | null;
  canManageStaffAppeals: boolean;
}

export const noSession: SessionState = { status: 'unknown', user: null, miles: null, canManageStaffAppeals: false };

/** Written by `host/` alone; everybody else reads it through `useSession`. */
export const sessionStore = createStore<SessionState>(() => noSession);
