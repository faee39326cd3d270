import type { ModerationBoard, Verdict } from '@portal/standing-contract';
import type { Log } from '../../../log.ts';
import type { Punishment, Standing } from '../board/board-kind.ts';
import type { BoardReader, Dated } from '../board/board-reader.ts';
import { goodStanding, recordOf, type RecordOptions } from '../board/record.ts';

/** Reads without throwing: a page shows an unreadable board as such, never as an empty one. */
export const readOrNot = async <T>(read: Promise<Dated<T>>, log: Pick<Log, 'warn'>): Promise<Dated<T> | undefined> =>
  read.catch((error: unknown) => {
    log.warn({ err: error }, 'a record could not be read');
    return undefined;
  });

interface RecordView<Board extends ModerationBoard> {
  isOwn: boolean;
  /** True when the board could not be read in full. There is no verdict then. */
  degraded: boolean;
  asOf: string | null;
  standing: Standing<Board>;
  verdict: Verdict | null;
  punishments: Punishment<Board>[];
}

export async function readRecord<Board extends ModerationBoard>(
  board: BoardReader<Board>,
  username: string,
  options: RecordOptions,
  log: Pick<Log, 'warn'>,
): Promise<RecordView<Board>> {
  const { kind } = board;
  const { isOwn } = options;
  const reading = await readOrNot(board.read(), log);
  if (!reading) return { isOwn, degraded: true, asOf: null, standing: goodStanding(kind), verdict: null, punishments: [] };
  const { index, missing } = reading.value;
  const { verdict, ...record } = recordOf(kind, index.byName(username), options);
  const degraded = missing.length > 0;
  return { isOwn, degraded, asOf: reading.asOf, ...record, verdict: degraded ? null : verdict };
}
