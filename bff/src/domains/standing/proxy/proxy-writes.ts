import { standingTexts, type BoardProxyRequest } from '@portal/standing-contract';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../../plugins/http-error.ts';
import { requireSession } from '../../../session/session.ts';
import { addComment as addWords } from '../appeals/add-comment.ts';
import type { AppealDeps } from '../appeals/appeal-deps.ts';
import { addLabelTo } from '../appeals/card-labels.ts';
import { staffCommentToAdd } from '../appeals/comments-to-add.ts';
import { decidedStatus } from '../rules/appeal-record.ts';
import { labelKey } from '../rules/appeal-status.ts';
import { wasDecidedText } from '../rules/case-comments.ts';
import { writeStaffComment } from '../rules/staff-comment.ts';
import { forbidden } from './proxy-access.ts';
import { allowedComment, allowedLabel, allowedRewrite, mayGo, statusOfLabel } from './proxy-vocabulary.ts';
import { writableCard, writeOnCard } from './write-on-card.ts';

type Action<Name extends BoardProxyRequest['action']> = Extract<BoardProxyRequest, { action: Name }>;

/** A label about an appeal: any of the board's while it waits, afterwards that of its outcome alone. */
export async function addLabel(deps: AppealDeps, request: FastifyRequest, { cardId, labelName, labelColor }: Action<'addLabel'>) {
  const found = await writableCard(deps, request, cardId);
  const { boardId, name } = found.board;
  const label = allowedLabel(name, labelName, labelColor);
  if (!label) throw forbidden();
  return writeOnCard(deps, request, found, 'board.add-label', ({ card, appeal }) => {
    if (appeal.status !== 'PENDING' && appeal.status !== statusOfLabel(label)) throw new HttpError(409, wasDecidedText(appeal.status));
    if (card.labels.some((each) => labelKey(each.name) === label.name)) return undefined;
    return { before: {}, after: { label: label.name }, change: { run: () => addLabelTo(deps.cards, boardId, cardId, label) } };
  });
}

/** Takes off what a decision takes off: PENDING, and of a player's card that is approved every other label. */
export async function removeLabel(deps: AppealDeps, request: FastifyRequest, { cardId, labelId }: Action<'removeLabel'>) {
  const found = await writableCard(deps, request, cardId);
  return writeOnCard(deps, request, found, 'board.remove-label', ({ card, appeal }) => {
    const label = card.labels.find(({ id }) => id === labelId);
    if (!label) return undefined;
    if (!mayGo(found.board.name, appeal.status, label)) throw forbidden();
    return { before: { label: label.name }, after: {}, change: { run: () => deps.cards.detachLabel(cardId, labelId) } };
  });
}

/** A staff comment, of which an appeal has one at most; who decided is added. On an appeal that waits it says the decision, and is it. */
export async function addComment(deps: AppealDeps, request: FastifyRequest, { cardId, text }: Action<'addComment'>) {
  const comment = allowedComment(text);
  const found = await writableCard(deps, request, cardId);
  if (!comment) throw forbidden();
  return writeOnCard(deps, request, found, 'board.add-comment', ({ appeal }) => {
    const decision = comment.outcome === 'approved' ? 'approve' : 'deny';
    if (appeal.email.toLowerCase() !== comment.email.toLowerCase()) throw forbidden();
    if (appeal.status === 'PENDING') return { decision };
    if (appeal.status !== decidedStatus(decision)) throw new HttpError(409, wasDecidedText(appeal.status));
    if (appeal.decided) return undefined;
    const words = writeStaffComment({ ...comment, by: requireSession(request).username });
    const change = addWords(deps.comments, cardId, staffCommentToAdd(appeal.comment.id, words));
    return { before: {}, after: { comment: comment.outcome }, change };
  });
}

/** Decides the appeal by its record, and changes nothing else in it. */
export async function updateComment(deps: AppealDeps, request: FastifyRequest, { actionId, updatedText }: Action<'updateComment'>) {
  const found = await writableCard(deps, request, async () => (await deps.comments.find(actionId))?.cardId);
  return writeOnCard(deps, request, found, 'board.update-comment', ({ appeal, comments }) => {
    const current = comments.find(({ id }) => id === actionId);
    const rewrite = current?.byPortal ? allowedRewrite(current.text, updatedText) : undefined;
    if (!rewrite) throw forbidden();
    if (rewrite.before === rewrite.after) return undefined;
    if (rewrite.before !== 'PENDING') throw new HttpError(409, wasDecidedText(rewrite.before));
    if (appeal.comment.id !== actionId) throw new HttpError(404, standingTexts.decision.notPending);
    return { decision: rewrite.after === decidedStatus('approve') ? 'approve' : 'deny' };
  });
}
