import type {
  PendingAppeal,
  PendingAppealsReply,
  PlayerPunishment,
  PlayerRecordReply,
  StaffPunishment,
  StaffRecordReply,
} from '@portal/standing-contract';

/** Returns a card id in the board's format: 24 hex digits. */
export const cardId = (number: number) => `65b0${String(number).padStart(20, '0')}`;

export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

export const punishment = (fields: Partial<PlayerPunishment> = {}): PlayerPunishment => ({
  id: cardId(1),
  type: 'server_ban',
  reason: 'Trolling during boarding',
  date: '2025-07-04T16:00:00.000Z',
  moderator: 'Capt_Marisol',
  duration: '3 days',
  appealStatus: 'none',
  canAppeal: true,
  ...fields,
});

/** A player's own record. Counts three server bans and a warning by default. */
export const playerRecord = (fields: Partial<PlayerRecordReply> = {}): PlayerRecordReply => ({
  username: 'IslandHopper22',
  isOwn: true,
  degraded: false,
  asOf: daysAgo(0),
  standing: { status: 'warning', totalPunishments: 4, serverBans: 3, networkBans: 0, warnings: 1, mutes: 0 },
  verdict: { rule: 'below-server-bans', counted: 3, threshold: 5, ignored: 0 },
  punishments: [punishment()],
  ...fields,
});

export const cleanRecord = (fields: Partial<PlayerRecordReply> = {}): PlayerRecordReply =>
  playerRecord({
    standing: { status: 'good', totalPunishments: 0, serverBans: 0, networkBans: 0, warnings: 0, mutes: 0 },
    verdict: { rule: 'clean', counted: 0, threshold: 1, ignored: 0 },
    punishments: [],
    ...fields,
  });

export const appeal = (fields: Partial<PendingAppeal> = {}): PendingAppeal => ({
  id: cardId(7),
  cardName: 'LimboLuke',
  username: 'LimboLuke',
  type: 'network_ban',
  reason: 'Exploiting (fly hack)',
  date: '2026-01-09T16:00:00.000Z',
  moderator: 'PanyardPearl',
  appealReason: 'It was lag.',
  userEmail: 'luke@example.test',
  submittedAt: daysAgo(3),
  isOwn: false,
  problem: null,
  ...fields,
});

export const queue = (appeals: PendingAppeal[], fields: Partial<PendingAppealsReply> = {}): PendingAppealsReply => ({
  appeals,
  degraded: false,
  asOf: daysAgo(0),
  ...fields,
});

export const staffPunishment = (fields: Partial<StaffPunishment> = {}): StaffPunishment => ({
  id: cardId(3),
  type: 'point',
  reason: 'Late to shift BW600',
  date: '2025-07-04',
  caseHandler: 'KaieteurKid',
  appealStatus: 'none',
  canAppeal: true,
  earlierDenialAt: null,
  ...fields,
});

/** A staff record. Counts one termination and a point by default. */
export const staffRecord = (fields: Partial<StaffRecordReply> = {}): StaffRecordReply => ({
  username: 'SteelpanSam',
  isOwn: true,
  rank: 240,
  rankName: 'Cabin Crew',
  degraded: false,
  asOf: daysAgo(0),
  standing: { status: 'at_risk', totalPunishments: 2, points: 1, suspensions: 0, terminations: 1, blacklists: 0 },
  verdict: { rule: 'below-terminations', counted: 1, threshold: 2, ignored: 0 },
  punishments: [staffPunishment()],
  ...fields,
});
