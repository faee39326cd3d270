import {
  standingTexts,
  standingThresholds,
  type PlayerPunishment,
  type PlayerStanding,
  type UnreadableCard,
  type Verdict,
} from '@portal/standing-contract';
import { mayAppeal, playerAppealStatus } from './appeal-status.ts';
import type { PlayerCard } from './board-card.ts';
import { playerSubject } from './card-name.ts';
import { readDescription } from './description.ts';

const { noReason, unknown } = standingTexts;
const dueTime = (due: string | null) => (due === null ? NaN : Date.parse(due));

/** Why a card cannot be read as a punishment; undefined when it can. A card without a name or a due date is skipped. */
export function playerCardProblem(card: Pick<PlayerCard, 'name' | 'due'>): UnreadableCard['reason'] | undefined {
  if (playerSubject(card.name) === '') return 'no-name';
  return Number.isNaN(dueTime(card.due)) ? 'no-due-date' : undefined;
}

/**
 * Reads a player's card.
 *
 * | field | source |
 * |---|---|
 * | reason | the lines from 'Reason:' to the next key, else the whole description, else 'No reason provided' |
 * | date | the due date |
 * | moderator | the line 'Moderator:', else the card's first member, else 'Unknown' |
 * | duration | the line 'Duration:' |
 * | appealStatus | the labels |
 *
 * @param isOwn whether the reader is the one whom the card is about: only they may appeal
 */
export function parsePlayerCard(card: PlayerCard, isOwn: boolean): PlayerPunishment {
  const { reason, moderator, duration, whole, namesReason } = readDescription(card.desc);
  const appealStatus = playerAppealStatus(card.labels);
  return {
    id: card.id,
    type: card.type,
    reason: reason ?? ((!namesReason && whole) || noReason),
    date: new Date(dueTime(card.due)).toISOString(),
    moderator: moderator ?? card.members[0] ?? unknown,
    ...(duration !== undefined && { duration }),
    appealStatus,
    canAppeal: isOwn && mayAppeal('player', appealStatus),
  };
}

/** What is shown, marked as degraded, when a record cannot be read. */
export const unknownPlayerStanding: PlayerStanding = {
  status: 'good',
  totalPunishments: 0,
  serverBans: 0,
  networkBans: 0,
  warnings: 0,
  mutes: 0,
};

/**
 * A player's standing, with the rule that gave it. Punishments whose appeal was approved are ignored.
 *
 * | rule | standing |
 * |---|---|
 * | any network ban | network_banned |
 * | else 5 or more server bans | near_network_ban |
 * | else any remaining punishment | warning |
 * | else | good |
 */
export function judgePlayer(punishments: readonly Pick<PlayerPunishment, 'type' | 'appealStatus'>[]): {
  standing: PlayerStanding;
  verdict: Verdict;
} {
  const counted = punishments.filter(({ appealStatus }) => appealStatus !== 'approved');
  const count = (type: PlayerPunishment['type']) => counted.filter((each) => each.type === type).length;
  const counts = {
    totalPunishments: counted.length,
    serverBans: count('server_ban'),
    networkBans: count('network_ban'),
    warnings: count('warning'),
    mutes: count('mute'),
  };
  const { serverBans, networkBans } = counts;
  const ignored = punishments.length - counted.length;
  const threshold = standingThresholds.serverBans;
  if (networkBans > 0)
    return {
      standing: { status: 'network_banned', ...counts },
      verdict: { rule: 'network-ban', counted: networkBans, threshold: 1, ignored },
    };
  if (serverBans >= threshold)
    return {
      standing: { status: 'near_network_ban', ...counts },
      verdict: { rule: 'server-bans', counted: serverBans, threshold, ignored },
    };
  if (counted.length > 0)
    return { standing: { status: 'warning', ...counts }, verdict: { rule: 'below-server-bans', counted: serverBans, threshold, ignored } };
  return { standing: { status: 'good', ...counts }, verdict: { rule: 'clean', counted: 0, threshold: 1, ignored } };
}

/** A player's record: each card read, newest first, and judged. Cards that cannot be read are left out. */
export function playerRecord(cards: readonly PlayerCard[], isOwn: boolean) {
  const punishments = cards
    .filter((card) => playerCardProblem(card) === undefined)
    .map((card) => parsePlayerCard(card, isOwn))
    .sort((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0));
  return { punishments, ...judgePlayer(punishments) };
}
