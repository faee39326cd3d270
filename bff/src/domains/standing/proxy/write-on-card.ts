import { standingTexts, type AppealDecision, type AuditAction } from '@portal/standing-contract';
import type { FastifyRequest } from 'fastify';
import { runWrite, wroteNothing, type Write } from '../../../operations/run-steps.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import { requireSession } from '../../../session/session.ts';
import type { BoardCard } from '../../../upstreams/trello/cards.ts';
import type { CardComment } from '../../../upstreams/trello/comments.ts';
import type { AppealDeps } from '../appeals/appeal-deps.ts';
import { runDecision } from '../appeals/run-decision.ts';
import { seenByReaders } from '../appeals/run-operation.ts';
import { subjectOf } from '../appeals/submit-appeal.ts';
import { withSettledCard } from '../appeals/with-card.ts';
import { appealStatusOf } from '../rules/appeal-status.ts';
import { appealInQuestion, appealsOf, type Appeal } from '../rules/case-comments.ts';
import { boardsOf, decidedBoards, findCard, forbidden, isOwn, type FoundCard } from './proxy-access.ts';

type Values = Record<string, string>;

/** A card as it is now, and the appeal that a write on it is about. */
export interface CardInHand {
  card: BoardCard;
  appeal: Appeal;
  /** Newest first. */
  comments: readonly CardComment[];
}

/**
 * What a write comes to: a change of its own; the decision of the appeal, which is one operation also when it begins here; or
 * nothing, where it is so already.
 */
export type Work = { before: Values; after: Values; change: Write } | { decision: AppealDecision } | undefined;

/** Finds a card that the caller may write on: on a board where they decide, and not about themselves. */
export async function writableCard(
  deps: AppealDeps,
  request: FastifyRequest,
  cardIdOf: string | (() => Promise<string | undefined>),
): Promise<FoundCard> {
  const boards = await decidedBoards(request, true);
  const cardId = typeof cardIdOf === 'string' ? cardIdOf : await cardIdOf();
  if (cardId === undefined) throw forbidden();
  const found = await findCard(boardsOf(deps, boards), cardId);
  if (isOwn(request, found)) throw new HttpError(403, standingTexts.decision.ownAppeal);
  return found;
}

/**
 * Does one write, alone on its card. What it may be is judged by the card and its appeal as they are then.
 *
 * @throws HttpError 403 for a card without an appeal, 409 while the card stays taken, and what `judge` throws; UpstreamError
 */
export async function writeOnCard(
  deps: AppealDeps,
  request: FastifyRequest,
  { board, card: { id, type } }: FoundCard,
  action: AuditAction,
  judge: (inHand: CardInHand) => Work,
): Promise<{ success: true }> {
  const actor = { username: requireSession(request).username, requestId: request.id };
  await withSettledCard(deps, id, async (lease) => {
    const card = await deps.cards.find(id);
    if (card?.boardId !== board.boardId) throw forbidden();
    const comments = await deps.comments.of(id);
    const appeal = appealInQuestion(appealsOf(comments), appealStatusOf(board.name, card.labels) === 'pending');
    if (!appeal) throw forbidden();
    const work = judge({ card, appeal, comments });
    if (!work) return;
    if ('decision' in work) return runDecision(deps, actor, lease, { board: board.name, card, type, appeal, note: '', ...work });

    const { before, after, change } = work;
    const entry = { actor: actor.username, action, target: subjectOf(board.name, card.name), subjectId: id, requestId: request.id };
    // Kept before it is done: neither a crash nor a lost answer leaves a change that nobody made.
    await lease.renew();
    await deps.audit.record({ ...entry, before, after });
    try {
      await runWrite(seenByReaders(board, change), lease);
    } catch (error) {
      if (wroteNothing(error)) await deps.audit.record({ ...entry, after: { result: 'failed' } });
      throw error;
    } finally {
      await board.changed();
    }
  });
  return { success: true };
}
