import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  accountApi,
  accountMessages,
  accountSlot,
  eraseDataTexts,
  portalPages,
  waitingTitle,
  type RemoteEntry,
  type StoredUser,
} from '@portal/portal-contract';
import { Route, Routes } from '@portal/router';
import { MemoryRouter } from '@portal/router';
import { noSession, provideHost, sessionStore, toastStore, type Host } from '@portal/shell-api/host';
import { mainId } from '@portal/shell-frame';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { entryOf, placeRemote } from '../../../test/remote-double.ts';
import { emptyRegistry, RegistryProvider } from '../../registry.ts';
import { AccountPage } from './account-page.tsx';

const hopper: StoredUser = {
  userId: '1001',
  username: 'IslandHopper22',
  displayName: 'Island Hopper',
  profileImageUrl: '',
  groupRank: 'Passenger',
  groupRankId: 10,
  caribbeanMiles: 500,
};
const current = { signedInAt: '2026-07-04T14:05:00Z', seenAt: '2026-07-04T15:00:00Z', isCurrent: true };
const another = { signedInAt: '2026-07-03T14:05:00Z', seenAt: '2026-07-03T15:00:00Z', isCurrent: false };
const sessions = { sessions: [current, another] };
const data = { createdAt: '2026-07-04T15:00:00Z', person: hopper, data: { bookings: {} }, missing: [] as object[] };

type Answers = Record<string, { status?: number; body: unknown }>;

const signIn = jest.fn<Host['signIn']>(() => Promise.resolve());
const signOut = jest.fn<Host['signOut']>(async () => sessionStore.setState({ ...noSession, status: 'guest' }));
const calls: string[] = [];

function open({
  answers = {},
  remotes = [],
  user = hopper,
}: { answers?: Answers; remotes?: RemoteEntry[]; user?: StoredUser | null } = {}) {
  const replies: Answers = { [accountApi.sessions]: { body: sessions }, ...answers };
  globalThis.fetch = jest.fn(async (input: string | URL | Request) => {
    const path = input as string;
    calls.push(path);
    const reply = replies[path];
    if (!reply) throw new TypeError('Failed to fetch');
    const { status = 200, body } = reply;
    return { ok: status < 400, status, headers: new Headers(), json: () => Promise.resolve(body) } as unknown as Response;
  });
  sessionStore.setState(user ? { ...noSession, status: 'member', user, miles: 1240 } : { ...noSession, status: 'guest' });
  render(
    <MemoryRouter initialEntries={[portalPages.account]}>
      <RegistryProvider value={{ ...emptyRegistry, remotes }}>
        <main id={mainId} tabIndex={-1}>
          <Routes>
            <Route path={portalPages.account} element={<AccountPage />} />
            <Route path={portalPages.home} element={<p>Home</p>} />
          </Routes>
        </main>
      </RegistryProvider>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const scroll = jest.fn();
beforeAll(() => {
  Object.assign(globalThis, { scrollTo: scroll });
});
beforeEach(() => {
  provideHost({ signIn, signOut, sessionEnded: () => undefined, WidgetOutlet: () => null });
  toastStore.setState({ toasts: [] });
  signIn.mockClear();
  signOut.mockClear();
  calls.length = 0;
});

it('asks a guest to sign in, and returns here afterwards', async () => {
  const user = open({ user: null });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sign in to see your account');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(signIn).toHaveBeenCalledWith(portalPages.account);
  expect(calls).toEqual([]);
});

it('shows the member, and says that miles have no history', async () => {
  open();
  expect(screen.getByText('@IslandHopper22')).toBeVisible();
  expect(screen.getByText('1,240 miles')).toBeVisible();
  expect(screen.getByText(/there is no list of how you earned or spent them/)).toBeVisible();
  expect(await screen.findByText('This browser')).toBeVisible();
});

it('lists first what waits for the member', () => {
  open();
  expect(screen.queryByRole('region', { name: waitingTitle })).not.toBeInTheDocument();
  act(() => sessionStore.setState({ waiting: [{ kind: 'question', title: 'Answer it', address: '/account-standing#case-1' }] }));
  const list = within(screen.getByRole('region', { name: waitingTitle }));
  expect(list.getByRole('link', { name: 'Answer it' })).toHaveAttribute('href', '/account-standing#case-1');
});

it('shows the widget of each remote that offers one, in the order of the registry, and a retry for a failed one', async () => {
  const entry = (name: string) => entryOf(name, { widgets: [accountSlot] });
  placeRemote('first', { widgets: { account: () => <p>Trips</p> } });
  placeRemote('third', { widgets: { account: () => <p>Applications</p> } });
  placeRemote('old', { widgets: {} });
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  open({ remotes: [entry('first'), entryOf('none'), entry('old'), entry('third')] });
  const [trips, applications] = [await screen.findByText('Trips'), await screen.findByText('Applications')];
  expect(trips.compareDocumentPosition(applications)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(await screen.findByRole('button', { name: /try again/i })).toBeVisible();
  expect(screen.getByText('@IslandHopper22')).toBeVisible();
  expect(log.mock.calls).toEqual([['Remote "old" failed (missing): no widgets "account"']]);
  log.mockRestore();
});

it('lists sessions, and signs out everywhere after a confirmation', async () => {
  const user = open({ answers: { [accountApi.endSessions]: { body: { success: true } } } });
  expect(await screen.findByText('Another browser')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  await user.click(await screen.findByRole('button', { name: 'Stay signed in' }));
  expect(calls).not.toContain(accountApi.endSessions);
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere?' });
  await user.click([...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Sign out everywhere')!);
  await waitFor(() => expect(signOut).toHaveBeenCalled());
  expect(toastStore.getState().toasts[0]?.title).toBe('Signed out everywhere');
});

it('scrolls to the top and takes the focus after a sign-out', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  await screen.findByRole('dialog');
  scroll.mockClear();
  act(() => sessionStore.setState({ ...noSession, status: 'guest' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(scroll).toHaveBeenCalledWith(0, 0);
});

it('keeps the session, and says so, when signing out everywhere fails', async () => {
  const user = open({ answers: { [accountApi.endSessions]: { status: 503, body: { error: 'No', requestId: 'r' } } } });
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  const dialog = await screen.findByRole('dialog');
  await user.click([...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Sign out everywhere')!);
  await waitFor(() => expect(toastStore.getState().toasts[0]?.title).toBe(accountMessages.endFailed));
  expect(signOut).not.toHaveBeenCalled();
});

it.each([
  ['complete', [], 'Your file is complete and saved to your downloads.'],
  ['in part', [{ part: 'bookings', reason: 'No' }], 'Your file is not complete'],
])('downloads the data, %s', async (_case, missing, text) => {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:data', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const user = open({ answers: { [accountApi.data]: { body: { ...data, missing } } } });
  await user.click(await screen.findByRole('button', { name: 'Download my data' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download my data' })).toHaveFocus();
  expect(saved).toEqual([`my-portal-data-${data.createdAt.slice(0, 10)}.json`]);
});

it('says why a download is refused', async () => {
  const user = open({ answers: { [accountApi.data]: { status: 429, body: { error: accountMessages.dataTooOften, requestId: 'r' } } } });
  await user.click(await screen.findByRole('button', { name: 'Download my data' }));
  expect(await screen.findByText(accountMessages.dataTooOften)).toBeVisible();
  act(() => sessionStore.setState({ ...noSession, status: 'guest' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sign in to see your account');
});

describe('deleting one’s data', () => {
  async function openDialog(answer?: Answers[string]) {
    const user = open({ answers: answer ? { [accountApi.erase]: answer } : {} });
    await user.click(await screen.findByRole('button', { name: 'Delete my data' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete your data?' });
    return { user, dialog: within(dialog), field: within(dialog).getByRole('textbox', { name: 'Type IslandHopper22 to confirm' }) };
  }
  const confirm = { name: 'Delete my data' };

  it('lists deleted and kept data, and reports a wrong username at the field', async () => {
    const { user, dialog, field } = await openDialog();
    expect(dialog.getByRole('region', { name: 'What goes' })).toHaveTextContent('your seat goes to the next in line');
    expect(dialog.getByRole('region', { name: 'What stays' })).toHaveTextContent('a made-up name in the place of yours');
    await user.type(field, 'SomebodyElse');
    await user.click(dialog.getByRole('button', confirm));
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(eraseDataTexts.otherName('IslandHopper22'));
    expect(calls).not.toContain(accountApi.erase);
    await user.click(dialog.getByRole('button', { name: 'Keep my data' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('signs out, goes home and says that the deletion has begun', async () => {
    const { user, field } = await openDialog({ body: { success: true } });
    await user.type(field, 'islandhopper22{Enter}');
    expect(await screen.findByText('Home')).toBeVisible();
    expect(signOut).toHaveBeenCalled();
    expect(toastStore.getState().toasts[0]?.title).toBe(eraseDataTexts.begun);
  });

  it('does not disable its field during the request, so that the field keeps the focus', async () => {
    const { user, field } = await openDialog({ body: new Promise(() => {}) });
    await user.type(field, 'IslandHopper22{Enter}');
    await waitFor(() => expect(field).toHaveAttribute('readonly'));
    expect(field).toBeEnabled();
  });

  it('leaves the outcome open after a lost reply, and stays signed in', async () => {
    const { user, dialog, field } = await openDialog({ status: 503, body: { error: 'No', requestId: 'r' } });
    await user.type(field, 'IslandHopper22{Enter}');
    // The reply may be lost after the deletion has begun.
    expect(await dialog.findByText(eraseDataTexts.failed)).toHaveTextContent(/^We can’t tell whether/);
    expect(signOut).not.toHaveBeenCalled();
  });
});
