import { describe, expect, it } from '@jest/globals';
import { portalMessages, portalPages, releasesApi } from '@portal/portal-contract';
import { screen, within } from '@testing-library/react';
import { refusal, silence, type Replies } from '@portal/testing/browser';
import { event, openDesk, release, releasesReply, remote, remoteWithCanary, senior, shell } from '../../../test/desk-double.tsx';

const { overview, preview } = releasesApi;
/** Replaces non-breaking spaces. */
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');
const serving = (reply = releasesReply()): Replies => ({ [overview]: reply });
const section = (name: string) => screen.findByRole('region', { name });

describe('access to the release desk', () => {
  it('sends a guest home', async () => {
    const { calls } = await openDesk({ session: null });
    expect(screen.getByText('You are at /')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('waits until the session is known', async () => {
    await openDesk({ session: 'unknown' });
    expect(screen.getByRole('status')).toHaveTextContent('Loading the page');
  });

  it('names the required rank if the server refuses', async () => {
    await openDesk({ replies: { [overview]: refusal(403, 'You do not have permission to do that') } });
    expect(await screen.findByRole('heading', { level: 1, name: 'This page is for senior staff' })).toBeVisible();
    expect(screen.getByText(/rank 250 and above/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', portalPages.home);
  });

  it('A11 names the cause while the rank cannot be read, instead of a missing permission', async () => {
    await openDesk({ replies: { [overview]: refusal(503, portalMessages.auth.rankUnknown) } });
    expect(await screen.findByText(portalMessages.auth.rankUnknown)).toBeVisible();
    expect(screen.queryByText('This page is for senior staff')).not.toBeInTheDocument();
  });

  it('offers to sign in again after a 401, and returns here', async () => {
    const { user, host } = await openDesk({ replies: { [overview]: refusal(401, 'Sign in required') } });
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(host.signIn).toHaveBeenCalledWith('/portal');
  });

  it('offers to sign in again when the session ends on the page', async () => {
    const { become } = await openDesk({ replies: serving() });
    await section('Shell');
    become(null);
    expect(screen.getByRole('heading', { name: 'Sign in to see the releases' })).toBeVisible();
  });

  it('clears its data when the user changes', async () => {
    const answers = serving();
    const { become } = await openDesk({ replies: answers });
    await section('Shell');
    answers[overview] = refusal(403, 'No');
    become({ ...senior, userId: '9' });
    expect(screen.queryByRole('region', { name: 'Shell' })).not.toBeInTheDocument();
    expect(await screen.findByText('This page is for senior staff')).toBeVisible();
  });
});

describe('states of the desk', () => {
  it('shows that it is loading', async () => {
    await openDesk({ replies: { [overview]: silence } });
    expect(screen.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Loading the releases...');
    expect(document.title).toMatch(/^Releases \|/);
  });

  it('retries after a failed first request', async () => {
    const answers: Replies = { [overview]: refusal(409, 'The database cannot be read') };
    const { user } = await openDesk({ replies: answers });
    expect(await screen.findByRole('alert')).toHaveTextContent('The database cannot be read');
    answers[overview] = releasesReply();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await section('Shell')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says that there are no releases yet', async () => {
    await openDesk({ replies: serving({ remotes: [], history: [] }) });
    expect(await screen.findByRole('heading', { name: 'No releases yet' })).toBeVisible();
  });
});

describe('the board', () => {
  it('lists all remotes with live version and next steps, the shell first', async () => {
    const canary = remoteWithCanary();
    await openDesk({ replies: serving(releasesReply({ remotes: [canary, remote({ remote: 'careers', title: 'Careers' }), shell()] })) });
    const rows = within(await screen.findByRole('table', { name: 'Departures' })).getAllByRole('row');
    expect(
      rows.slice(1).map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => plain(textContent)),
      ),
    ).toEqual([
      ['1.0.0', '3 days ago', 'Nothing waiting'],
      ['1.0.0', '3 days ago', 'Canary 1.1.0 at 10 %'],
      ['1.0.0', '3 days ago', '1 candidate waiting'],
    ]);
    expect(screen.getByRole('link', { name: 'Careers' })).toHaveAttribute('href', '#release-careers');
  });
});

describe('a remote', () => {
  it('shows the live version with date, author, errors and rollback', async () => {
    await openDesk({ replies: serving() });
    const booking = within(await section('Flights and trips'));
    expect(booking.getByText('1.0.0')).toBeVisible();
    expect(booking.getByText('3 days ago')).toHaveAttribute('title', expect.stringMatching(/\d:\d\d:\d\d/));
    for (const text of ['4,310', '3 (0.07 %)']) expect(booking.getByText(text)).toBeVisible();
    expect(booking.getByText('Way back').nextSibling).toHaveTextContent('0.9.0');
  });

  it('says that no candidate is waiting, and that every visitor gets the same version', async () => {
    await openDesk({ replies: serving(releasesReply({ remotes: [shell()] })) });
    expect(await screen.findByText('No candidate is waiting. Every visitor gets 1.0.0.')).toBeVisible();
  });

  it('shows a canary with its share, and compares its errors with those of the live version', async () => {
    await openDesk({ replies: serving(releasesReply({ remotes: [remoteWithCanary()] })) });
    const booking = within(await section('Flights and trips'));
    expect(booking.getByRole('meter', { name: /Share of visitors/ })).toHaveAttribute('aria-valuenow', '10');
    const rows = within(booking.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map(({ textContent }) => plain(textContent)))).toEqual([
      ['Version', 'Page views', 'Errors', 'Error rate'],
      ['1.1.0 (canary)', '431', '12', '2.78 %'],
      ['1.0.0 (live)', '4,310', '3', '0.07 %'],
    ]);
    expect(booking.queryByRole('button', { name: /Roll back/ })).not.toBeInTheDocument();
    expect(booking.getByText(/End the canary first/)).toBeVisible();
  });

  it('offers no canary while nothing is live, and says so', async () => {
    await openDesk({ replies: serving(releasesReply({ remotes: [remote({ live: null, previous: null })] })) });
    const booking = within(await section('Flights and trips'));
    expect(booking.getByRole('heading', { name: 'Nothing is live yet' })).toBeVisible();
    expect(booking.getByRole('button', { name: 'Promote (Flights and trips 1.1.0)' })).toBeVisible();
    expect(booking.queryByRole('button', { name: /Canary/ })).not.toBeInTheDocument();
  });

  it.each([
    ['candidate', ['Preview', 'Remove…', 'Canary…', 'Promote']],
    ['retired', ['Preview', 'Remove…', 'Canary…', 'Promote']],
    ['checking', ['Preview', 'Remove…']],
    ['refused', ['Remove…']],
    ['removed', []],
  ] as const)('offers the actions that the state %s allows', async (state, actions) => {
    await openDesk({ replies: serving(releasesReply({ remotes: [remote({ previous: null, releases: [release({ state })] })] })) });
    const row = within(
      within(await section('Flights and trips'))
        .getByText('1.1.0')
        .closest('li') as HTMLElement,
    );
    expect(row.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(actions);
  });

  it('says whether a candidate fits, and offers actions only for one that does', async () => {
    const conflicts = ['booking 1.2.0 needs react ^20. Build it against ^19.'];
    const releases = [release({ version: '1.2.0', conflicts }), release()];
    await openDesk({ replies: serving(releasesReply({ remotes: [remote({ releases })] })) });
    const booking = within(await section('Flights and trips'));
    expect(booking.getByText('Fits')).toBeVisible();
    expect(booking.getByText(conflicts[0] ?? '')).toBeVisible();
    expect(booking.queryByRole('button', { name: 'Promote (Flights and trips 1.2.0)' })).not.toBeInTheDocument();
  });

  it('collapses the reasons of a refused release', async () => {
    const releases = [release({ state: 'refused', reasons: ['Page /my-trips belongs to careers.', 'Too heavy.'] })];
    const { user } = await openDesk({ replies: serving(releasesReply({ remotes: [remote({ releases })] })) });
    expect(await screen.findByText('Too heavy.')).not.toBeVisible();
    await user.click(screen.getByText('Refused for 2 reasons'));
    expect(screen.getByText('Too heavy.')).toBeVisible();
  });

  it('collapses older releases', async () => {
    const releases = ['0.9.0', '0.8.0', '0.7.0'].map((version) => release({ version, state: 'retired' }));
    await openDesk({ replies: serving(releasesReply({ remotes: [remote({ releases })] })) });
    expect(await screen.findByText('0.8.0')).toBeVisible();
    expect(screen.getByText('Show 1 earlier release')).toBeVisible();
    expect(screen.getByText('0.7.0')).not.toBeVisible();
  });
});

describe('a preview', () => {
  const page = (path: string) => ({ path, title: 'T' });
  const booking = { name: 'booking', pages: [page('/boarding-pass/:id'), page('/my-trips')] };
  const registry = { remotes: [booking as never] };
  const button = { name: 'Preview (Flights and trips 1.1.0)' };

  it("starts and opens the remote's first page", async () => {
    const { user, sent, leave } = await openDesk({ replies: { ...serving(), [preview]: reply('candidate') }, registry });
    await user.click(await screen.findByRole('button', button));
    expect(sent(preview)).toEqual([{ remote: 'booking', version: '1.1.0' }]);
    expect(leave).toHaveBeenCalledWith('/my-trips');
  });

  it('opens the home page for a remote that is not live', async () => {
    const { user, leave } = await openDesk({ replies: { ...serving(), [preview]: reply('candidate') } });
    await user.click(await screen.findByRole('button', button));
    expect(leave).toHaveBeenCalledWith('/');
  });

  it('shows the reason of a failed start beside the button', async () => {
    const { user, leave } = await openDesk({
      replies: { ...serving(), [preview]: refusal(404, 'There is no such version of this remote.') },
    });
    await user.click(await screen.findByRole('button', button));
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't start the preview: There is no such version of this remote.");
    expect(leave).not.toHaveBeenCalled();
  });

  it('marks the version that this browser previews', async () => {
    await openDesk({ replies: serving(), registry: { previews: [{ remote: 'booking', version: '1.1.0' }] } });
    expect(await screen.findByText('In your preview')).toBeVisible();
    expect(screen.queryByRole('button', button)).not.toBeInTheDocument();
  });
});

const reply = (state: string) => ({ remote: 'booking', version: '1.1.0', state, reasons: [], revision: 5 });

describe('the history', () => {
  const history = [
    event({ id: 1, action: 'upload', detail: '' }),
    event({ id: 2, action: 'canary', detail: '10 %' }),
    event({ id: 3, remote: 'shell', action: 'install', by: 'install' }),
  ];
  const rows = async () => {
    const table = within(await screen.findByRole('table', { name: 'History' }));
    return table
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        [...row.children]
          .slice(1)
          .map(({ textContent }) => textContent)
          .join(' | '),
      );
  };

  it('lists the newest entry first', async () => {
    await openDesk({ replies: serving(releasesReply({ history })) });
    expect(await rows()).toEqual([
      'Shell | 1.0.0 | Installed with the server | install | ',
      'Flights and trips | 1.0.0 | Canary started | Capt_Marisol | 10 %',
      'Flights and trips | 1.0.0 | Uploaded | Capt_Marisol | ',
    ]);
  });

  it('keeps the chosen remote in the address', async () => {
    const { user } = await openDesk({ replies: serving(releasesReply({ history })) });
    await user.selectOptions(await screen.findByLabelText('Remote'), 'Shell');
    expect(location.search).toBe('?remote=shell');
    expect(await rows()).toHaveLength(1);
    await user.selectOptions(screen.getByLabelText('Remote'), 'All remotes');
    expect(location.search).toBe('');
  });

  it('reads the remote from the address, and says when no entry matches', async () => {
    await openDesk({ replies: serving(releasesReply({ history: [] })), query: '?remote=booking' });
    expect(await screen.findByText('Nothing has happened to this remote yet.')).toBeVisible();
    expect(screen.getByLabelText('Remote')).toHaveValue('booking');
  });

  it('collapses the end of a long detail', async () => {
    const detail = `The page /my-trips loads too much script. ${'Load less at first. '.repeat(10)}`;
    const { user } = await openDesk({ replies: serving(releasesReply({ history: [event({ action: 'refuse', detail })] })) });
    const whole = await screen.findByText(detail.trim());
    expect(whole).not.toBeVisible();
    await user.click(screen.getByText(/^The page \/my-trips.*…$/));
    expect(whole).toBeVisible();
  });

  it('shows 15 entries, and 15 more on demand', async () => {
    const many = Array.from({ length: 20 }, (_, at) => event({ id: at + 1 }));
    const { user } = await openDesk({ replies: serving(releasesReply({ history: many })) });
    expect(await rows()).toHaveLength(15);
    await user.click(screen.getByRole('button', { name: 'Show 5 more' }));
    expect(await rows()).toHaveLength(20);
  });
});
