import { sessionStore, type SessionState } from './session-store.ts';
import { useFollowed } from './use-followed.ts';

/** Returns the session as the browser knows it. For display only: the BFF decides all permissions. */
export function useSession(): SessionState {
  return useFollowed(sessionStore.subscribe, sessionStore.getState);
}
