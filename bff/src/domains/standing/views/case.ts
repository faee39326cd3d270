import { standingTexts, type CaseReply } from '@portal/standing-contract';
import { HttpError } from '../../../plugins/http-error.ts';
import { subjectOf } from '../appeals/submit-appeal.ts';
import { cardOf } from '../board/card-of.ts';
import type { ModerationBoard } from '../board/moderation-board.ts';
import { appealsOf, caseEvents } from '../rules/case-comments.ts';
import { nameKey } from '../rules/card-name.ts';

/** Who reads a case: `mayRead` others' cases too; `decides` on this board, and so may know by whom and why. */
export interface CaseReader {
  username: string;
  mayRead: boolean;
  decides: boolean;
}

/**
 * What happened to the appeals of a card, from the portal's own comments on it. An e-mail address is never part of it; the
 * appellant's reason and the note are for the appellant and for those who decide.
 *
 * @throws HttpError 403 for a card that is not on the board, or is somebody else's
 * @throws UpstreamError when the board cannot be read
 */
export async function caseView(board: ModerationBoard, cardId: string, reader: CaseReader): Promise<CaseReply> {
  const card = cardOf((await board.read()).value, cardId);
  const isOwn = card !== undefined && nameKey(subjectOf(board.name, card.name)) === nameKey(reader.username);
  if (!card || !(isOwn || reader.mayRead)) throw new HttpError(403, standingTexts.appeal.unknownCard);
  const events = caseEvents(appealsOf(await board.commentsOf(cardId)), reader.decides);
  if (isOwn || reader.decides) return { cardId, events };
  return { cardId, events: events.map(({ kind, at, outcome }) => ({ kind, at, ...(outcome && { outcome }) })) };
}
