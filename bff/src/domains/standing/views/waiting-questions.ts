import { caseAddress, conversationTexts } from '@portal/standing-contract';
import type { WaitingSource } from '../../../session/session.ts';
import type { AppealContext } from '../appeals/appeal-context.ts';
import type { TypedCard } from '../board/board-kind.ts';
import type { BoardReader } from '../board/board-reader.ts';
import { isAbout, isAuthor } from '../board/card-owner.ts';
import { appealsOf, openQuestionOf, pendingAppealOf, type Appeal } from '../rules/appeal-history.ts';

type PendingState = Awaited<ReturnType<BoardReader['readPending']>>['value'];
type Context = Pick<AppealContext, 'authors' | 'knownPeople'>;
interface Asked {
  card: TypedCard;
  appeal: Appeal;
}

/**
 * Finds the open questions about a member's own appeals on a board. Usually none is open, and then it costs no call. Calls the platform
 * only if an appeal has no stored author.
 */
export function waitingQuestions({ kind, readPending }: BoardReader, { authors, knownPeople }: Context): WaitingSource {
  /** Parsed once per reading. */
  const parsed = new WeakMap<PendingState, Asked[]>();
  function askedIn(state: PendingState): Asked[] {
    const present = parsed.get(state);
    if (present) return present;
    const asked = state.cards.flatMap((card) => {
      const appeal = pendingAppealOf(appealsOf(state.comments.get(card.id) ?? []));
      return appeal && openQuestionOf(appeal) ? [{ card, appeal }] : [];
    });
    parsed.set(state, asked);
    return asked;
  }

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
