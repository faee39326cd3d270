import { describe, expect, it } from '@jest/globals';
import { findPersonPath, personPath } from '@portal/portal-contract';
import { lookupTexts, standingApi, type PeopleReply, type PersonReply } from '@portal/standing-contract';
import { refusal, type Replies } from '@portal/testing/browser';
import { screen, within } from '@testing-library/react';
import { openPage } from '../../../test/open-page.ts';
import { player, staff } from '../../../test/people.ts';

const person = (fields: Partial<PersonReply> = {}): PersonReply => ({
  userId: '1008',
  username: 'LimboLukas',
  formerNames: ['LimboLuke'],
  avatarUrl: '',
  facts: [{ label: 'Player standing', value: 'Network Banned' }],
  rows: [
    { kind: 'note', at: '2026-03-04T12:00:00.000Z', title: 'Note: Network Ban', by: 'Capt_Marisol', text: 'Seen before.' },
    {
      kind: 'punishment',
      at: '2026-02-03T12:00:00.000Z',
      title: 'Network Ban',
      by: 'PanyardPearl',
      text: 'Exploiting\nhttps://clip.example.test/1',
      address: '/account-standing?player=LimboLukas#case-1',
    },
    { kind: 'punishment', at: '2026-01-09', title: 'Point', by: 'Hal', text: 'Late' },
    { kind: 'badge', at: '2026-01-08', title: 'A kind that this page does not know' },
  ],
  missing: [],
  ...fields,
});
const found = (...people: PeopleReply['people']): PeopleReply => ({ people, degraded: false });
const luke = { userId: '1008', username: 'LimboLukas', formerNames: ['LimboLuke'] };
const other = { userId: '1009', username: 'LimboLuke', formerNames: [] };

const openPerson = (replies: Replies = {}, query = '') =>
  openPage({ path: personPath('1008') + query, session: staff, replies: { [standingApi.person]: person(), ...replies } });
const openSearch = (reply: PeopleReply, name = 'LimboLuke') =>
  openPage({
    path: findPersonPath(name),
    session: staff,
    replies: { [standingApi.people]: reply, [standingApi.person]: person() },
  });
const titles = () => within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem');

describe('the page of a person', () => {
  it('is closed to members', async () => {
    const { calls } = await openPage({ path: personPath('1008'), session: player, replies: { [standingApi.person]: person() } });
    expect(screen.getByText('You are at /')).toBeVisible();
    expect(calls.map(({ path }) => path)).not.toContain(standingApi.person);
  });

  it('shows name, former names, standing and one timeline whose rows open their cases', async () => {
    await openPerson();
    expect(await screen.findByRole('heading', { level: 1, name: 'LimboLukas' })).toBeVisible();
    expect(screen.getByText('Formerly LimboLuke')).toBeVisible();
    expect(screen.getByText('Network Banned')).toBeVisible();
    expect(titles().map((row) => row.querySelector('time')?.textContent)).toEqual([
      expect.stringContaining('Mar 4, 2026'),
      expect.stringContaining('Feb 3, 2026'),
      'January 9, 2026',
      'January 8, 2026',
    ]);
    expect(screen.getByRole('link', { name: 'Network Ban' })).toHaveAttribute('href', '/account-standing?player=LimboLukas#case-1');
    expect(screen.getByRole('link', { name: 'PanyardPearl' })).toHaveAttribute('href', findPersonPath('PanyardPearl'));
    expect(screen.queryByRole('link', { name: /clip/ })).not.toBeInTheDocument();
    expect(document.title).toContain('LimboLukas');
  });

  it('names nobody where the card names nobody', async () => {
    await openPerson({ [standingApi.person]: person({ rows: [{ kind: 'punishment', at: '2026-01-09', title: 'Point', by: 'Unknown' }] }) });
    expect(await screen.findByText('Point')).toBeVisible();
    expect(screen.queryByText(/Unknown/)).not.toBeInTheDocument();
  });

  it('filters by kind, and keeps the filter in the address', async () => {
    const { user } = await openPerson();
    await user.click(await screen.findByRole('button', { name: 'Punishments (2)' }));
    expect(titles()).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Punishments (2)' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Everything (4)' }));
    expect(titles()).toHaveLength(4);
    expect(screen.getByRole('button', { name: 'badge (1)' })).toBeVisible();
  });

  it('opens with the filter of its address, also one that nothing matches', async () => {
    const { user } = await openPerson({}, '?kind=trip');
    expect(await screen.findByText('There is nothing of this kind.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(titles()).toHaveLength(4);
  });

  it('names the parts that could not be read, and never says that there is nothing', async () => {
    await openPerson({ [standingApi.person]: person({ rows: [], facts: [], missing: ['Player record', 'Trips'] }) });
    expect(await screen.findByText(/There may be more than is shown here: Player record and Trips.$/)).toBeVisible();
    expect(screen.getByText('Nothing could be read.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled();
    expect(screen.getByText('We keep trying.')).toBeVisible();
  });

  it('says that nothing is known about a person without any row', async () => {
    await openPerson({ [standingApi.person]: person({ rows: [] }) });
    expect(await screen.findByText('Nothing is known about this person.')).toBeVisible();
  });

  it('says that a person does not exist', async () => {
    await openPerson({ [standingApi.person]: refusal(404, lookupTexts.notFound) });
    expect(await screen.findByText(lookupTexts.notFound)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
  });
});

describe('the search for people', () => {
  it('opens the page of the only person who ever had the name', async () => {
    await openSearch(found(luke, { userId: '7', username: 'LimboLuke2', formerNames: [] }));
    expect(await screen.findByRole('heading', { level: 1, name: 'LimboLukas' })).toBeVisible();
  });

  it('lets staff choose between people who had the same name', async () => {
    await openSearch(found(luke, other));
    expect(await screen.findByRole('link', { name: 'LimboLukas' })).toHaveAttribute('href', personPath('1008'));
    expect(screen.getByRole('link', { name: 'LimboLuke' })).toHaveAttribute('href', personPath('1009'));
    expect(screen.getByText('Formerly LimboLuke')).toBeVisible();
  });

  it('opens nobody by itself while others may have had the name', async () => {
    await openSearch({ ...found(luke), degraded: true });
    expect(await screen.findByText('The platform did not answer, so other people may have had this name too.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'LimboLukas' })).toBeVisible();
  });

  it('says that nobody had the name, and searches for another one', async () => {
    const { user, calls } = await openSearch(found(), 'Nobody');
    expect(await screen.findByText(lookupTexts.notFound)).toBeVisible();
    const field = screen.getByRole('textbox', { name: 'Username' });
    expect(field).toHaveValue('Nobody');
    await user.clear(field);
    await user.type(field, '@Limbo{Enter}');
    expect(calls.at(-1)).toMatchObject({ path: standingApi.people, query: { username: 'Limbo' } });
  });
});
