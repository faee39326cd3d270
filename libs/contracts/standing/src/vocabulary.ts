export const moderationBoards = ['player', 'staff'] as const;
export type ModerationBoard = (typeof moderationBoards)[number];

/** Punishment types of players. A card's list decides: warnings, mutes, serverBans, networkBans. */
export const playerPunishmentTypes = ['warning', 'mute', 'server_ban', 'network_ban'] as const;
export type PlayerPunishmentType = (typeof playerPunishmentTypes)[number];

/** Punishment types of staff, by list: points, suspensions, terminations, blacklists. */
export const staffPunishmentTypes = ['point', 'suspension', 'termination', 'blacklist'] as const;
export type StaffPunishmentType = (typeof staffPunishmentTypes)[number];

export type PunishmentType = PlayerPunishmentType | StaffPunishmentType;

/** Lists of each board, in the spelling of the boards, and their punishment type. */
export const boardLists = {
  player: { warnings: 'warning', mutes: 'mute', serverBans: 'server_ban', networkBans: 'network_ban' },
  staff: { points: 'point', suspensions: 'suspension', terminations: 'termination', blacklists: 'blacklist' },
} as const satisfies Record<ModerationBoard, Record<string, PunishmentType>>;

export const playerAppealStatuses = ['none', 'pending', 'approved', 'denied'] as const;
export type PlayerAppealStatus = (typeof playerAppealStatuses)[number];
export const staffAppealStatuses = ['none', 'pending', 'appealed', 'denied'] as const;
export type StaffAppealStatus = (typeof staffAppealStatuses)[number];

export const playerStandings = ['good', 'warning', 'near_network_ban', 'network_banned'] as const;
export type PlayerStandingStatus = (typeof playerStandings)[number];
export const staffStandings = ['good', 'at_risk', 'close_to_blacklisted', 'blacklisted'] as const;
export type StaffStandingStatus = (typeof staffStandings)[number];

export const appealDecisions = ['approve', 'deny'] as const;
export type AppealDecision = (typeof appealDecisions)[number];
export const appealOutcomes = ['approved', 'denied'] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

/** Fewest server bans of an account near a network ban, and fewest terminations of a record close to a blacklist. */
export const standingThresholds = { serverBans: 5, terminations: 2 } as const;

export const standingLimits = {
  appealReason: 4_000,
  /** The mailer's limit for one value, in characters. */
  appealNote: 500,
  /** An email holds it as one value. */
  question: 500,
  /** Maximum number of questions about one appeal. */
  questions: 5,
  /** Internal note, in characters. */
  internalNote: 2_000,
  /** Maximum number of internal notes of one case. */
  internalNotes: 100,
  /** Days that a decision is listed, and days in which its appeal can be reopened. */
  decidedDays: 30,
  reopenDays: 7,
  /** Maximum number of decisions in the list. */
  decided: 500,
  /** Shown characters of a card that cannot be read. */
  unreadableText: 2_000,
  auditPage: 50,
  auditFilter: 100,
  /** Entries of one export. */
  auditExport: 20_000,
} as const;

/** Labels of an appeal on its card. The name decides the appeal's status. */
export const appealLabels = {
  pending: { name: 'PENDING', color: 'yellow' },
  approved: { name: 'APPROVED', color: 'green' },
  appealed: { name: 'APPEALED', color: 'green' },
  denied: { name: 'DENIED', color: 'red' },
} as const;

/** Turns `server_ban` into 'Server Ban', for staff cards and emails. */
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

/** Standing of a player in few words, for staff. */
export const playerStandingBadges: Record<PlayerStandingStatus, string> = {
  good: 'Good Standing',
  warning: 'Recent Punishments',
  near_network_ban: 'Near Network Ban',
  network_banned: 'Network Banned',
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

const words = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Writes a number up to ten as a word. */
export const inWords = (count: number): string => words[count] ?? String(count);
