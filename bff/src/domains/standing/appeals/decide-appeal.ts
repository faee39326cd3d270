import {
  standingTexts,
  typeTitle,
  type AppealDecidedReply,
  type AppealDecision,
  type DecideAppealRequest,
  type PunishmentType,
} from '@portal/standing-contract';
import { refuseHeld, type HeldRow } from '../../../operations/held-decisions.ts';
import type { Lease } from '../../../operations/locks.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import { cleanText } from '../../../text/clean-text.ts';
import type { KnownPerson } from '../../../session/known-person.ts';
import type { BoardCard } from '../../../upstreams/trello/cards.ts';
import { appealStatusOf, outcomeOf } from '../board/board-kind.ts';
import { isSurelyAbout } from '../board/card-owner.ts';
import type { BoardReader } from '../board/board-reader.ts';
import { decidedStatus, withStatus } from '../rules/appeal-comments.ts';
import { appealInQuestion, appealsOf, wasDecided, type Appeal } from '../rules/appeal-history.ts';
import { wasIssuedBy } from '../rules/parse-card.ts';
import type { Actor, AppealContext } from './appeal-context.ts';
import { newPlan } from './appeal-operations.ts';
import { runOperation, withSettledCard } from './run-operation.ts';

const { decision: texts } = standingTexts;

/**
 * Decides the pending appeal of a card. Of two concurrent decisions the first one counts: the second one succeeds if it agrees,
 * else it gets a 409. A retry after a lost answer finishes the missing steps and repeats none.
 *
 * @param held the held decision that is carried out. It is refused with a 409 if the card has another appeal by now
 * @throws HttpError 403 for one's own appeal, 404 when none is pending, 409 after the opposite decision, while another one is held, and
 *   for a punishment that the actor issued without a confirmation, 422 without an address
 * @throws UpstreamError when the board fails
 */
export async function decideAppeal(
  context: AppealContext,
  board: BoardReader,
  actor: Actor,
  { cardId, decision, note = '', confirmsOwnPunishment = false }: DecideAppealRequest,
  held?: HeldRow<AppealDecision>,
): Promise<AppealDecidedReply> {
  const { kind, boardId } = board;
  const refuseOther = async () => held ?? refuseHeld(context.heldDecisions, kind.name, cardId, actor.userId);
  await refuseOther();
  if (!(await board.find(cardId))) throw new HttpError(404, texts.notPending);
  const outcome = outcomeOf(decision);
  return withSettledCard(context, cardId, async (lease) => {
    await refuseOther();
    const [card, comments] = await Promise.all([context.cards.find(cardId), context.comments.of(cardId)]);
    if (card?.boardId !== boardId || card.isArchived) throw new HttpError(404, texts.notPending);
    const listed = await board.find(cardId, card.listId);
    if (!listed) throw new HttpError(404, texts.notPending);
    const person = await context.knownPeople.of(actor);
    if (isSurelyAbout(kind, card, person)) throw new HttpError(403, texts.ownAppeal);

    const isPending = appealStatusOf(kind, card.labels) === 'pending';
    const appeal = appealInQuestion(appealsOf(comments), isPending);
    if (!appeal || (appeal.status === 'PENDING' && !isPending)) throw new HttpError(404, texts.notPending);
    if (held && appeal.comment.date !== held.version) throw new HttpError(409, texts.notPending);
    if (appeal.status !== 'PENDING') {
      if (appeal.status !== decidedStatus(decision)) throw wasDecided(appeal, appeal.status);
      const isComplete = !isPending && appeal.decided !== undefined;
      if (isComplete) return { success: true, outcome, already: true };
    }
    // A held decision was confirmed when it was made.
    if (!held && !confirmsOwnPunishment) refuseIssuer(card, person);
    await runDecision(context, board, actor, lease, { card, type: listed.type, appeal, decision, note: cleanText(note) });
    return { success: true, outcome, already: false };
  });
}

/** @throws HttpError 409 if this person issued the punishment */
export function refuseIssuer(card: Pick<BoardCard, 'desc' | 'members'>, { names }: Pick<KnownPerson, 'names'>): void {
  if (wasIssuedBy(card, names)) throw new HttpError(409, texts.ownPunishment);
}

export interface Decision {
  card: BoardCard;
  type: PunishmentType;
  appeal: Appeal;
  decision: AppealDecision;
  /** Note to the appellant; '' for none. */
  note: string;
}

/**
 * Writes a decision: record, labels, staff comment, mail, audit entry. The caller holds the card's lock and has checked that this
 * decision is allowed.
 *
 * @throws HttpError 422 without an address
 * @throws UpstreamError when the board fails; if the record was written, the settler finishes the other steps
 */
export async function runDecision(
  context: AppealContext,
  { kind }: BoardReader,
  actor: Actor,
  lease: Lease,
  { card, type, appeal, decision, note }: Decision,
): Promise<void> {
  const { comment, email } = appeal;
  if (email === '') throw new HttpError(422, texts.noEmail);
  const plan = newPlan(actor, {
    target: kind.subjectOf(card.name),
    email,
    text: withStatus(comment.text, decidedStatus(decision)) ?? comment.text,
    commentId: comment.id,
    appealType: typeTitle(type),
    note,
    labels: card.labels.map(({ name }) => name),
    ...(wasIssuedBy(card, (await context.knownPeople.of(actor)).names) && { isByIssuer: true }),
  });
  const operation = { board: kind.name, cardId: card.id, kind: decision, submittedAt: comment.date, plan };
  await runOperation(context, await context.operations.begin(operation, lease.token), lease);
}
