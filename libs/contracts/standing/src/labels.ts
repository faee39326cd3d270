import type { PlayerAppealStatus, PunishmentType, StaffAppealStatus, StaffStandingStatus } from './vocabulary.ts';

/** Labels of an appeal on its card. The name decides the appeal's status. */
export const appealLabels = {
  pending: { name: 'PENDING', color: 'yellow' },
  approved: { name: 'APPROVED', color: 'green' },
  appealed: { name: 'APPEALED', color: 'green' },
  denied: { name: 'DENIED', color: 'red' },
} as const;

/** Turns `server_ban` into 'Server Ban', for staff cards and e-mails. */
export const typeTitle = (type: PunishmentType): string =>
  type
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Turns `server_ban` into 'SERVER BAN', the badge of a player's card. */
export const typeBadge = (type: PunishmentType): string => type.replaceAll('_', ' ').toUpperCase();

export const playerAppealBadges: Record<PlayerAppealStatus, string | undefined> = {
  none: undefined,
  pending: 'Pending Review',
  approved: 'Appeal Approved',
  denied: 'Appeal Denied',
};

export const staffAppealBadges: Record<StaffAppealStatus, string | undefined> = {
  none: undefined,
  pending: appealLabels.pending.name,
  appealed: appealLabels.appealed.name,
  denied: appealLabels.denied.name,
};

const staffBadges: Record<StaffStandingStatus, string> = {
  good: 'Good Standing',
  at_risk: 'At Risk',
  close_to_blacklisted: 'Close to Blacklist',
  blacklisted: 'Blacklisted',
};

/** Returns the badge of a staff standing; 'Unknown Status' for any other text. */
export const staffStandingBadge = (status: string): string =>
  Object.hasOwn(staffBadges, status) ? staffBadges[status as StaffStandingStatus] : 'Unknown Status';
