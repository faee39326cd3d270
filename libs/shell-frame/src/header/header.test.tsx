import { describe, expect, it, jest } from '@jest/globals';
import { airline, chatInvite } from '@portal/brand';
import { portalPages, ranks, waitingTitle, type NavigationEntry } from '@portal/portal-contract';
import { MemoryRouter } from '@portal/router';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entries, entry, member, staff } from '../../test/samples.ts';
import { navigationFor, workEntryAt } from '../navigation/navigation.ts';
import { Header, type HeaderProps } from './header.tsx';

/** Includes hidden links, because jsdom has no window width and hides the elements of wide windows. */
const entriesOf = (name: string) =>
  within(screen.getByLabelText(name))
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')]);

interface ShowOptions extends Partial<Omit<HeaderProps, 'navigation'>> {
  entries?: readonly NavigationEntry[];
  isManager?: boolean;
}

function show({ entries: shownEntries = entries, isManager = false, ...props }: ShowOptions = {}, path: string = portalPages.home) {
  const navigation = navigationFor(shownEntries, { rank: props.user?.groupRankId ?? 0, isManager });
  const handlers = { onSignIn: jest.fn(), onSignOut: jest.fn() };
  render(
    <MemoryRouter initialEntries={[path]}>
      <Header
        navigation={navigation}
        workPath={workEntryAt(shownEntries, path)?.path}
        user={null}
        miles={null}
        sandbox={false}
        {...handlers}
        {...props}
      />
    </MemoryRouter>,
  );
  return handlers;
}

describe('Header', () => {
  const question = { title: 'Answer it', address: '/account-standing#case-1' };
  const change = { title: 'BW001 was cancelled', address: '/my-trips', at: '2026-11-20T12:00:00Z' };

  it.each([
    [[], 'Nothing new for you'],
    [[{ ...question, isRead: true }], 'Nothing new for you'],
    [[{ ...question, isRead: true }, change], '1 thing waiting for you'],
    [[question, change], '2 things waiting for you'],
  ])('counts in the bell what the member has not opened: %j', async (waiting, name) => {
    show({ user: member, waiting });
    expect(await screen.findByRole('button', { name })).toBeVisible();
  });

  it('lists behind the bell what waits, with links that close the list', async () => {
    show({ user: member, waiting: [{ ...question, isRead: true }, change] });
    const bell = await screen.findByRole('button', { name: '1 thing waiting for you' });
    bell.focus();
    await userEvent.keyboard('{Enter}');
    const list = within(await screen.findByRole('dialog', { name: waitingTitle }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Answer it', 'BW001 was cancelledNew']);
    expect(list.getByRole('link', { name: 'Answer it' })).toHaveAttribute('href', question.address);
    await userEvent.click(list.getByRole('link', { name: change.title }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(bell).toHaveFocus();
  });

  it('shows a guest the logo and the entries in their order, and neither bell nor badge', () => {
    show();
    expect(screen.getByRole('link', { name: `${airline.wordmark}, home` })).toHaveAttribute('href', portalPages.home);
    expect(screen.queryByRole('button', { name: 'Nothing new for you' })).not.toBeInTheDocument();
    expect(screen.queryByText(/simulated/i)).not.toBeInTheDocument();
    expect(entriesOf('Main')).toEqual([
      ['BOOK', '/book-flights'],
      ['MY TRIPS', '/my-trips'],
      ['TRAVEL INFO', '/travel-info'],
    ]);
    expect(entriesOf('More')).toEqual([
      ['CareersNEW', '/careers'],
      ['Where We Fly', '/where-we-fly'],
      ['Loyalty', portalPages.home],
      ['Help (opens in a new tab)', chatInvite],
    ]);
    const help = screen.getByRole('link', { name: /Help/, hidden: true });
    expect(help).toHaveAttribute('target', '_blank');
    expect(help).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it.each([
    ['/my-trips', ['MY TRIPS']],
    [portalPages.home, []],
  ])('marks the open page at %s: %j', (path, markedLinks) => {
    show({}, path);
    const links = screen.queryAllByRole('link', { current: 'page', hidden: true });
    expect(links.map((link) => link.textContent)).toEqual(markedLinks);
  });

  it('starts the sign-in for a guest', async () => {
    const { onSignIn } = show();
    for (const name of ['Miles', 'Join', 'Sign In']) await userEvent.click(screen.getByText(name));
    expect(onSignIn).toHaveBeenCalledTimes(3);
  });

  it('shows a member, with the stored balance until the live one is known, and opens My Profile, which Escape closes', async () => {
    show({ user: member, miles: null });
    expect(screen.getByRole('button', { name: /my profile/ })).toHaveTextContent('1,240 miles');
    cleanup();
    show({ user: member, miles: 2500 });
    const account = screen.getByRole('button', { name: /my profile/ });
    expect(account).toHaveTextContent('Island Hopper2,500 miles');
    expect(within(account).getByTestId('avatar-placeholder')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Sign In' })).not.toBeInTheDocument();
    await userEvent.click(account);
    expect(await screen.findByRole('dialog', { name: 'My Profile' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(account).toHaveFocus();
  });

  it('shows staff entries from their minimum rank on', () => {
    show({ user: staff });
    expect(entriesOf('Staff')).toEqual([
      ['Account Standing', '/account-standing'],
      ['Staff Account Standing', '/staff-account-standing'],
    ]);
    cleanup();
    show({ user: { ...staff, groupRankId: ranks.staff - 1 } });
    expect(screen.queryByLabelText('Staff')).not.toBeInTheDocument();
  });

  it('shows an allow-list entry to people on the list at any rank', () => {
    const log = { label: 'Audit Log', path: '/audit-log', place: 'header' as const, order: 90, minRank: ranks.senior };
    const isShown = (props: ShowOptions) => {
      cleanup();
      show({ user: staff, ...props });
      return entriesOf('Staff').some(([label]) => label === log.label);
    };
    expect(isShown({ entries: [...entries, { ...log, allowList: true }], isManager: true })).toBe(true);
    expect(isShown({ entries: [...entries, { ...log, allowList: true }] })).toBe(false);
    expect(isShown({ entries: [...entries, log], isManager: true })).toBe(false);
  });

  it.each([
    ['Demo: simulated services', {}],
    ['Simulated here: bookings, mail', { simulated: ['bookings', 'mail'] }],
  ])('shows a badge on simulated services: %s', (text, simulated) => {
    show({ sandbox: true, ...simulated });
    expect(screen.getByText(/simulated/i)).toHaveTextContent(text);
  });
});

describe('the menu of work', () => {
  const desk = (label: string, path: string, order: number, minRank: number) => ({ ...entry(label, path, order, { minRank }), work: true });
  const shown = [
    ...entries,
    desk('Health', '/portal/health', 63, ranks.staff),
    desk('Releases', '/portal', 62, ranks.senior),
    desk('People', '/people', 61, ranks.staff),
  ];
  const linksOf = (name: string) => entriesOf(name).map(([label]) => label);

  it('stands in the place of the travellers’ links, in one order, with what the person may open', () => {
    show({ entries: shown, user: staff }, '/people');
    expect(linksOf('Work')).toEqual(['People', 'Health']);
    for (const name of ['Main', 'More', 'Staff']) expect(screen.queryByLabelText(name)).toBeNull();
    cleanup();
    show({ entries: shown, user: { ...staff, groupRankId: ranks.senior } }, '/people');
    expect(linksOf('Work')).toEqual(['People', 'Releases', 'Health']);
  });

  it.each([
    ['/people/1001', 'People'],
    ['/portal', 'Releases'],
    ['/portal/health', 'Health'],
  ])('marks the entry of %s: %s', (path, label) => {
    show({ entries: shown, user: { ...staff, groupRankId: ranks.senior } }, path);
    expect(screen.getAllByRole('link', { current: 'page', hidden: true }).map((link) => link.textContent)).toEqual([label]);
  });

  it('is one link on the pages of travellers, and not there for others', () => {
    show({ entries: shown, user: staff }, '/peoples');
    expect(linksOf('Staff')).toEqual(['People', 'Account Standing', 'Staff Account Standing']);
    expect(screen.queryByLabelText('Work')).toBeNull();
    cleanup();
    show({ entries: shown, user: member }, '/people');
    expect(screen.queryByRole('link', { name: 'People', hidden: true })).toBeNull();
  });

  it.each([
    ['/people', ['People', 'Health', 'BOOK']],
    ['/my-trips', ['BOOK', 'MY TRIPS', 'TRAVEL INFO']],
  ])('is in the menu of a narrow window, first on pages of work: %s', async (path, first) => {
    show({ entries: shown, user: staff }, path);
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const links = within(await screen.findByRole('dialog', { name: 'Menu' })).getAllByRole('link');
    const labels = links.map((link) => link.textContent);
    expect(labels.slice(0, 3)).toEqual(first);
    expect(labels.filter((label) => label === 'People')).toHaveLength(1);
  });
});

describe('the menu of a narrow window', () => {
  it('lists the same entries, and closes when the visitor follows one', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    const names = within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(names).toEqual(['BOOK', 'MY TRIPS', 'TRAVEL INFO', 'CareersNEW', 'Where We Fly', 'Loyalty', 'Help (opens in a new tab)']);
    await userEvent.click(within(menu).getByRole('link', { name: 'MY TRIPS' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it("shows the member's card, which signs out", async () => {
    const { onSignOut } = show({ user: member });
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));
    expect(onSignOut).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
