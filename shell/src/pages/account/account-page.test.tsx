import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { accountApi, accountMessages, accountSlot, eraseDataTexts, portalPages, waitingTitle } from '@portal/portal-contract';
import { sessionStore } from '@portal/shell-api/host';
import { mainId } from '@portal/shell-frame';
import { member, refusal, silence, unreachable, type Reply } from '@portal/testing/browser';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../test/open-page.tsx';
import { entryOf, placeRemote } from '../../../test/remote-double.ts';
import { AccountPage } from './account-page.tsx';

const hopper = { ...member, username: 'IslandHopper22' };
const current = { signedInAt: '2026-07-04T14:05:00Z', seenAt: '2026-07-04T15:00:00Z', isCurrent: true };
const another = { signedInAt: '2026-07-03T14:05:00Z', seenAt: '2026-07-03T15:00:00Z', isCurrent: false };
const sessions = { sessions: [current, another] };
const data = { createdAt: '2026-07-04T15:00:00Z', person: hopper, data: { bookings: {} }, missing: [] as object[] };

async function open({ replies = {}, session = hopper, ...options }: Parameters<typeof openPage>[2] = {}) {
  const page = await openPage(portalPages.account, InMain, {
    session,
    replies: { [accountApi.sessions]: sessions, ...replies },
    ...options,
  });
  act(() => sessionStore.setState({ miles: 1240 }));
  return { ...page, paths: () => page.calls.map(({ path }) => path) };
}

const InMain = () => (
  <main id={mainId} tabIndex={-1}>
    <AccountPage />
  </main>
);
const scroll = jest.fn();
beforeAll(() => {
  Object.assign(globalThis, { scrollTo: scroll });
});

it('asks a guest to sign in, and returns here afterwards', async () => {
  const { user, host, calls } = await open({ session: null });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sign in to see your account');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(host.signIn).toHaveBeenCalledWith(portalPages.account);
  expect(calls).toEqual([]);
});

it('shows the member, and says that miles have no history', async () => {
  await open();
  expect(screen.getByText('@IslandHopper22')).toBeVisible();
  expect(screen.getByText('1,240 miles')).toBeVisible();
  expect(screen.getByText(/there is no list of how you earned or spent them/)).toBeVisible();
  expect(await screen.findByText('This browser')).toBeVisible();
});

it('lists first what waits for the member', async () => {
  await open();
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
  await open({
    registry: { remotes: [entry('first'), entryOf('none'), entry('old'), entry('third')] },
    replies: { '/remotes/old/1.0.0/remote-entry.js': unreachable },
  });
  const [trips, applications] = [await screen.findByText('Trips'), await screen.findByText('Applications')];
  expect(trips.compareDocumentPosition(applications)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(await screen.findByRole('button', { name: /try again/i })).toBeVisible();
  expect(screen.getByText('@IslandHopper22')).toBeVisible();
  expect(log.mock.calls).toEqual([['Remote "old" failed:', new Error('no widgets "account"')]]);
  log.mockRestore();
});

it('lists sessions, and signs out everywhere after a confirmation', async () => {
  const { user, host, paths, toast } = await open({ replies: { [accountApi.endSessions]: { success: true } } });
  expect(await screen.findByText('Another browser')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  await user.click(await screen.findByRole('button', { name: 'Stay signed in' }));
  expect(paths()).not.toContain(accountApi.endSessions);
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere?' });
  await user.click([...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Sign out everywhere')!);
  await waitFor(() => expect(host.signOut).toHaveBeenCalled());
  expect(toast()?.title).toBe('Signed out everywhere');
});

it('scrolls to the top and takes the focus after a sign-out', async () => {
  const { user, become } = await open();
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  await screen.findByRole('dialog');
  scroll.mockClear();
  become(null);
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(scroll).toHaveBeenCalledWith(0, 0);
});

it('keeps the session, and says so, when signing out everywhere fails', async () => {
  const { user, host, toast } = await open({ replies: { [accountApi.endSessions]: refusal(503, 'No') } });
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  const dialog = await screen.findByRole('dialog');
  await user.click([...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Sign out everywhere')!);
  await waitFor(() => expect(toast()?.title).toBe(accountMessages.endFailed));
  expect(host.signOut).not.toHaveBeenCalled();
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
  const { user } = await open({ replies: { [accountApi.data]: { ...data, missing } } });
  await user.click(await screen.findByRole('button', { name: 'Download my data' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download my data' })).toHaveFocus();
  expect(saved).toEqual([`my-portal-data-${data.createdAt.slice(0, 10)}.json`]);
});

it('says why a download is refused', async () => {
  const { user, become } = await open({ replies: { [accountApi.data]: refusal(429, accountMessages.dataTooOften) } });
  await user.click(await screen.findByRole('button', { name: 'Download my data' }));
  expect(await screen.findByText(accountMessages.dataTooOften)).toBeVisible();
  become(null);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sign in to see your account');
});

describe('deleting one’s data', () => {
  async function openDialog(reply?: Reply) {
    const page = await open({ replies: reply ? { [accountApi.erase]: reply } : {} });
    const { user } = page;
    await user.click(await screen.findByRole('button', { name: 'Delete my data' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete your data?' });
    return { ...page, dialog: within(dialog), field: within(dialog).getByRole('textbox', { name: 'Type IslandHopper22 to confirm' }) };
  }
  const confirm = { name: 'Delete my data' };

  it('lists deleted and kept data, and reports a wrong username at the field', async () => {
    const { user, dialog, field, paths } = await openDialog();
    expect(dialog.getByRole('region', { name: 'What goes' })).toHaveTextContent('your seat goes to the next in line');
    expect(dialog.getByRole('region', { name: 'What stays' })).toHaveTextContent('a made-up name in the place of yours');
    await user.type(field, 'SomebodyElse');
    await user.click(dialog.getByRole('button', confirm));
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(eraseDataTexts.otherName('IslandHopper22'));
    expect(paths()).not.toContain(accountApi.erase);
    await user.click(dialog.getByRole('button', { name: 'Keep my data' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('signs out, goes home and says that the deletion has begun', async () => {
    const { user, field, host, toast } = await openDialog({ success: true });
    await user.type(field, 'islandhopper22{Enter}');
    expect(await screen.findByText(`You are at ${portalPages.home}`)).toBeVisible();
    expect(host.signOut).toHaveBeenCalled();
    expect(toast()?.title).toBe(eraseDataTexts.begun);
  });

  it('does not disable its field during the request, so that the field keeps the focus', async () => {
    const { user, field } = await openDialog(silence);
    await user.type(field, 'IslandHopper22{Enter}');
    await waitFor(() => expect(field).toHaveAttribute('readonly'));
    expect(field).toBeEnabled();
  });

  it('leaves the outcome open after a lost reply, and stays signed in', async () => {
    const { user, dialog, field, host } = await openDialog(refusal(503, 'No'));
    await user.type(field, 'IslandHopper22{Enter}');
    // The reply may be lost after the deletion has begun.
    expect(await dialog.findByText(eraseDataTexts.failed)).toHaveTextContent(/^We can’t tell whether/);
    expect(host.signOut).not.toHaveBeenCalled();
  });
});
