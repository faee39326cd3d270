import type { OpenQuestion } from '@portal/standing-contract';
import type { Log } from '../../../log.ts';
import type { KnownPerson } from '../../../session/known-person.ts';
import type { Punishment } from '../board/board-kind.ts';
import { isAuthor } from '../board/card-owner.ts';
import type { BoardReader } from '../board/board-reader.ts';
import { appealsOf, openQuestionOf, pendingAppealOf } from '../rules/appeal-history.ts';
import { tryRead } from './read-record.ts';

/**
 * Adds the open questions to a person's own punishments, from the shared reading of pending appeals. If that fails, the record is
 * shown without questions, and the case timeline reports the failure.
 */
export async function withQuestions<P extends Pick<Punishment, 'id' | 'appealStatus'>>(
  board: BoardReader,
  person: KnownPerson,
  punishments: readonly P[],
  log: Pick<Log, 'warn'>,
): Promise<(P & { question?: OpenQuestion })[]> {
  const isPending = ({ appealStatus }: P) => appealStatus === 'pending';
  const reading = punishments.some(isPending) ? await tryRead(board.readPending(), log) : undefined;
  const { cards = [], comments } = reading?.value ?? {};
  return punishments.map((punishment) => {
    const card = isPending(punishment) && cards.find(({ id }) => id === punishment.id);
    const appeal = card && pendingAppealOf(appealsOf(comments?.get(card.id) ?? []));
    const open = appeal && isAuthor(board.kind, card, person, appeal) ? openQuestionOf(appeal) : undefined;
    return open ? { ...punishment, question: { id: open.id, at: open.at, text: open.text } } : punishment;
  });
}
