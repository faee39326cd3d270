import { standingTexts, type AuditAction, type BoardProxyRequest } from '@portal/contracts';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../../plugins/http-error.ts';
import { requireSession } from '../../../session/session.ts';
import type { AppealDeps } from '../appeals/appeal-deps.ts';
import { addLabelTo } from '../appeals/card-labels.ts';
import { subjectOf } from '../appeals/submit-appeal.ts';
import { withSettledCard } from '../appeals/with-card.ts';
import { parseAppealRecord } from '../rules/appeal-record.ts';
import { appealsOf } from '../rules/case-comments.ts';
import { writeStaffComment } from '../rules/staff-comment.ts';
import { decidedBoards, findCard, forbidden, isOwn, type FoundCard } from './proxy-access.ts';
import { allowedComment, allowedLabel, allowedRewrite } from './proxy-vocabulary.ts';

type Action<Name extends BoardProxyRequest['action']> = Extract<BoardProxyRequest, { action: Name }>;
type Values = Record<string, string>;
const done = { success: true };

/** Finds a card that the caller may write on: on a board where they decide, and not about themselves. */
async function writableCard(
  deps: AppealDeps,
  request: FastifyRequest,
  cardIdOf: string | (() => Promise<string | undefined>),
): Promise<FoundCard> {
  const boards = await decidedBoards(request, true);
  const cardId = typeof cardIdOf === 'string' ? cardIdOf : await cardIdOf();
  if (cardId === undefined) throw forbidden();
  const found = await findCard(
    boards.map((name) => deps.boards[name]),
    cardId,
  );
  if (isOwn(request, found)) throw new HttpError(403, standingTexts.decision.ownAppeal);
  return found;
}

/** Does one write alone on its card, and keeps it in the audit log. `work` gives what changed, or nothing when nothing did. */
async function write(
  deps: AppealDeps,
  request: FastifyRequest,
  { board, card }: FoundCard,
  action: AuditAction,
  work: () => Promise<{ before: Values; after: Values } | undefined>,
) {
  const changed = await withSettledCard(deps, card.id, () => work().finally(() => board.changed()));
  const target = subjectOf(board.name, card.name);
  const { username: actor } = requireSession(request);
  request.log.info({ audit: true, action, actor, target, cardId: card.id, outcome: changed ? 'done' : 'unchanged' }, 'board');
  if (changed) deps.audit.record({ actor, action, target, subjectId: card.id, requestId: request.id, ...changed });
  return done;
}

export async function addLabel(deps: AppealDeps, request: FastifyRequest, { cardId, labelName, labelColor }: Action<'addLabel'>) {
  const found = await writableCard(deps, request, cardId);
  const label = allowedLabel(found.board.name, labelName, labelColor);
  if (!label) throw forbidden();
  return write(deps, request, found, 'board.add-label', async () => {
    await addLabelTo(deps.cards, found.board.boardId, cardId, label);
    return { before: {}, after: { label: label.name } };
  });
}

export async function removeLabel(deps: AppealDeps, request: FastifyRequest, { cardId, labelId }: Action<'removeLabel'>) {
  const found = await writableCard(deps, request, cardId);
  return write(deps, request, found, 'board.remove-label', async () => {
    const label = (await deps.cards.find(cardId))?.labels.find(({ id }) => id === labelId);
    if (!label) return undefined;
    await deps.cards.detachLabel(cardId, labelId);
    return { before: { label: label.name }, after: {} };
  });
}

/** A staff comment for the newest appeal, which has one at most; who decided is added. */
export async function addComment(deps: AppealDeps, request: FastifyRequest, { cardId, text }: Action<'addComment'>) {
  const comment = allowedComment(text);
  const found = await writableCard(deps, request, cardId);
  if (!comment) throw forbidden();
  return write(deps, request, found, 'board.add-comment', async () => {
    const [appeal] = appealsOf(await deps.comments.of(cardId));
    if (!appeal || appeal.email.toLowerCase() !== comment.email.toLowerCase()) throw forbidden();
    if (appeal.decided) return undefined;
    await deps.comments.add(cardId, writeStaffComment({ ...comment, by: requireSession(request).username }));
    return { before: {}, after: { comment: comment.outcome } };
  });
}

/** Decides the record, and changes nothing else in it. */
export async function updateComment(deps: AppealDeps, request: FastifyRequest, { actionId, updatedText }: Action<'updateComment'>) {
  const found = await writableCard(deps, request, async () => (await deps.comments.find(actionId))?.cardId);
  return write(deps, request, found, 'board.update-comment', async () => {
    const current = (await deps.comments.of(found.card.id)).find(({ id }) => id === actionId);
    const rewrite = current?.byPortal ? allowedRewrite(current.text, updatedText) : undefined;
    if (!rewrite) throw forbidden();
    const status = parseAppealRecord(updatedText)?.status ?? '';
    const { wasApproved, wasDenied } = standingTexts.decision;
    if (rewrite === 'conflict') throw new HttpError(409, status === 'DENIED' ? wasApproved : wasDenied);
    if (rewrite === 'same') return undefined;
    await deps.comments.change(actionId, updatedText.trim());
    return { before: { record: 'PENDING' }, after: { record: status } };
  });
}
