import type { OpenQuestion } from '@portal/standing-contract';
import type { Log } from '../../../log.ts';
import type { KnownPerson } from '../../../session/known-person.ts';
import type { AppealAuthors } from '../board/appeal-authors.ts';
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
  appealAuthors: AppealAuthors,
  person: KnownPerson,
  punishments: readonly P[],
  log: Pick<Log, 'warn'>,
): Promise<(P & { question?: OpenQuestion })[]> {
  const pending = punishments.filter(({ appealStatus }) => appealStatus === 'pending');
  const reading = pending.length > 0 ? await tryRead(board.readPending(), log) : undefined;
  const { cards = [], comments } = reading?.value ?? {};
  const asked = pending.flatMap(({ id }) => {
    const card = cards.find((each) => each.id === id);
    const appeal = pendingAppealOf(appealsOf(comments?.get(id) ?? []));
    const open = appeal && openQuestionOf(appeal);
    return card && open ? [{ card, appeal, question: { id: open.id, at: open.at, text: open.text } }] : [];
  });
  const authors = await appealAuthors.onCards(asked.map(({ card }) => card.id));
  const own = asked.filter(({ card, appeal }) => isAuthor(board.kind, card, person, appeal, authors));
  return punishments.map((punishment) => {
    const question = own.find(({ card }) => card.id === punishment.id)?.question;
    return question ? { ...punishment, question } : punishment;
  });
}
