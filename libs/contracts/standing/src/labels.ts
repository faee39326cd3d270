import type { PlayerAppealStatus, PunishmentType, StaffAppealStatus, StaffStandingStatus } from './vocabulary.ts';

/** The labels that an appeal puts on a card; the name decides the appeal's status. */
export const appealLabels = {
  pending: { name: 'PENDING', color: 'yellow' },
  approved: { name: 'APPROVED', color: 'green' },
  appealed: { name: 'APPEALED', color: 'green' },
  denied: { name: 'DENIED', color: 'red' },
} as const;

/** 'Server Ban' of `server_ban`: on staff cards and in e-mails. */
export const typeTitle = (type: PunishmentType): string =>
  type
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** 'SERVER BAN' of `server_ban`: the badge of a player's card. */
export const typeBadge = (type: PunishmentType): string => type.replaceAll('_', ' ').toUpperCase();

/** The badge of a player's appeal; none has no badge. */
export const playerAppealBadges: Record<PlayerAppealStatus, string | undefined> = {
  none: undefined,
  pending: 'Pending Review',
  approved: 'Appeal Approved',
  denied: 'Appeal Denied',
};

/** The badge of a staff appeal; none has no badge. */
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

/** The badge of a staff standing; 'Unknown Status' for anything that is none of the four. */
export const staffStandingBadge = (status: string): string =>
  Object.hasOwn(staffBadges, status) ? staffBadges[status as StaffStandingStatus] : 'Unknown Status';
