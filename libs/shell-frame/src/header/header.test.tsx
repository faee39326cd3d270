import { describe, expect, it, jest } from '@jest/globals';
import { airline, chatInvite } from '@portal/brand';
import { portalPages, ranks, waitingTitle, type NavigationEntry } from '@portal/portal-contract';
import { MemoryRouter } from '@portal/router';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entries, member, staff } from '../../test/samples.ts';
import { navigationFor } from '../navigation/navigation.ts';
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
      <Header navigation={navigation} user={null} miles={null} sandbox={false} {...handlers} {...props} />
    </MemoryRouter>,
  );
  return handlers;
}

describe('Header', () => {
  it('links the logo to the home page', () => {
    show();
    expect(screen.getByRole('link', { name: `${airline.wordmark}, home` })).toHaveAttribute('href', portalPages.home);
  });

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

  it('has no bell for a guest', () => {
    show();
    expect(screen.queryByRole('button', { name: 'Nothing new for you' })).not.toBeInTheDocument();
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

  it('lists the entries in their order', () => {
    show();
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
  });

  it.each([
    ['/my-trips', ['MY TRIPS']],
    [portalPages.home, []],
  ])('marks the open page at %s: %j', (path, markedLinks) => {
    show({}, path);
    const links = screen.queryAllByRole('link', { current: 'page', hidden: true });
    expect(links.map((link) => link.textContent)).toEqual(markedLinks);
  });

  it('opens Help in a new tab without opener and referrer', () => {
    show();
    const help = screen.getByRole('link', { name: /Help/, hidden: true });
    expect(help).toHaveAttribute('target', '_blank');
    expect(help).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it.each(['Miles', 'Join', 'Sign In'])('starts the sign-in for a guest who presses %s', async (name) => {
    const { onSignIn } = show();
    await userEvent.click(screen.getByText(name));
    expect(onSignIn).toHaveBeenCalledTimes(1);
  });

  it('shows the name, the live balance and a placeholder picture of a member', () => {
    show({ user: member, miles: 2500 });
    const account = screen.getByRole('button', { name: /my profile/ });
    expect(account).toHaveTextContent('Island Hopper2,500 miles');
    expect(within(account).getByTestId('avatar-placeholder')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Sign In' })).not.toBeInTheDocument();
  });

  it('shows the stored balance until the live one is known', () => {
    show({ user: member, miles: null });
    expect(screen.getByRole('button', { name: /my profile/ })).toHaveTextContent('1,240 miles');
  });

  it('opens My Profile, which Escape closes', async () => {
    show({ user: member });
    await userEvent.click(screen.getByRole('button', { name: /my profile/ }));
    expect(await screen.findByRole('dialog', { name: 'My Profile' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /my profile/ })).toHaveFocus();
  });

  it('shows staff entries from their minimum rank on', () => {
    show({ user: staff });
    expect(entriesOf('Staff')).toEqual([
      ['Account Standing', '/account-standing'],
      ['Staff Account Standing', '/staff-account-standing'],
    ]);
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

  it('hides staff entries below that rank', () => {
    show({ user: { ...staff, groupRankId: ranks.staff - 1 } });
    expect(screen.queryByLabelText('Staff')).not.toBeInTheDocument();
  });

  it('shows the demo badge on simulated services', () => {
    show({ sandbox: true });
    expect(screen.getByText('Demo: simulated services')).toBeInTheDocument();
  });

  it('names the simulated parts of a portal whose other services are real', () => {
    show({ sandbox: true, simulated: ['bookings', 'mail'] });
    expect(screen.getByText('Simulated here: bookings, mail')).toBeVisible();
    expect(screen.queryByText('Demo: simulated services')).not.toBeInTheDocument();
  });

  it('shows no badge on real services', () => {
    show();
    expect(screen.queryByText(/simulated/i)).not.toBeInTheDocument();
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
