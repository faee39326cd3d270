import type { ModerationBoard, Verdict } from '@portal/standing-contract';
import type { Log } from '../../../log.ts';
import type { AppealMilestones } from '../appeals/appeal-milestones.ts';
import type { KnownPerson } from '../../../session/known-person.ts';
import type { Punishment, Standing } from '../board/board-kind.ts';
import { cardsAbout } from '../board/card-owner.ts';
import type { BoardReader, Dated } from '../board/board-reader.ts';
import { goodStanding, recordOf, type RecordOptions } from '../board/record.ts';

/** Logs a failed read and returns undefined, so that a page can show the board as unreadable instead of empty. */
export const tryRead = async <T>(read: Promise<Dated<T>>, log: Pick<Log, 'warn'>): Promise<Dated<T> | undefined> =>
  read.catch((error: unknown) => {
    log.warn({ err: error }, 'a moderation board could not be read');
    return undefined;
  });

/** Returns when the portal last denied an appeal against each punishment (ISO 8601). Undefined if the store cannot be read. */
export const tryReadDenials = (
  milestones: Pick<AppealMilestones, 'lastDenials'>,
  punishments: readonly Pick<Punishment, 'id'>[],
  log: Pick<Log, 'warn'>,
): Promise<ReadonlyMap<string, string> | undefined> =>
  milestones.lastDenials(punishments.map(({ id }) => id)).catch((error: unknown) => {
    log.warn({ err: error }, 'earlier denials could not be read');
    return undefined;
  });

interface RecordView<Board extends ModerationBoard> {
  isOwn: boolean;
  /** True when the board or the person's former names could not be read in full. The verdict is then null. */
  degraded: boolean;
  asOf: string | null;
  standing: Standing<Board>;
  verdict: Verdict | null;
  punishments: Punishment<Board>[];
}

export async function readRecord<Board extends ModerationBoard>(
  board: BoardReader<Board>,
  person: KnownPerson,
  options: RecordOptions,
  log: Pick<Log, 'warn'>,
): Promise<RecordView<Board>> {
  const { kind } = board;
  const { isOwn } = options;
  const reading = await tryRead(board.read(), log);
  if (!reading) return { isOwn, degraded: true, asOf: null, standing: goodStanding(kind), verdict: null, punishments: [] };
  const { index, missing } = reading.value;
  const { verdict, ...record } = recordOf(kind, cardsAbout(kind, index, person), options);
  const degraded = missing.length > 0 || !person.isComplete;
  return { isOwn, degraded, asOf: reading.asOf, ...record, verdict: degraded ? null : verdict };
}
