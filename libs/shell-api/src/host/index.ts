export { provideHost, type Host, type WidgetProps } from '../host.ts';
export { completeSignIn, sessionEnded, signIn, signInFailed, signOut, startSession } from './session.ts';
/** Marks the items of a page as read, because the member has opened it. */
export const readItemsOf = async (pathname: string): Promise<void> => (await import('./read-items.ts')).readItemsOf(pathname);
export { readJson, readStored, writeStored } from './storage.ts';
export { noSession, sessionStore } from '../session-store.ts';
export { toastStore } from '../toast-store.ts';
