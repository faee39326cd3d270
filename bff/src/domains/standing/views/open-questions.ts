import type { OpenQuestion } from '@portal/standing-contract';
import type { Log } from '../../../log.ts';
import type { Punishment } from '../board/board-kind.ts';
import type { BoardReader } from '../board/board-reader.ts';
import { appealsOf, openQuestionOf, pendingAppealOf } from '../rules/appeal-history.ts';
import { tryRead } from './read-record.ts';

/**
 * Adds the open questions to a person's own punishments, from the shared reading of pending appeals. If that fails, the record is
 * shown without questions, and the case timeline reports the failure.
 */
export async function withQuestions<P extends Pick<Punishment, 'id' | 'appealStatus'>>(
  board: BoardReader,
  punishments: readonly P[],
  log: Pick<Log, 'warn'>,
): Promise<(P & { question?: OpenQuestion })[]> {
  const isPending = ({ appealStatus }: P) => appealStatus === 'pending';
  const reading = punishments.some(isPending) ? await tryRead(board.readPending(), log) : undefined;
  return punishments.map((punishment) => {
    const appeal = isPending(punishment) && pendingAppealOf(appealsOf(reading?.value.comments.get(punishment.id) ?? []));
    const open = appeal && openQuestionOf(appeal);
    return open ? { ...punishment, question: { id: open.id, at: open.at, text: open.text } } : punishment;
  });
}
