import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  offlinePassCache,
  portalApi,
  portalChangeKey,
  portalMessages,
  readItemsKey,
  sessionChangedEvent,
  storedUserKey,
  type SessionReply,
  type StoredUser,
} from '@portal/portal-contract';
import { waitFor } from '@testing-library/dom';
import { noSession, sessionStore } from '../session-store.ts';
import { removeToast, toastStore } from '../toast-store.ts';
import { readItemsOf } from './read-items.ts';
import { completeSignIn, refreshMiles, refreshSession, signOut, startSession } from './session.ts';

const hopper: StoredUser = {
  userId: '1001',
  username: 'IslandHopper22',
  displayName: 'Island Hopper',
  profileImageUrl: '',
  groupRank: 'Passenger',
  groupRankId: 10,
  caribbeanMiles: 500,
};
const here = (over: Partial<SessionReply> = {}): SessionReply => ({ user: hopper, rankKnown: true, canManageStaffAppeals: false, ...over });

const sent: { path: string; body: unknown }[] = [];
let answers: Partial<Record<string, () => Response>>;
const json =
  (body: unknown, status = 200) =>
  () =>
    ({ ok: status < 400, status, headers: new Headers(), json: () => Promise.resolve(body) }) as unknown as Response;

const store = (user: StoredUser | null) =>
  user ? localStorage.setItem(storedUserKey, JSON.stringify(user)) : localStorage.removeItem(storedUserKey);
const stored = () => JSON.parse(localStorage.getItem(storedUserKey) ?? 'null') as StoredUser | null;
const state = () => sessionStore.getState();
const toasts = () => toastStore.getState().toasts;

beforeEach(() => {
  sent.length = 0;
  sessionStore.setState(noSession);
  removeToast();
  localStorage.clear();
  answers = {
    [portalApi.session]: json(here()),
    [portalApi.news]: json({ news: [] }),
    [portalApi.miles]: json({ miles: 1240 }),
    [portalApi.signOut]: json({ success: true }),
  };
  globalThis.fetch = jest.fn((input: string | URL | Request, init?: RequestInit) => {
    const [path = ''] = (input as string).split('?');
    sent.push({ path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    const answer = answers[path];
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('no network'));
  });
});

describe('a page load', () => {
  it('shows the stored user before the first reply', () => {
    store(hopper);
    void startSession();
    expect(state()).toMatchObject({ status: 'unknown', user: hopper, miles: 500 });
  });

  it('stores a changed rank from the server', async () => {
    store(hopper);
    answers[portalApi.session] = json(
      here({ user: { ...hopper, groupRank: 'Cabin Crew', groupRankId: 240 }, canManageStaffAppeals: true }),
    );
    await startSession();
    expect(state()).toMatchObject({ status: 'member', miles: 1240, canManageStaffAppeals: true, user: { groupRankId: 240 } });
    expect(stored()?.groupRank).toBe('Cabin Crew');
  });

  it('never overwrites the stored rank after a failed read', async () => {
    store({ ...hopper, groupRank: 'Cabin Crew', groupRankId: 240 });
    answers[portalApi.session] = json(here({ user: { ...hopper, groupRank: 'Not in Group', groupRankId: 0 }, rankKnown: false }));
    await refreshSession();
    expect(stored()).toMatchObject({ groupRank: 'Cabin Crew', groupRankId: 240 });
  });

  it('forgets the user and says so if the server does not know the session', async () => {
    store(hopper);
    answers[portalApi.session] = json(here({ user: null, rankKnown: false }));
    await refreshSession();
    expect(state()).toMatchObject({ status: 'guest', user: null });
    expect(stored()).toBeNull();
    expect(toasts()[0]).toMatchObject({ title: portalMessages.auth.ended.title, variant: 'destructive' });
  });

  it('shows a guest no message', async () => {
    answers[portalApi.session] = json(here({ user: null, rankKnown: false }));
    await refreshSession();
    expect(state().status).toBe('guest');
    expect(toasts()).toEqual([]);
  });

  it('shows the stored user while the server cannot be reached', async () => {
    store(hopper);
    answers = {};
    await refreshSession();
    expect(state()).toMatchObject({ status: 'member', user: hopper });
    expect(stored()).toEqual(hopper);
  });

  it.each(['no json', '{"userId":1}', '"text"'])('ignores an invalid stored user: %s', (text) => {
    localStorage.setItem(storedUserKey, text);
    void startSession();
    expect(state().user).toBeNull();
  });
});

describe('any request', () => {
  it('ends the session on this page after a 401, and offers a sign-in that returns here', async () => {
    store(hopper);
    await startSession();
    answers[portalApi.miles] = json({ error: 'Sign in required', requestId: 'x' }, 401);
    history.replaceState(null, '', '/my-trips?sort=date');
    await refreshMiles();
    expect(stored()).toBeNull();
    expect(toasts()[0]?.title).toBe(portalMessages.auth.ended.title);
    expect(state().hasEnded).toBe(true);
    history.replaceState(null, '', '/');
    toasts()[0]?.action?.onClick();
    expect(sent.at(-1)).toEqual({ path: portalApi.signIn, body: { returnTo: '/my-trips?sort=date' } });
  });
});

describe('signing in and out', () => {
  it('stores the user, returns the page to continue with, and reads what waits for the member', async () => {
    const waiting = [{ kind: 'seat-offer' as const, title: 'Take the seat', address: '/my-trips' }];
    answers[portalApi.session] = json(here({ canManageStaffAppeals: true, waiting }));
    answers[portalApi.authCallback] = json({ ...hopper, returnTo: '/careers', canManageStaffAppeals: true });
    expect(await completeSignIn('code', 'state')).toBe('/careers');
    expect(sent[0]).toEqual({ path: portalApi.authCallback, body: { code: 'code', state: 'state' } });
    expect(stored()).toEqual(hopper);
    expect(state()).toMatchObject({ status: 'member', miles: 500, canManageStaffAppeals: true });
    await waitFor(() => expect(state().waiting).toEqual(waiting));
  });

  it.each([
    [502, undefined, portalMessages.auth.failed],
    [500, {}, portalMessages.auth.failed],
    [502, { error: 'The gateway is full' }, 'The gateway is full'],
    [200, { username: 'nobody' }, portalMessages.auth.invalidUser],
    [200, undefined, portalMessages.auth.invalidUser],
  ])('throws for the reply %s %j, which has no message of the server: %s', async (status, body, message) => {
    answers[portalApi.authCallback] = json(body, status);
    await expect(completeSignIn('code', null)).rejects.toThrow(message);
    expect(stored()).toBeNull();
  });

  it("throws the server's message, and stores no user", async () => {
    answers[portalApi.authCallback] = json({ error: portalMessages.auth.failed, requestId: 'x' }, 400);
    await expect(completeSignIn('code', null)).rejects.toThrow(portalMessages.auth.failed);
    expect(stored()).toBeNull();
  });

  it('signs out on the server and on the device', async () => {
    store(hopper);
    sessionStorage.setItem('coverLetter/1001/1', 'I know every gate.');
    await startSession();
    await signOut();
    expect(sent.at(-1)).toEqual({ path: portalApi.signOut, body: {} });
    expect([stored(), state().user, toasts()]).toEqual([null, null, []]);
    expect(state().hasEnded).toBe(false);
    expect(sessionStorage).toHaveLength(0);
  });

  it('deletes the saved boarding passes when the user changes, and only then', async () => {
    const deleted = jest.fn((_name: string) => Promise.resolve(true));
    Object.defineProperty(globalThis, 'caches', { value: { delete: deleted }, configurable: true });
    store(hopper);
    await startSession();
    expect(deleted).not.toHaveBeenCalled();
    await signOut();
    expect(deleted).toHaveBeenCalledWith(offlinePassCache);
    expect(deleted).toHaveBeenCalledTimes(1);
    store({ ...hopper, userId: '1002', username: 'SteelpanSam' });
    await refreshSession();
    expect(deleted).toHaveBeenCalledTimes(2);
    Reflect.deleteProperty(globalThis, 'caches');
  });

  it('signs out on the device even if the server cannot be reached, and says so', async () => {
    store(hopper);
    await startSession();
    answers = {};
    await signOut();
    expect(stored()).toBeNull();
    expect(toasts()[0]?.title).toBe(portalMessages.auth.signOutFailed.title);
  });

  it('repeats a pending sign-out at the next visit, before it reads the session', async () => {
    store(hopper);
    await startSession();
    answers = { [portalApi.session]: json(here()) };
    await signOut();
    await refreshSession();
    expect([stored(), state().status]).toEqual([null, 'guest']);

    answers[portalApi.signOut] = json({ success: true });
    answers[portalApi.session] = json(here({ user: null }));
    sent.length = 0;
    await refreshSession();
    expect(sent.map(({ path }) => path)).toEqual([portalApi.signOut, portalApi.session]);
    await refreshSession();
    expect(sent.map(({ path }) => path)).toEqual([portalApi.signOut, portalApi.session, portalApi.session]);
  });

  it('finishes a pending sign-out before a new session starts', async () => {
    store(hopper);
    answers = { [portalApi.session]: json(here()) };
    await signOut();
    const signOutReply = Promise.withResolvers<Response>();
    jest.mocked(globalThis.fetch).mockReturnValueOnce(signOutReply.promise);
    answers = { [portalApi.authCallback]: json({ ...hopper, returnTo: '/', canManageStaffAppeals: false }) };
    const refresh = refreshSession();
    const signIn = completeSignIn('code', null);
    await Promise.resolve();
    expect(sent.filter(({ path }) => path === portalApi.authCallback)).toEqual([]);
    signOutReply.resolve(json({ success: true })());
    await Promise.all([refresh, signIn]);
    expect([stored()?.userId, state().status]).toEqual([hopper.userId, 'member']);
  });

  it('ignores replies to requests from before the sign-out', async () => {
    store(hopper);
    const sessionReply = Promise.withResolvers<Response>();
    jest.mocked(globalThis.fetch).mockReturnValueOnce(sessionReply.promise);
    const refresh = refreshSession();
    await signOut();
    sessionReply.resolve(json(here())());
    await refresh;
    expect([stored(), state().status]).toEqual([null, 'guest']);
  });

  it('deletes the drafts of this tab when another tab signs out', async () => {
    store(hopper);
    sessionStorage.setItem('coverLetter/1001/1', 'I know every gate.');
    await startSession();
    const writes = jest.spyOn(Storage.prototype, 'setItem');
    await signOut();
    const signOutEntry = writes.mock.calls.find(([key]) => key !== storedUserKey)!;
    writes.mockRestore();

    // This page now plays the other tab, which is still signed in.
    sessionStorage.setItem('coverLetter/1001/1', 'I know every gate.');
    sessionStore.setState({ status: 'member', user: hopper });
    dispatchEvent(new StorageEvent('storage', { key: signOutEntry[0], newValue: signOutEntry[1] }));
    dispatchEvent(new StorageEvent('storage', { key: storedUserKey, newValue: null }));
    expect(state()).toMatchObject({ status: 'guest', user: null, hasEnded: false });
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps the drafts of this tab when another tab finds that the session has ended', async () => {
    store(hopper);
    sessionStorage.setItem('coverLetter/1001/1', 'I know every gate.');
    await startSession();
    store(null);
    dispatchEvent(new StorageEvent('storage', { key: storedUserKey, newValue: null }));
    expect(state()).toMatchObject({ status: 'guest', user: null, hasEnded: true });
    expect(sessionStorage).toHaveLength(1);
    answers[portalApi.session] = json(here({ user: null }));
    await refreshSession();
    expect(state().hasEnded).toBe(true);
  });
});

it.each([
  ['a remote of this tab', new Event(sessionChangedEvent)],
  ['another tab', new StorageEvent('storage', { key: portalChangeKey, newValue: '1' })],
])('reads the session again when %s announces a change', async (_, event) => {
  const waiting = [{ kind: 'question' as const, title: 'Answer it', address: '/account-standing#case-1' }];
  answers[portalApi.session] = json(here({ waiting }));
  await startSession();
  expect(state().waiting).toEqual(waiting);
  answers[portalApi.session] = json(here({ waiting: [] }));
  dispatchEvent(event);
  await waitFor(() => expect(state().waiting).toEqual([]));
});

describe('what waits for the member and what is new', () => {
  const question = { kind: 'question' as const, title: 'Answer it', address: '/account-standing#case-1' };
  const change = { title: 'BW001 was cancelled', address: '/my-trips', at: '2026-11-20T12:00:00Z' };
  const shown = () => state().waiting.map(({ title, isRead = false }) => [title, isRead]);

  it('is read by opening its page: a task stays, and news leaves', async () => {
    answers[portalApi.session] = json(here({ waiting: [question] }));
    answers[portalApi.news] = json({ news: [change] });
    await startSession();
    expect(shown()).toEqual([
      ['Answer it', false],
      ['BW001 was cancelled', false],
    ]);
    readItemsOf('/account-standing');
    readItemsOf('/my-trips');
    expect(shown()).toEqual([['Answer it', true]]);
    await refreshSession();
    expect(shown()).toEqual([['Answer it', true]]);
    answers[portalApi.news] = json({ news: [{ ...change, at: '2026-11-21T12:00:00Z' }, change] });
    await refreshSession();
    expect(shown()).toEqual([
      ['Answer it', true],
      ['BW001 was cancelled', false],
    ]);
  });

  it('is new again when the same task waits once more, for another member, and after a sign-out', async () => {
    const open = () => (readItemsOf('/account-standing'), shown());
    answers[portalApi.session] = json(here({ waiting: [question] }));
    await startSession();
    expect(open()).toEqual([['Answer it', true]]);
    answers[portalApi.session] = json(here({ waiting: [] }));
    await refreshSession();
    answers[portalApi.session] = json(here({ waiting: [question] }));
    await refreshSession();
    expect(shown()).toEqual([['Answer it', false]]);
    open();
    answers[portalApi.session] = json(here({ user: { ...hopper, userId: '1002' }, waiting: [question] }));
    await refreshSession();
    expect(shown()).toEqual([['Answer it', false]]);
    open();
    await signOut();
    expect(localStorage.getItem(readItemsKey)).toBeNull();
  });

  it('is read again when a tab comes back into view after five minutes', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
    await startSession();
    const reads = () => sent.filter(({ path }) => path === portalApi.session).length;
    const before = reads();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(reads()).toBe(before);
    jest.spyOn(Date, 'now').mockReturnValue(1_000_000 + 301_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(reads()).toBe(before + 1);
    jest.restoreAllMocks();
  });
});
