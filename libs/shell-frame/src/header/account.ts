import type { StoredUser } from '@portal/portal-contract';

export interface Account {
  /** Null for a guest. */
  user: StoredUser | null;
  /** Live balance. Null shows the balance stored at sign-in. */
  miles: number | null;
  /** Number of things that wait for the member. */
  waiting?: number;
  onSignIn: () => void;
  onSignOut: () => void;
}
