import { standingTexts, type AppealMessage, type CaseEvent, type CaseReply } from '@portal/standing-contract';
import { HttpError } from '../../../plugins/http-error.ts';
import { isAbout } from '../board/board-kind.ts';
import { cardOf, type BoardReader } from '../board/board-reader.ts';
import { appealsOf, type Appeal } from '../rules/appeal-history.ts';

interface CaseReader {
  username: string;
  /** Whether they may read cases about other people. */
  mayRead: boolean;
  /** Whether they decide on this board. Only deciders see who asked and who decided. */
  decides: boolean;
}

/**
 * Lists the events of a card's appeals, from the portal's own comments on it. The list never contains e-mail addresses. Only the
 * appellant and deciders see the reason, the note and the messages.
 *
 * @throws HttpError 403 for a card that is not on the board, or that the reader may not read
 * @throws UpstreamError when the board cannot be read
 */
export async function caseView(board: BoardReader, cardId: string, reader: CaseReader): Promise<CaseReply> {
  const card = cardOf((await board.read()).value, cardId);
  const isOwn = card !== undefined && isAbout(board.kind, card, reader.username);
  if (!card || !(isOwn || reader.mayRead)) throw new HttpError(403, standingTexts.appeal.unknownCard);
  const appeals = appealsOf(await board.commentsOf(cardId));
  const events = caseEvents(appeals, reader.decides);
  if (isOwn || reader.decides) return { cardId, events, messages: caseMessages(appeals, reader.decides) };
  return { cardId, events: events.map(({ kind, at, outcome }) => ({ kind, at, ...(outcome && { outcome }) })) };
}

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
