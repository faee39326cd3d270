import { describe, expect, it } from '@jest/globals';
import { airline, chatInvite } from '@portal/brand';
import { pages, ranks, remoteModuleSchema, type StoredUser } from '@portal/contracts';
import { MemoryRouter, Route, Routes } from '@portal/router';
import { noSession, sessionStore } from '@portal/shell-api/host';
import { act, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import remote from './remote.tsx';

type Path = keyof typeof remote.pages;

const member = (groupRankId: number): StoredUser => ({
  userId: '7',
  username: 'IslandHopper',
  displayName: 'Island Hopper',
  profileImageUrl: '',
  groupRank: 'Crew',
  groupRankId,
  caribbeanMiles: 0,
});

const guest = { ...noSession, status: 'guest' } as const;
const unknown = noSession;
const signedIn = (rank: number) => ({ ...noSession, status: 'member', user: member(rank) }) as const;

async function open(path: Path, session: Parameters<typeof sessionStore.setState>[0]) {
  sessionStore.setState(session);
  const page = (await remote.pages[path].load()).default;
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path={path} element={createElement(page)} />
        <Route path={pages.home} element={<p>the home page</p>} />
      </Routes>
    </MemoryRouter>,
  );
}

it('keeps to the contract between shell and remote', () => {
  expect(remoteModuleSchema.safeParse(remote).success).toBe(true);
});

describe('Account Standing', () => {
  it('sends a guest home', async () => {
    await open(pages.accountStanding, guest);
    expect(screen.getByText('the home page')).toBeVisible();
  });

  it('waits until it is known who is here, then sends a guest home', async () => {
    await open(pages.accountStanding, unknown);
    expect(screen.getByRole('status')).toHaveTextContent('Checking who is signed in...');
    act(() => sessionStore.setState(guest));
    expect(screen.getByText('the home page')).toBeVisible();
  });

  it('opens for a member, and calls no record good that it cannot read', async () => {
    await open(pages.accountStanding, signedIn(ranks.none));
    expect(screen.getByRole('heading', { name: 'Account Standing', level: 1 })).toBeVisible();
    expect(screen.getByText(/The moderation record of @IslandHopper/)).toBeVisible();
    expect(screen.getByRole('link', { name: '← Back to Home' })).toHaveAttribute('href', pages.home);
    expect(screen.getByRole('link', { name: /Ask a moderator/ })).toHaveAttribute('href', chatInvite);
    expect(screen.queryByText(/good standing|Record is clean/)).not.toBeInTheDocument();
    expect(document.title).toBe(`Account Standing | ${airline.name}`);
  });

  it('leaves when the session ends while it is open', async () => {
    await open(pages.accountStanding, signedIn(ranks.none));
    act(() => sessionStore.setState(guest));
    expect(screen.getByText('the home page')).toBeVisible();
  });
});

describe('Staff Account Standing', () => {
  it('sends a guest home', async () => {
    await open(pages.staffAccountStanding, guest);
    expect(screen.getByText('the home page')).toBeVisible();
  });

  it('sends a member of a lower rank home', async () => {
    await open(pages.staffAccountStanding, signedIn(ranks.staff - 1));
    expect(screen.getByText('the home page')).toBeVisible();
  });

  it('opens for staff', async () => {
    await open(pages.staffAccountStanding, signedIn(ranks.staff));
    expect(screen.getByRole('heading', { name: 'Staff Account Standing', level: 1 })).toBeVisible();
    expect(screen.getByText('View your staff disciplinary record')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', pages.home);
    expect(screen.queryByText('No staff punishments on record')).not.toBeInTheDocument();
  });
});
