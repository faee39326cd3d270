import { sessionStore, type SessionState } from './session-store.ts';
import { useFollowed } from './use-followed.ts';

/** Returns the browser's view of the session. For display only, because the BFF decides all permissions. */
export function useSession(): SessionState {
  return useFollowed(sessionStore.subscribe, sessionStore.getState);
}
