export { provideHost, type Host, type WidgetProps } from '../host.ts';
export { completeSignIn, sessionEnded, signIn, signInFailed, signOut, startSession } from './session.ts';
export { readItemsOf } from './read-items.ts';
export { noSession, sessionStore } from '../session-store.ts';
export { toastStore } from '../toast-store.ts';
