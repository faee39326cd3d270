import type { OpenQuestion } from '@portal/standing-contract';
import type { Log } from '../../../log.ts';
import type { Punishment } from '../board/board-kind.ts';
import type { BoardReader } from '../board/board-reader.ts';
import { appealsOf, openQuestionOf, pendingAppealOf } from '../rules/appeal-history.ts';
import { readOrNot } from './read-record.ts';

/**
 * Adds the questions that wait for the person's answer to their own punishments. They come from the shared reading of pending
 * appeals. If that cannot be read, the record is shown without them: the case timeline says so then.
 */
export async function withQuestions<P extends Pick<Punishment, 'id' | 'appealStatus'>>(
  board: BoardReader,
  punishments: readonly P[],
  log: Pick<Log, 'warn'>,
): Promise<(P & { question?: OpenQuestion })[]> {
  const isPending = ({ appealStatus }: P) => appealStatus === 'pending';
  const reading = punishments.some(isPending) ? await readOrNot(board.readPending(), log) : undefined;
  return punishments.map((punishment) => {
    const appeal = isPending(punishment) && pendingAppealOf(appealsOf(reading?.value.comments.get(punishment.id) ?? []));
    const open = appeal && openQuestionOf(appeal);
    return open ? { ...punishment, question: { id: open.id, at: open.at, text: open.text } } : punishment;
  });
}
