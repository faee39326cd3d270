import { describe, expect, it, jest } from '@jest/globals';
import { ranks, type StoredUser } from '@portal/portal-contract';
import { MemoryRouter } from '@portal/router';
import { render, screen } from '@testing-library/react';
import { entries, member } from '../../test/samples.ts';
import { navigationFor } from '../navigation/navigation.ts';
import { ProfileCard } from './profile-card.tsx';

function show(user: StoredUser, miles: number | null = null) {
  const { profile } = navigationFor(entries, { rank: user.groupRankId, isManager: false });
  return render(
    <MemoryRouter>
      <ProfileCard user={user} miles={miles} links={profile} onSignOut={jest.fn()} />
    </MemoryRouter>,
  );
}

describe('ProfileCard', () => {
  it('shows name, handle, rank, balance and picture', () => {
    const { container } = show({ ...member, profileImageUrl: 'https://tr.rbxcdn.com/face.png' }, 1);
    for (const text of ['Island Hopper', '@IslandHopper22', 'Passenger (Rank 10)', '1 mile']) expect(screen.getByText(text)).toBeVisible();
    expect(container.querySelector('img')).toHaveAttribute('src', 'https://tr.rbxcdn.com/face.png');
    expect(screen.queryByTestId('avatar-placeholder')).not.toBeInTheDocument();
  });

  it.each([
    [ranks.staff - 1, false],
    [ranks.staff, true],
    [ranks.senior, true],
  ])('at rank %i offers the staff record: %s', (groupRankId, isOffered) => {
    show({ ...member, groupRankId });
    expect(screen.getByRole('link', { name: 'View Account Standing' })).toHaveAttribute('href', '/account-standing');
    const links = screen.queryAllByRole('link', { name: 'Staff Account Standing' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(isOffered ? ['/staff-account-standing'] : []);
  });
});
