import { playerPunishmentTypes, staffPunishmentTypes, type PlayerRecordReply, type StaffRecordReply } from '@portal/standing-contract';
import type { TypedCard } from '../board/board-index.ts';
import type { Dated, ModerationBoard } from '../board/moderation-board.ts';
import type { PlayerCard, StaffCard } from '../rules/board-card.ts';
import { playerRecord, unknownPlayerStanding } from '../rules/player-record.ts';
import { emptyStaffStanding, staffRecord } from '../rules/staff-record.ts';
import type { AppealOperations } from '../store/operations.ts';

type Log = { warn(fields: object, text: string): void };

export const isPlayerCard = (card: TypedCard): card is PlayerCard => (playerPunishmentTypes as readonly string[]).includes(card.type);
export const isStaffCard = (card: TypedCard): card is StaffCard => (staffPunishmentTypes as readonly string[]).includes(card.type);

/** A board that cannot be read is no reason to fail a page: it is said, and never taken for an empty one. */
export const readOrNot = async <T>(read: Promise<Dated<T>>, log: Log): Promise<Dated<T> | undefined> =>
  read.catch((error: unknown) => {
    log.warn({ err: error }, 'a record could not be read');
    return undefined;
  });

/** A player's record. With the board or a list of it down it is marked degraded, and judges nothing. */
export async function playerView(board: ModerationBoard, username: string, isOwn: boolean, log: Log): Promise<PlayerRecordReply> {
  const reading = await readOrNot(board.read(), log);
  if (!reading) return { username, isOwn, degraded: true, asOf: null, standing: unknownPlayerStanding, verdict: null, punishments: [] };
  const { index, missing } = reading.value;
  const { verdict, ...record } = playerRecord(index.byName(username).filter(isPlayerCard), isOwn);
  const degraded = missing.length > 0;
  return { username, isOwn, degraded, asOf: reading.asOf, ...record, verdict: degraded ? null : verdict };
}

/** Whose staff record: the rank is the platform's. */
export interface StaffMember {
  username: string;
  rank: number;
  rankName: string;
}

/** A staff record; degraded as a player's. */
export async function staffView(
  board: ModerationBoard,
  member: StaffMember,
  isOwn: boolean,
  { operations, now, log }: { operations: Pick<AppealOperations, 'lastDenials'>; now: () => number; log: Log },
): Promise<StaffRecordReply> {
  const reading = await readOrNot(board.read(), log);
  const who = { ...member, isOwn };
  if (!reading) return { ...who, degraded: true, asOf: null, standing: emptyStaffStanding, verdict: null, punishments: [] };
  const { index, missing } = reading.value;
  const { punishments, standing, verdict } = staffRecord(index.byName(member.username).filter(isStaffCard), member.rank, isOwn, now());
  const degraded = missing.length > 0;
  const denials = await operations.lastDenials(punishments.map(({ id }) => id)).catch((error: unknown) => {
    log.warn({ err: error }, 'earlier denials could not be read');
    return undefined;
  });
  return {
    ...who,
    degraded: degraded || !denials,
    asOf: reading.asOf,
    standing,
    verdict: degraded ? null : verdict,
    punishments: punishments.map((each) => ({ ...each, earlierDenialAt: denials?.get(each.id) ?? null })),
  };
}
