import {
  standingTexts,
  type AppealMessage,
  type AppealOutcome,
  type CaseEvent,
  type CaseReply,
  type AppealReview,
} from '@portal/standing-contract';
import { HttpError } from '../../../plugins/http-error.ts';
import type { Person } from '../../../session/booking-places.ts';
import type { KnownPerson } from '../../../session/known-person.ts';
import type { AppealContext } from '../appeals/card-jobs.ts';
import { type AppealAuthors, isAbout, isAuthor, isSurelyAbout, cardsAbout } from '../board/card-owner.ts';
import { cardOf, type BoardReader } from '../board/board-reader.ts';
import { recordOf } from '../board/record.ts';
import { tryReadDenials } from '../appeals/appeal-milestones.ts';
import { appealsOf, type Appeal } from '../rules/appeal-history.ts';
import { isSameName } from '../rules/card-name.ts';

interface CaseReader {
  person: KnownPerson;
  /** Whether they may read cases about other people. */
  mayRead: boolean;
  /** Whether they decide on this board. Only deciders see who asked and who decided. */
  decides: boolean;
}

/**
 * Lists the events of a card's appeals, from the portal's own comments on it. The list never contains email addresses. Only the
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

const withoutTexts = ({ kind, at, outcome, isReopened }: CaseEvent): CaseEvent => ({
  kind,
  at,
  ...(outcome && { outcome }),
  ...(isReopened && { isReopened }),
});

/** Lists the events of appeals, oldest first. @param withNames whether the reader may see the decider */
export function caseEvents(appeals: readonly Appeal[], withNames: boolean): CaseEvent[] {
  const signed = (by: string | undefined) => (withNames && by ? { by } : {});
  const decisionOf = ({ at, outcome, by, note }: Pick<CaseEvent, 'at' | 'by' | 'note'> & { outcome: AppealOutcome }): CaseEvent => ({
    kind: 'decided',
    at,
    outcome,
    ...signed(by),
    ...(note && { note }),
  });
  return appeals.toReversed().flatMap(({ comment, reason, status, decided, reopened }): CaseEvent[] => {
    const submitted: CaseEvent = { kind: 'submitted', at: comment.date, reason };
    const earlier = reopened.flatMap(({ by, at, decided: former }): CaseEvent[] => [
      ...(former ? [decisionOf(former)] : []),
      { kind: 'submitted', at, isReopened: true, ...signed(by) },
    ]);
    if (status === 'PENDING') return [submitted, ...earlier];
    const outcome = status === 'APPROVED' ? 'approved' : 'denied';
    return [submitted, ...earlier, decisionOf({ at: comment.editedAt ?? comment.date, ...decided, outcome })];
  });
}

/** Lists the questions and answers of appeals, oldest first. @param withNames whether the reader may see who asked */
export const caseMessages = (appeals: readonly Appeal[], withNames: boolean): AppealMessage[] =>
  appeals.toReversed().flatMap(({ messages }) => messages.map(({ by, ...message }) => ({ ...message, ...(withNames && { by }) })));

/**
 * Returns the appellant's record and the history of a card, for deciders of the board. Both come from the shared readings. Only
 * the comments of a card without a pending appeal may need a call to the board. The record covers all names of the appellant.
 *
 * @throws HttpError 404 for a card that is not on the board
 * @throws UpstreamError when the board cannot be read
 */
export async function appealReview(board: BoardReader, context: AppealContext, cardId: string): Promise<AppealReview> {
  const { kind } = board;
  const [{ value: state }, { value: pending }] = await Promise.all([board.read(), board.readPending()]);
  const card = cardOf(state, cardId);
  if (!card) throw new HttpError(404, standingTexts.decision.notPending);
  const comments = pending.comments.get(cardId) ?? (await board.commentsOf(cardId));
  const appeals = appealsOf(comments);
  const username = kind.subjectOf(card.name);
  const person = await appellantOf(context, cardId, username, appeals[0]);
  const cards = person ? cardsAbout(kind, state.index, person) : state.index.byName(username);
  const { punishments, standing, verdict } = recordOf(kind, cards, { isOwn: false, now: context.now() });
  const denials = await tryReadDenials(context.milestones, punishments);
  const degraded = state.missing.length > 0 || !denials || person === undefined || person?.isComplete === false;
  return {
    cardId,
    username,
    otherNames: (person?.names ?? []).filter((name) => !isSameName(name, username)),
    degraded,
    standing: standing.status,
    verdict: degraded ? null : verdict,
    punishments: punishments.map((punishment) => ({
      ...punishment,
      moderator: 'moderator' in punishment ? punishment.moderator : punishment.caseHandler,
      earlierDenialAt: denials?.get(punishment.id) ?? null,
    })),
    events: caseEvents(appeals, true),
    messages: caseMessages(appeals, true),
  };
}

/**
 * Finds the person who wrote an appeal. Without a stored author it is the person who had signed in under the card's name by then, else the
 * platform's account of that name.
 *
 * @returns null if there is no such account; undefined if the platform fails
 */
async function appellantOf(
  { authors, knownPeople, people }: AppealContext,
  cardId: string,
  username: string,
  appeal: Appeal | undefined,
): Promise<KnownPerson | null | undefined> {
  const { id = '', date = '' } = appeal?.comment ?? {};
  const authorId = (await authors.onCards([cardId])).get(id);
  const at = Date.parse(date);
  const [holder, found] = await Promise.all([
    authorId === undefined ? knownPeople.holderAt(username, Number.isNaN(at) ? Infinity : at) : knownPeople.byId(authorId),
    people.byName([username]).catch(() => undefined),
  ]);
  const [current] = found?.map(({ id: userId, name }): Person => ({ userId: String(userId), username: name })) ?? [];
  // The platform's spelling and current name, unless somebody else has the name now.
  const person = holder && holder.userId !== current?.userId ? holder : current;
  return person ? knownPeople.of(person) : found && null;
}
