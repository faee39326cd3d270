import { describe, expect, it, jest } from '@jest/globals';
import { ranks, type StoredUser } from '@portal/portal-contract';
import { MemoryRouter } from '@portal/router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entries, member } from '../../test/samples.ts';
import { navigationFor } from '../navigation/navigation.ts';
import { ProfileCard } from './profile-card.tsx';

function show(user: StoredUser, miles: number | null = null) {
  const onSignOut = jest.fn();
  const { profile } = navigationFor(entries, { rank: user.groupRankId, isManager: false });
  const { container } = render(
    <MemoryRouter>
      <ProfileCard user={user} miles={miles} links={profile} onSignOut={onSignOut} />
    </MemoryRouter>,
  );
  return { onSignOut, container };
}

describe('ProfileCard', () => {
  it('shows name, handle, rank and balance', () => {
    show(member, 1);
    expect(screen.getByText('Island Hopper')).toBeInTheDocument();
    expect(screen.getByText('@IslandHopper22')).toBeInTheDocument();
    expect(screen.getByText('Passenger (Rank 10)')).toBeInTheDocument();
    expect(screen.getByText('1 mile')).toBeInTheDocument();
  });

  it('shows the picture, without the placeholder', () => {
    const { container } = show({ ...member, profileImageUrl: 'https://tr.rbxcdn.com/face.png' });
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

  it('signs out', async () => {
    const { onSignOut } = show(member);
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(onSignOut).toHaveBeenCalledTimes(1);
  });
});
