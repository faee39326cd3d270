import { ranks, type NavigationEntry, type StoredUser } from '@portal/portal-contract';

export const entry = (label: string, path: string, order: number, more: Partial<NavigationEntry> = {}): NavigationEntry => ({
  label,
  path,
  place: 'header',
  order,
  ...more,
});

/** Navigation entries as remotes declare them. */
export const entries: NavigationEntry[] = [
  entry('BOOK', '/book-flights', 10),
  entry('MY TRIPS', '/my-trips', 20),
  entry('TRAVEL INFO', '/travel-info', 30),
  entry('Careers', '/careers', 40, { badge: 'NEW' }),
  entry('Where We Fly', '/where-we-fly', 50),
  entry('Account Standing', '/account-standing', 60, { minRank: ranks.staff }),
  entry('Staff Account Standing', '/staff-account-standing', 70, { minRank: ranks.staff }),
  entry('Book a Flight', '/book-flights', 10, { place: 'footer' }),
  entry('Flight Status', '/flight-status', 30, { place: 'footer' }),
  entry('Privacy', '/privacy-policy', 10, { place: 'legal' }),
  entry('View Account Standing', '/account-standing', 10, { place: 'profile' }),
  entry('Staff Account Standing', '/staff-account-standing', 20, { place: 'profile', minRank: ranks.staff }),
];

export const member: StoredUser = {
  userId: '1001',
  username: 'IslandHopper22',
  displayName: 'Island Hopper',
  profileImageUrl: '',
  groupRank: 'Passenger',
  groupRankId: 10,
  caribbeanMiles: 1240,
};

export const staff: StoredUser = {
  ...member,
  userId: '1002',
  username: 'SteelpanSam',
  displayName: 'Sam',
  groupRank: 'Cabin Crew',
  groupRankId: ranks.staff,
};
