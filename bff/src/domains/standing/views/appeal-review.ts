import { standingTexts, type AppealReview } from '@portal/standing-contract';
import type { Log } from '../../../log.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import type { AppealContext } from '../appeals/appeal-context.ts';
import { cardOf, type BoardReader } from '../board/board-reader.ts';
import { recordOf } from '../board/record.ts';
import { appealsOf } from '../rules/appeal-history.ts';
import { caseEvents, caseMessages } from './case.ts';
import { tryReadDenials } from './read-record.ts';

/**
 * Returns the appellant's record and the history of a card, for deciders of the board. Both come from the shared readings. Only
 * the comments of a card without a pending appeal may need a call to the board.
 *
 * @throws HttpError 404 for a card that is not on the board
 * @throws UpstreamError when the board cannot be read
 */
export async function appealReview(
  board: BoardReader,
  { operations, now }: Pick<AppealContext, 'operations' | 'now'>,
  cardId: string,
  log: Pick<Log, 'warn'>,
): Promise<AppealReview> {
  const { kind } = board;
  const [{ value: state }, { value: pending }] = await Promise.all([board.read(), board.readPending()]);
  const card = cardOf(state, cardId);
  if (!card) throw new HttpError(404, standingTexts.decision.notPending);
  const comments = pending.comments.get(cardId) ?? (await board.commentsOf(cardId));
  const appeals = appealsOf(comments);
  const username = kind.subjectOf(card.name);
  const { punishments, standing, verdict } = recordOf(kind, state.index.byName(username), { isOwn: false, now: now() });
  const denials = await tryReadDenials(operations, punishments, log);
  const degraded = state.missing.length > 0 || !denials;
  return {
    cardId,
    username,
    degraded,
    standing: standing.status,
    verdict: degraded ? null : verdict,
    punishments: punishments.map((punishment) => ({
      id: punishment.id,
      type: punishment.type,
      reason: punishment.reason,
      date: punishment.date,
      moderator: 'moderator' in punishment ? punishment.moderator : punishment.caseHandler,
      appealStatus: punishment.appealStatus,
      earlierDenialAt: denials?.get(punishment.id) ?? null,
    })),
    events: caseEvents(appeals, true),
    messages: caseMessages(appeals, true),
  };
}
