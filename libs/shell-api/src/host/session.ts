import { onUnauthorized, request } from '@portal/api-client';
import {
  authCallbackReplySchema,
  milesReplySchema,
  newsReplySchema,
  okReplySchema,
  portalApi,
  portalChangeKey,
  portalMessages,
  readItemsKey,
  returnAddress,
  sessionChangedEvent,
  sessionReplySchema,
  signInReplySchema,
  storedUserKey,
  type StoredUser,
  type WaitingItem,
} from '@portal/portal-contract';
import { noSession, sessionStore, type SessionState } from '../session-store.ts';
import { toast } from '../toast-store.ts';
import {
  forgetReadItems,
  forgetSavedPasses,
  forgetTab,
  isSignOutPending,
  readStoredUser,
  setSignOutPending,
  signOutKey,
  writeStoredUser,
} from './storage.ts';

const set = (state: Partial<SessionState>) => sessionStore.setState(state);
/** Counts changes of the user. Replies to requests from before a change are ignored. */
let userChanges = 0;
const changeUser = (user: StoredUser | null, hasEnded = false) => {
  userChanges += 1;
  if (readStoredUser()?.userId !== user?.userId) forgetSavedPasses();
  writeStoredUser(user);
  set(user ? { status: 'member', user, hasEnded } : { ...noSession, status: 'guest', hasEnded });
};

/** Shows the stored user at once, then reads the session from the server. Follows other tabs, and changes that remotes announce. */
export function startSession(): Promise<void> {
  const user = readStoredUser();
  set({ user, miles: user?.caribbeanMiles ?? null });
  onUnauthorized(sessionEnded);
  addEventListener('storage', followOtherTab);
  addEventListener(sessionChangedEvent, () => void refreshSession());
  document.addEventListener('visibilitychange', refreshOldSession);
  return Promise.all([refreshSession(), refreshMiles()]).then(() => undefined);
}

/** When the session was last read, and for how long it is fresh enough for a tab that comes back into view. Milliseconds. */
let readAt = 0;
const freshMs = 5 * 60_000;

function refreshOldSession(): void {
  if (document.visibilityState === 'visible' && sessionStore.getState().user && Date.now() - readAt > freshMs) void refreshSession();
}

/** Reads the session and its rank again. A failed rank read never overwrites the stored rank. */
export async function refreshSession(): Promise<void> {
  if (isSignOutPending()) {
    // A pass may have been saved after the sign-out, while the server could not be reached.
    forgetSavedPasses();
    if (!(await endSession())) {
      changeUser(null);
      return;
    }
  }
  readAt = Date.now();
  const before = readStoredUser();
  const changesAtRequest = (userChanges += 1);
  try {
    const { user, rankKnown, canManageStaffAppeals, waiting = [] } = await request(portalApi.session, { schema: sessionReplySchema });
    if (userChanges !== changesAtRequest) return;
    if (!user) {
      if (before) sessionEnded();
      else changeUser(null, sessionStore.getState().hasEnded);
      return;
    }
    const storedRank = !rankKnown && before?.userId === user.userId ? { groupRank: before.groupRank, groupRankId: before.groupRankId } : {};
    changeUser({ ...user, ...storedRank, caribbeanMiles: before?.userId === user.userId ? before.caribbeanMiles : user.caribbeanMiles });
    set({ canManageStaffAppeals });
    const isOther = user.userId !== before?.userId;
    if (isOther) set({ waiting: [] });
    await Promise.all([showItems(user.userId, waiting), isOther && refreshMiles()]);
  } catch {
    // Without a reply the stored user stays visible. The server still decides every request.
    if (userChanges === changesAtRequest) set({ status: before ? 'member' : 'guest', user: before });
  }
}

/** Shows what waits for a member and what is new. A failure keeps the last news. */
async function showItems(userId: string, tasks: readonly WaitingItem[]): Promise<void> {
  const changesAtRequest = userChanges;
  const isCurrent = () => userChanges === changesAtRequest;
  // A guest needs none of this, so it is no part of the first load.
  const [items, reply] = await Promise.all([
    import('./read-items.ts').catch(() => undefined),
    request(portalApi.news, { schema: newsReplySchema }).catch(() => undefined),
  ]);
  if (!items || !isCurrent()) return;
  const { waiting } = sessionStore.getState();
  const { markRead, withoutReadNews } = items;
  const lastNews = waiting.filter(({ at }) => at !== undefined);
  set({ waiting: reply ? withoutReadNews(userId, [...tasks, ...reply.news]) : [...markRead(userId, tasks), ...lastNews] });
}

/** Reads the live balance. A failure keeps the last one. */
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

/** Message of a failed sign-in without one of the BFF: the `error` of the reply, such as a proxy's, or a general one. */
function signInMessage(body: unknown): string {
  const { error } = (body ?? {}) as { error?: unknown };
  return typeof error === 'string' && error !== '' ? error : portalMessages.auth.failed;
}

/** Starts the sign-in and leaves this page. A failure shows a toast. */
export async function signIn(returnTo?: string): Promise<void> {
  try {
    const { authorizeUrl } = await request(portalApi.signIn, {
      schema: signInReplySchema,
      body: { returnTo },
      failed: signInMessage,
    });
    location.assign(authorizeUrl);
  } catch (error) {
    signInFailed(error);
  }
}

/** Exchanges the code. @returns the page to continue with @throws ApiError if the sign-in failed */
export async function completeSignIn(code: string, state: string | null): Promise<string> {
  // A pending sign-out may run on the same page load. Its reply must not delete the new session's cookie.
  await ending;
  const { returnTo, canManageStaffAppeals, ...user } = await request(portalApi.authCallback, {
    schema: authCallbackReplySchema,
    body: { code, ...(state ? { state } : {}) },
    failed: signInMessage,
    invalid: portalMessages.auth.invalidUser,
  });
  setSignOutPending(false);
  changeUser(user);
  set({ miles: user.caribbeanMiles, canManageStaffAppeals });
  // The reply lacks what waits for the member.
  void refreshSession();
  return returnTo;
}

export function signInFailed(error: unknown, title: string = portalMessages.auth.failedTitle): void {
  const description = error instanceof Error && error.message ? error.message : portalMessages.auth.failed;
  toast({ title, description, variant: 'destructive' });
}

/** Signs out on the server and on this device. If the server cannot be reached, the next page load retries. */
export async function signOut(): Promise<void> {
  setSignOutPending(true);
  if (!(await endSession())) toast({ ...portalMessages.auth.signOutFailed, variant: 'destructive' });
  changeUser(null);
  forgetTab();
  forgetReadItems();
}

let ending: Promise<boolean> | undefined;

/** Resolves to whether the server ended the session. */
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
  // Read before the change, because a page for members then sends the guest home.
  const returnTo = returnAddress(location);
  changeUser(null, true);
  const action = { label: portalMessages.auth.signInButton, onClick: () => void signIn(returnTo) };
  toast({ ...portalMessages.auth.ended, variant: 'destructive', action });
}

/** Follows a sign-in, a sign-out, the end of the session, or a change of what waits for the member or is read, in another tab. */
function followOtherTab({ key, newValue }: StorageEvent): void {
  const shown = sessionStore.getState().user;
  if ((key === portalChangeKey || key === readItemsKey) && shown) void refreshSession();
  else if (key === signOutKey && newValue !== null) {
    becomeGuest(false);
    forgetTab();
  } else if (key === storedUserKey || key === null) {
    const user = readStoredUser();
    if (!user && shown) becomeGuest(true);
    else if (user && user.userId !== shown?.userId) void refreshSession();
  }
}

/** Shows a guest in this tab, after another tab has changed the stored user. */
function becomeGuest(hasEnded: boolean): void {
  userChanges += 1;
  set({ ...noSession, status: 'guest', hasEnded });
}
