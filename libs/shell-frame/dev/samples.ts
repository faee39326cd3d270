import type { NavigationEntry, StoredUser } from '@portal/contracts';
import { pages, ranks } from '@portal/contracts';
import type { Toast } from '@portal/shell-api';

/** The registry's navigation, as the four remotes declare it. */
export const entries: NavigationEntry[] = [
  { label: 'BOOK', path: pages.bookFlights, order: 10 },
  { label: 'MY TRIPS', path: pages.myTrips, order: 20 },
  { label: 'TRAVEL INFO', path: pages.travelInfo, order: 30 },
  { label: 'Careers', path: pages.careers, badge: 'NEW', order: 40 },
  { label: 'Where We Fly', path: pages.whereWeFly, order: 50 },
  { label: 'Account Standing', path: pages.accountStanding, order: 60, minRank: ranks.staff },
  { label: 'Staff Account Standing', path: pages.staffAccountStanding, order: 70, minRank: ranks.staff },
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

export const toasts: Record<string, Toast> = {
  plain: { id: '1', open: true, title: 'Booking Confirmed!', description: 'Your booking reference is A1B2C3' },
  bad: {
    id: '2',
    open: true,
    variant: 'destructive',
    title: 'Your session has ended',
    description: 'Please sign in again to continue.',
    action: { label: 'Sign In', onClick: () => undefined },
  },
};
