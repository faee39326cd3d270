import { standingTexts, type PendingAppeal, type PendingAppealsReply } from '@portal/standing-contract';
import type { TypedCard } from '../board/board-index.ts';
import type { ModerationBoard } from '../board/moderation-board.ts';
import type { CardComment } from '../../../upstreams/trello/comments.ts';
import { appealsOf, pendingAppealOf } from '../rules/case-comments.ts';
import { listedName, nameKey, playerSubject, staffDay, staffSubject, withoutDay } from '../rules/card-name.ts';
import { readDescription } from '../rules/description.ts';
import { plainText } from '../../../text/plain-text.ts';
import { readOrNot } from './records.ts';

const { noReason, unknown } = standingTexts;

/**
 * What a card under appeal shows to those who decide.
 *
 * | | player | staff |
 * |---|---|---|
 * | cardName | the full name | the name without its date |
 * | reason | the description | its reason |
 * | date | the due date | the day in the name, else none |
 * | moderator | the card's first member, else 'Unknown' | 'Case Handler:', else 'Unknown' |
 */
const cardFields = {
  player: (card: TypedCard) => ({
    cardName: listedName(card.name),
    username: playerSubject(card.name),
    reason: plainText(card.desc).trim() || noReason,
    date: card.due,
    moderator: card.members[0] ?? unknown,
  }),
  staff(card: TypedCard) {
    const { reason = noReason, caseHandler = unknown } = readDescription(card.desc);
    const { name } = card;
    return { cardName: withoutDay(name), username: staffSubject(name), reason, date: staffDay(name) ?? null, moderator: caseHandler };
  },
};

function describe(board: ModerationBoard['name'], card: TypedCard, comments: readonly CardComment[], reader: string): PendingAppeal {
  const fields = cardFields[board](card);
  const appeal = pendingAppealOf(appealsOf(comments));
  return {
    id: card.id,
    type: card.type,
    ...fields,
    appealReason: appeal?.reason ?? '',
    userEmail: appeal?.email ?? '',
    submittedAt: appeal?.comment.date ?? null,
    isOwn: nameKey(fields.username) === nameKey(reader),
    problem: !appeal ? 'no-record' : appeal.email === '' ? 'no-email' : null,
  };
}

/** The appeals that wait on a board, oldest first. Those whose record could not be read are left out, and the reply says so. */
export async function pendingAppealsView(
  board: ModerationBoard,
  reader: string,
  log: { warn(fields: object, text: string): void },
): Promise<PendingAppealsReply> {
  const reading = await readOrNot(board.readPending(), log);
  if (!reading) return { appeals: [], degraded: true, asOf: null };
  const { cards, missing, comments } = reading.value;
  const appeals = cards.flatMap((card) => {
    const found = comments.get(card.id);
    return found ? [describe(board.name, card, found, reader)] : [];
  });
  const age = ({ submittedAt }: PendingAppeal) => submittedAt ?? '';
  return {
    appeals: appeals.sort((one, other) => age(one).localeCompare(age(other))),
    degraded: missing.length > 0,
    asOf: reading.asOf,
  };
}
