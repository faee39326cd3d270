import { caseAddress, conversationTexts } from '@portal/standing-contract';
import type { KnownPeople } from '../../../session/known-person.ts';
import type { WaitingSource } from '../../../session/waiting-items.ts';
import type { TypedCard } from '../board/board-kind.ts';
import type { BoardReader } from '../board/board-reader.ts';
import { isAbout, isAuthor } from '../board/card-owner.ts';
import { appealsOf, openQuestionOf, pendingAppealOf, type Appeal } from '../rules/appeal-history.ts';

type PendingState = Awaited<ReturnType<BoardReader['readPending']>>['value'];
interface Asked {
  card: TypedCard;
  appeal: Appeal;
}

/** Finds the open questions about a member's own appeals on both boards. Usually none is open, and then it costs no call. */
export function waitingQuestions(boards: Readonly<Record<string, BoardReader>>, knownPeople: Pick<KnownPeople, 'of'>): WaitingSource {
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
    const readings = await Promise.all(
      Object.values(boards).map(async ({ kind, readPending }) => ({ kind, asked: askedIn((await readPending()).value) })),
    );
    if (readings.every(({ asked }) => asked.length === 0)) return [];
    const person = await knownPeople.of(member);
    return readings.flatMap(({ kind, asked }) =>
      asked
        .filter(({ card, appeal }) => isAbout(kind, card, person) && isAuthor(kind, card, person, appeal))
        .map(({ card }) => ({
          kind: 'question' as const,
          title: conversationTexts.waiting,
          address: caseAddress(kind.page, card.id),
        })),
    );
  };
}
