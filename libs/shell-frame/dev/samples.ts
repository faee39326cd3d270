import { bookingPages } from '@portal/booking-contract';
import { careersPages } from '@portal/careers-contract';
import { contentPages } from '@portal/content-contract';
import { ranks, type NavigationEntry, type StoredUser } from '@portal/portal-contract';
import type { Toast } from '@portal/shell-api';
import { standingPages } from '@portal/standing-contract';

/** The registry's navigation, as the four remotes declare it. */
export const entries: NavigationEntry[] = [
  { label: 'BOOK', path: bookingPages.bookFlights, order: 10 },
  { label: 'MY TRIPS', path: bookingPages.myTrips, order: 20 },
  { label: 'TRAVEL INFO', path: contentPages.travelInfo, order: 30 },
  { label: 'Careers', path: careersPages.careers, badge: 'NEW', order: 40 },
  { label: 'Where We Fly', path: contentPages.whereWeFly, order: 50 },
  { label: 'Account Standing', path: standingPages.accountStanding, order: 60, minRank: ranks.staff },
  { label: 'Staff Account Standing', path: standingPages.staffAccountStanding, order: 70, minRank: ranks.staff },
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
