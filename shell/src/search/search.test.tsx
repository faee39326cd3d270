import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ranks, searchLimits, searchSlot, type SearchContribution, type SearchSource } from '@portal/portal-contract';
import { MemoryRouter } from '@portal/router';
import { useLocation } from '@portal/router';
import { noSession, sessionStore } from '@portal/shell-api/host';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import { entryOf, placeRemote } from '../../test/remote-double.ts';
import { emptyRegistry, RegistryProvider } from '../registry.ts';
import { useSearch } from './use-search.tsx';

const remotes = [
  entryOf('flights', {
    title: 'Flights and trips',
    widgets: [searchSlot],
    pages: [{ path: '/flight-status', title: 'Flight Status' }],
    navigation: [
      { label: 'Departures', path: '/flight-status', place: 'footer', order: 1 },
      { label: 'People', path: '/people', place: 'profile', order: 2, minRank: ranks.staff, searchParam: 'name' },
    ],
  }),
  entryOf('jobs', { title: 'Careers', widgets: [searchSlot] }),
  entryOf('old', { title: 'Built before the search' }),
];
const flights: SearchSource = () =>
  Promise.resolve({
    documents: [
      { group: 'Flights', icon: 'flight', title: 'BW001 · Port of Spain → São Tomé', detail: 'Nov 22', address: '/flights/1' },
      { group: 'Flights', icon: 'flight', title: 'BW002 · Barbados → Port of Spain', detail: 'Nov 23', address: '/flights/2' },
    ],
  });
let jobs: SearchSource;

function Page() {
  const [dialog, search] = useSearch();
  return (
    <>
      <button onClick={() => search('b')}>Open</button>
      <input aria-label="Elsewhere" />
      <p>{`You are at ${useLocation().pathname}`}</p>
      {dialog}
    </>
  );
}

function show() {
  placeRemote('flights', { widgets: { [searchSlot]: flights } });
  placeRemote('jobs', { widgets: { [searchSlot]: () => jobs() } });
  render(
    <RegistryProvider value={{ ...emptyRegistry, remotes }}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </RegistryProvider>,
  );
  return userEvent.setup();
}
const field = () => screen.findByRole('combobox');
/** Finds an option by its text, because jsdom puts spaces around marked words into the accessible name. */
const option = (text: RegExp | string) =>
  waitFor(() => {
    const match = screen.getAllByRole('option').find(({ textContent }) => textContent.search(text) >= 0);
    if (!match) throw new Error(`No option ${String(text)}`);
    return match;
  });
const status = () => screen.getByRole('status');
/** Returns the option that a screen reader reads while the focus stays in the field. */
const active = async () => document.getElementById((await field()).getAttribute('aria-activedescendant') ?? '');

const staff = {
  userId: '1002',
  username: 'SteelpanSam',
  displayName: 'Sam',
  profileImageUrl: '',
  groupRank: 'Cabin Crew',
  groupRankId: ranks.staff,
  caribbeanMiles: 0,
};

beforeEach(() => {
  sessionStore.setState(noSession);
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jobs = () => Promise.resolve({ documents: [{ group: 'Jobs', title: 'Cabin Crew', address: '/careers' }] });
});

describe('the search', () => {
  it('opens with /, searches on every key, and opens the best result with Enter', async () => {
    const user = show();
    await user.keyboard('/');
    expect(await field()).toHaveFocus();
    expect(await field()).toHaveValue('');
    await user.keyboard('sao bw001');
    expect(await option(/BW001/)).toHaveAttribute('href', '/flights/1');
    await waitFor(() => expect(status()).toHaveTextContent(/^1 result$/));
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['BW001', 'São']);
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByText('You are at /flights/1')).toBeInTheDocument();
  });

  it('offers staff to search for people with the same text, after the results', async () => {
    sessionStore.setState({ ...noSession, status: 'member', user: staff });
    const user = show();
    await user.keyboard('/bw001');
    await option(/BW001/);
    expect(screen.getAllByRole('option').at(-1)).toHaveAttribute('href', '/people?name=bw001');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(await screen.findByText('You are at /people')).toBeInTheDocument();
  });

  it('ignores a / that the page has used itself', async () => {
    const user = show();
    const useKey = (event: KeyboardEvent) => event.preventDefault();
    document.addEventListener('keydown', useKey);
    await user.keyboard('/');
    document.removeEventListener('keydown', useKey);
    await user.keyboard('/b');
    expect(await field()).toHaveValue('b');
  });

  it('chooses a result with the arrows, Home and End, while the focus stays in the field', async () => {
    const user = show();
    await user.keyboard('/bw');
    expect(await field()).toHaveAttribute('aria-expanded', 'true');
    await option(/BW002/);
    expect(await active()).toBeNull();
    await user.keyboard('{ArrowDown}');
    expect(await active()).toBe(await option(/BW001/));
    expect(await active()).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{End}');
    expect(await active()).toBe(await option(/BW002/));
    await user.keyboard('{ArrowDown}');
    expect(await active()).toBeNull();
    await user.keyboard('{ArrowUp}{Home}');
    expect(await active()).toBe(await option(/BW001/));
    expect(await field()).toHaveFocus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByText('You are at /flights/2')).toBeInTheDocument();
  });

  it('drops the chosen result when the text changes', async () => {
    const user = show();
    await user.keyboard('/bw');
    await option(/BW001/);
    await user.keyboard('{ArrowDown}0');
    expect(await field()).toHaveValue('bw0');
    expect(await active()).toBeNull();
  });

  it('starts with the text from the header, clears it, and finds pages', async () => {
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await field()).toHaveValue('b');
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(await field()).toHaveFocus();
    await user.keyboard('status');
    expect(await option('Flight Status')).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Pages' })).toBeInTheDocument();
  });

  it('offers popular pages, example searches with results, and recently opened results', async () => {
    const user = show();
    await user.keyboard('/');
    expect(await screen.findByRole('group', { name: 'Popular pages' })).toHaveTextContent('Flight Status');
    expect(screen.queryByRole('group', { name: 'Recently opened' })).not.toBeInTheDocument();
    const examples = await screen.findByRole('group', { name: 'Searches to try' });
    await waitFor(() => expect(examples).toHaveTextContent(/cabin crew$/));
    expect(examples).not.toHaveTextContent('vouchers');
    await user.click(screen.getByRole('button', { name: 'Barbados' }));
    await user.click(await option(/BW002/));
    expect(await screen.findByText('You are at /flights/2')).toBeInTheDocument();
    await user.keyboard('/');
    const recent = await screen.findByRole('group', { name: 'Recently opened' });
    expect(recent).toHaveTextContent('BW002');
  });

  it('never offers a recent result that the visitor can no longer find', async () => {
    sessionStorage.setItem('searchRecent', JSON.stringify(['/audit-log Audit Log']));
    const user = show();
    await user.keyboard('/');
    await screen.findByRole('group', { name: 'Popular pages' });
    expect(screen.queryByText('Audit Log')).not.toBeInTheDocument();
  });

  it('names a remote that is down, shows the results of the others, and can retry', async () => {
    let isUp = false;
    const open = jobs;
    jobs = () => (isUp ? open() : Promise.reject(new Error('down')));
    const user = show();
    await user.keyboard('/');
    await user.type(await field(), 'c');
    expect(await screen.findByRole('alert')).toHaveTextContent("Careers can't be searched right now.");
    await user.clear(await field());
    await user.type(await field(), 'bw001');
    expect(await option(/BW001/)).toBeInTheDocument();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await user.clear(await field());
    await user.type(await field(), 'cabin');
    expect(await option('Cabin Crew')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows the first results while a remote is still loading', async () => {
    const { promise, resolve } = Promise.withResolvers<SearchContribution>();
    jobs = () => promise;
    const user = show();
    await user.keyboard('/b');
    await option(/BW001/);
    expect(status()).toHaveTextContent('2 results so far. Still searching Careers...');
    resolve({ documents: [{ group: 'Jobs', title: 'Cabin Crew', address: '/careers' }] });
    expect(await option('Cabin Crew')).toBeInTheDocument();
    expect(status()).toHaveTextContent(/^3 results$/);
  });

  it('names a missing group, and shows the other groups of its remote', async () => {
    jobs = () => Promise.resolve({ documents: [{ group: 'Jobs', title: 'Pilot', address: '/careers' }], missing: ['Internships'] });
    const user = show();
    await user.keyboard('/');
    await user.type(await field(), 'pilot');
    expect(await option('Pilot')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent("Internships can't be searched right now.");
  });

  it('keeps keys that are typed while its code loads, and returns the focus after Escape', async () => {
    const user = show();
    screen.getByRole('button', { name: 'Open' }).focus();
    await user.keyboard('/cab');
    expect(await field()).toHaveValue('cab');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  it.each(['mars', '<img src=x onerror=alert(1)>', '.*', 'x'.repeat(200)])('says that nothing was found for "%s"', async (text) => {
    const user = show();
    await user.keyboard('/');
    await user.click(await field());
    await user.paste(text);
    await waitFor(() => expect(status()).toHaveTextContent(`Nothing found for “${text.slice(0, searchLimits.query)}”`));
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Searches to try' })).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('ignores / in a field, and after the visitor has switched the shortcut off', async () => {
    const user = show();
    await user.type(screen.getByLabelText('Elsewhere'), '/');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(await screen.findByRole('checkbox'));
    await user.keyboard('{Escape}');
    screen.getByRole('button', { name: 'Open' }).focus();
    await user.keyboard('/');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
