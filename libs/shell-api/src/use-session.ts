import { sessionStore, type SessionState } from './session-store.ts';
import { useFollowed } from './use-followed.ts';

/** Who is signed in, as far as the browser knows. For display: the BFF decides what anybody may do. */
export function useSession(): SessionState {
  return useFollowed(sessionStore.subscribe, sessionStore.getState);
}
