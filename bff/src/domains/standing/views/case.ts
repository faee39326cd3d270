import { standingTexts, type AppealMessage, type CaseEvent, type CaseReply } from '@portal/standing-contract';
import { HttpError } from '../../../plugins/http-error.ts';
import type { KnownPerson } from '../../../session/known-person.ts';
import type { AppealAuthors } from '../board/appeal-authors.ts';
import { isAbout, isAuthor, isSurelyAbout } from '../board/card-owner.ts';
import { cardOf, type BoardReader } from '../board/board-reader.ts';
import { appealsOf, type Appeal } from '../rules/appeal-history.ts';

interface CaseReader {
  person: KnownPerson;
  /** Whether they may read cases about other people. */
  mayRead: boolean;
  /** Whether they decide on this board. Only deciders see who asked and who decided. */
  decides: boolean;
}

/**
 * Lists the events of a card's appeals, from the portal's own comments on it. The list never contains e-mail addresses. Only the
 * appellant and deciders see the reason, the note and the messages. An appeal by an earlier holder of the name shows none of them.
 *
 * @throws HttpError 403 for a card that is not on the board, or that the reader may not read
 * @throws UpstreamError when the board or the reader's former names cannot be read
 */
export async function caseView(board: BoardReader, appealAuthors: AppealAuthors, cardId: string, reader: CaseReader): Promise<CaseReply> {
  const card = cardOf((await board.read()).value, cardId);
  const { person, mayRead, decides } = reader;
  const { kind } = board;
  const isOwn = card !== undefined && (mayRead ? isAbout(kind, card, person) : isSurelyAbout(kind, card, person));
  if (!card || !(isOwn || mayRead)) throw new HttpError(403, standingTexts.appeal.unknownCard);
  const appeals = appealsOf(await board.commentsOf(cardId));
  if (decides) return { cardId, events: caseEvents(appeals, true), messages: caseMessages(appeals, true) };
  const authors = await appealAuthors.onCards([cardId]);
  const isOwnAppeal = (appeal: Appeal) => isOwn && isAuthor(kind, card, person, appeal, authors);
  // Oldest first.
  const events = appeals
    .toReversed()
    .flatMap((appeal) => (isOwnAppeal(appeal) ? caseEvents([appeal], false) : caseEvents([appeal], false).map(withoutTexts)));
  return { cardId, events, ...(isOwn && { messages: caseMessages(appeals.filter(isOwnAppeal), false) }) };
}

const withoutTexts = ({ kind, at, outcome }: CaseEvent): CaseEvent => ({ kind, at, ...(outcome && { outcome }) });

/** Lists the events of appeals, oldest first. @param withNames whether the reader may see the decider */
export function caseEvents(appeals: readonly Appeal[], withNames: boolean): CaseEvent[] {
  return appeals.toReversed().flatMap(({ comment, reason, status, decided }): CaseEvent[] => {
    const submitted: CaseEvent = { kind: 'submitted', at: comment.date, reason };
    if (status === 'PENDING') return [submitted];
    const { by, note } = decided ?? {};
    const event: CaseEvent = {
      kind: 'decided',
      at: decided?.at ?? comment.editedAt ?? comment.date,
      outcome: status === 'APPROVED' ? 'approved' : 'denied',
      ...(withNames && by && { by }),
      ...(note && { note }),
    };
    return [submitted, event];
  });
}

/** Lists the questions and answers of appeals, oldest first. @param withNames whether the reader may see who asked */
export const caseMessages = (appeals: readonly Appeal[], withNames: boolean): AppealMessage[] =>
  appeals
    .toReversed()
    .flatMap(({ messages }) => messages.map(({ id, kind, at, text, by }) => ({ id, kind, at, text, ...(withNames && { by }) })));
