import { onUnauthorized, request } from '@portal/api-client';
import {
  authCallbackReplySchema,
  milesReplySchema,
  okReplySchema,
  portalApi,
  portalMessages,
  returnAddress,
  sessionReplySchema,
  signInReplySchema,
  storedUserKey,
  type StoredUser,
} from '@portal/portal-contract';
import { noSession, sessionStore, type SessionState } from '../session-store.ts';
import { toast } from '../toast-store.ts';
import { forgetSavedPasses, forgetTab, isSignOutPending, setSignOutPending, readStoredUser, writeStoredUser } from './stored-user.ts';

const set = (state: Partial<SessionState>) => sessionStore.setState(state);
/** Counts changes of the user. Replies to requests from before a change are ignored. */
let turns = 0;
const become = (user: StoredUser | null) => {
  turns += 1;
  if (readStoredUser()?.userId !== user?.userId) forgetSavedPasses();
  writeStoredUser(user);
  set(user ? { status: 'member', user } : { ...noSession, status: 'guest' });
};

/** Shows the stored user at once, then reads the session from the server. Follows other tabs. */
export function startSession(): Promise<void> {
  const stored = readStoredUser();
  set({ user: stored, miles: stored?.caribbeanMiles ?? null });
  onUnauthorized(sessionEnded);
  addEventListener('storage', (event) => {
    if (event.key === storedUserKey || event.key === null) followOtherTab();
  });
  return Promise.all([refreshSession(), refreshMiles()]).then(() => undefined);
}

/** Reads the session and its rank again. A failed rank read never overwrites the stored rank. */
export async function refreshSession(): Promise<void> {
  if (isSignOutPending() && !(await endSession())) {
    become(null);
    return;
  }
  const before = readStoredUser();
  const asked = (turns += 1);
  try {
    const { user, rankKnown, canManageStaffAppeals } = await request(portalApi.session, { schema: sessionReplySchema });
    if (turns !== asked) return;
    if (!user) {
      if (before) sessionEnded();
      else become(null);
      return;
    }
    const kept = !rankKnown && before?.userId === user.userId ? { groupRank: before.groupRank, groupRankId: before.groupRankId } : {};
    become({ ...user, ...kept, caribbeanMiles: before?.userId === user.userId ? before.caribbeanMiles : user.caribbeanMiles });
    set({ canManageStaffAppeals });
    if (user.userId !== before?.userId) await refreshMiles();
  } catch {
    // Unreachable: the stored user stays visible, and the server still decides every request.
    if (turns === asked) set({ status: before ? 'member' : 'guest', user: before });
  }
}

/** Reads the live balance. On failure the last known one stays. */
export async function refreshMiles(): Promise<void> {
  const { user } = sessionStore.getState();
  if (!user) return;
  try {
    const { miles } = await request(portalApi.miles, { schema: milesReplySchema, query: { username: user.username } });
    if (sessionStore.getState().user?.userId === user.userId) set({ miles });
  } catch {
    set({ miles: sessionStore.getState().miles ?? 0 });
  }
}

/** Message of a failed sign-in that the BFF did not word: the sender's own `error`, if it has one. */
function signInWords(body: unknown): string {
  const { error } = (body ?? {}) as { error?: unknown };
  return typeof error === 'string' && error !== '' ? error : portalMessages.auth.failed;
}

/** Starts the sign-in and leaves this page. A failure shows a toast. */
export async function signIn(returnTo?: string): Promise<void> {
  try {
    const { authorizeUrl } = await request(portalApi.signIn, {
      schema: signInReplySchema,
      body: returnTo ? { returnTo } : {},
      failed: signInWords,
    });
    location.assign(authorizeUrl);
  } catch (error) {
    signInFailed(error);
  }
}

/** Exchanges the code. @returns the page to continue with @throws ApiError when the sign-in failed */
export async function completeSignIn(code: string, state: string | null): Promise<string> {
  // This page load may also send a pending sign-out: its reply must not delete the new session's cookie.
  await ending;
  const { returnTo, canManageStaffAppeals, ...user } = await request(portalApi.authCallback, {
    schema: authCallbackReplySchema,
    body: { code, ...(state ? { state } : {}) },
    failed: signInWords,
    invalid: portalMessages.auth.invalidUser,
  });
  setSignOutPending(false);
  become(user);
  set({ miles: user.caribbeanMiles, canManageStaffAppeals });
  return returnTo;
}

export function signInFailed(error: unknown): void {
  const description = error instanceof Error && error.message ? error.message : portalMessages.auth.failed;
  toast({ title: portalMessages.auth.failedTitle, description, variant: 'destructive' });
}

/** Signs out on the server and on this device. If the server cannot be reached, a later page load tells it. */
export async function signOut(): Promise<void> {
  setSignOutPending(true);
  if (!(await endSession())) toast({ ...portalMessages.auth.signOutFailed, variant: 'destructive' });
  become(null);
  forgetTab();
}

let ending: Promise<boolean> | undefined;

/** Whether the server ended the session. */
function endSession(): Promise<boolean> {
  return (ending = request(portalApi.signOut, { schema: okReplySchema, body: {} }).then(
    () => {
      setSignOutPending(false);
      return true;
    },
    () => false,
  ));
}

/** Forgets the user, says so and offers to sign in again. Text in forms stays. */
export function sessionEnded(): void {
  // Read first: a page for members sends the guest home.
  const returnTo = returnAddress(location);
  become(null);
  const action = { label: portalMessages.auth.signInButton, onClick: () => void signIn(returnTo) };
  toast({ ...portalMessages.auth.ended, variant: 'destructive', action });
}

function followOtherTab(): void {
  const user = readStoredUser();
  if (user?.userId === sessionStore.getState().user?.userId && user) return;
  if (user) void refreshSession();
  else if (sessionStore.getState().user) {
    turns += 1;
    set({ ...noSession, status: 'guest' });
  }
}
