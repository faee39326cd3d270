import type { StoredUser } from '@portal/portal-contract';
import { createStore } from 'zustand/vanilla';

export interface SessionState {
  /** `unknown` until the first reply. A stored user is shown until then. */
  status: 'unknown' | 'guest' | 'member';
  user: StoredUser | null;
  /** Live miles balance. Null until it is read. */
  miles: number | null;
  canManageStaffAppeals: boolean;
}

export const noSession: SessionState = { status: 'unknown', user: null, miles: null, canManageStaffAppeals: false };

/** Only `host/` writes it. Everything else reads it through `useSession`. */
export const sessionStore = createStore<SessionState>(() => noSession);
