import { beforeEach, describe, expect, it } from '@jest/globals';
import { portalPages, type StoredUser } from '@portal/portal-contract';
import { Route, Routes } from '@portal/router';
import { MemoryRouter } from '@portal/router';
import { noSession, sessionStore } from '@portal/shell-api/host';
import { act, render, screen } from '@testing-library/react';
import { UserProfile } from './user-profile.tsx';

const hopper: StoredUser = {
  userId: '1001',
  username: 'IslandHopper22',
  displayName: 'Island Hopper',
  profileImageUrl: '',
  groupRank: 'Passenger',
  groupRankId: 10,
  caribbeanMiles: 500,
};

const open = () =>
  render(
    <MemoryRouter initialEntries={[portalPages.userProfile]}>
      <Routes>
        <Route path={portalPages.userProfile} element={<UserProfile />} />
        <Route path={portalPages.home} element={<p>Home</p>} />
      </Routes>
    </MemoryRouter>,
  );
const become = (state: Partial<typeof noSession>) => act(() => sessionStore.setState(state));

beforeEach(() => sessionStore.setState(noSession));

describe('the profile page', () => {
  it('shows a loading text until the session is known, then the card', () => {
    open();
    expect(screen.getByRole('status')).toHaveTextContent('Loading profile...');
    become({ status: 'member', user: hopper, miles: 1240 });
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getByText('@IslandHopper22')).toBeVisible();
    expect(screen.getByText('Passenger (Rank 10)')).toBeVisible();
    expect(screen.getByText('1,240 miles')).toBeVisible();
  });

  it('shows the stored user before the first reply', () => {
    sessionStore.setState({ ...noSession, user: hopper });
    open();
    expect(screen.getByText('Island Hopper')).toBeVisible();
  });

  it('sends a guest home, also after the session ended', () => {
    sessionStore.setState({ ...noSession, user: hopper });
    open();
    become({ status: 'guest', user: null });
    expect(screen.getByText('Home')).toBeVisible();
  });
});
