import { type OpenQuestion, caseAddress, conversationTexts } from '@portal/standing-contract';
import type { KnownPerson } from '../../../session/known-person.ts';
import { newsMs, type NewsSource, type WaitingSource } from '../../../session/session.ts';
import type { AppealContext } from '../appeals/card-jobs.ts';
import { isAuthor, isAbout } from '../board/card-owner.ts';
import type { Punishment, TypedCard } from '../board/board-kind.ts';
import type { BoardReader } from '../board/board-reader.ts';
import { appealsOf, openQuestionOf, pendingAppealOf, type Appeal } from '../rules/appeal-history.ts';
import { tryRead } from '../board/record.ts';

type PendingState = Awaited<ReturnType<BoardReader['readPending']>>['value'];
interface Asked {
  card: TypedCard;
  appeal: Appeal;
  question: OpenQuestion;
}

/** Open questions by reading, which is parsed once. */
const parsed = new WeakMap<PendingState, Asked[]>();

/** Lists the open questions of a reading. */
function askedIn(state: PendingState): Asked[] {
  const asked =
    parsed.get(state) ??
    state.cards.flatMap((card) => {
      const appeal = pendingAppealOf(appealsOf(state.comments.get(card.id) ?? []));
      const open = appeal && openQuestionOf(appeal);
      return open ? [{ card, appeal, question: { id: open.id, at: open.at, text: open.text } }] : [];
    });
  parsed.set(state, asked);
  return asked;
}

/**
 * Adds the open questions to a person's own punishments, from the shared reading of pending appeals. If that fails, the record is
 * shown without questions, and the case timeline reports the failure.
 */
export async function withQuestions<P extends Pick<Punishment, 'id' | 'appealStatus'>>(
  board: BoardReader,
  { authors: appealAuthors }: AppealContext,
  person: KnownPerson,
  punishments: readonly P[],
): Promise<(P & { question?: OpenQuestion })[]> {
  const isPending = punishments.some(({ appealStatus }) => appealStatus === 'pending');
  const reading = isPending ? await tryRead(board.readPending()) : undefined;
  const ids = new Set(punishments.map(({ id }) => id));
  const asked = reading ? askedIn(reading.value).filter(({ card }) => ids.has(card.id)) : [];
  const authors = await appealAuthors.onCards(asked.map(({ card }) => card.id));
  const own = asked.filter(({ card, appeal }) => isAuthor(board.kind, card, person, appeal, authors));
  return punishments.map((punishment) => {
    const question = own.find(({ card }) => card.id === punishment.id)?.question;
    return question ? { ...punishment, question } : punishment;
  });
}

/**
 * Finds the open questions about a member's own appeals on a board. Usually none is open, and then it costs no call. Calls the platform
 * only if an appeal has no stored author.
 */
function questionsOf({ kind, readPending }: BoardReader, { authors, knownPeople }: AppealContext): WaitingSource {
  return async (member) => {
    const asked = askedIn((await readPending()).value);
    if (asked.length === 0) return [];
    const authorIds = await authors.onCards(asked.map(({ card }) => card.id));
    const hasAuthor = ({ appeal }: Asked) => authorIds.has(appeal.comment.id);
    const person = asked.every(hasAuthor) ? undefined : await knownPeople.of(member);
    const isOwn = (each: Asked) =>
      hasAuthor(each)
        ? authorIds.get(each.appeal.comment.id) === member.userId
        : person !== undefined && isAbout(kind, each.card, person) && isAuthor(kind, each.card, person, each.appeal, authorIds);
    return asked
      .filter(isOwn)
      .map(({ card }) => ({ kind: 'question' as const, title: conversationTexts.waiting, address: caseAddress(kind.page, card.id) }));
  };
}

/** Finds the open questions to a member, on both boards. */
export const waitingQuestions = (appeals: AppealContext): WaitingSource[] =>
  Object.values(appeals.boards).map((board) => questionsOf(board, appeals));

/** Finds the decisions of the last weeks on a member's own appeals: of each case the newest. Calls the platform like `waitingQuestions`. */
export function appealNews({ boards, knownPeople, milestones, now }: AppealContext): NewsSource {
  return async (member) => {
    const decisions = await milestones.decidedFor(member, new Date(now() - newsMs).toISOString());
    const person = decisions.every(({ hasAuthor }) => hasAuthor) ? undefined : await knownPeople.of(member);
    const own = decisions.filter(
      ({ hasAuthor, submittedAt, target }) => hasAuthor || (submittedAt !== null && person?.wrote(target, Date.parse(submittedAt))),
    );
    return [...new Map(own.map((decision) => [decision.cardId, decision])).values()].map(({ at, board, cardId, kind }) => ({
      title: conversationTexts[kind === 'approve' ? 'approved' : 'denied'],
      address: caseAddress(boards[board].kind.page, cardId),
      at,
    }));
  };
}
