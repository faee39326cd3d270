import { appealDecisions, appealLabels, standingTexts, type AppealDecision, type AuditAction } from '@portal/standing-contract';
import type { FastifyRequest } from 'fastify';
import { refuseHeld } from '../../held-decisions/held-decisions.ts';
import { LeaseLost, type RunningJob } from '../../jobs/job-kind.ts';
import { wroteNothing } from '../../jobs/lease.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { actorOf, requireSession } from '../../plugins/session-cookie.ts';
import { withoutDeadline } from '../../upstreams/call-context.ts';
import type { BoardCard, CardLabel } from '../../upstreams/trello/cards.ts';
import type { CardComment } from '../../upstreams/trello/comments.ts';
import { type AppealContext, changingCard, inTurnOfCard } from '../standing/appeals/card-jobs.ts';
import {
  addComment as addCommentOnce,
  addLabel as addLabelOnce,
  hasStaffComment,
  removeDuplicate,
} from '../standing/appeals/card-writes.ts';
import { decideAppeal, refuseConcerned } from '../standing/appeals/decide-appeal.ts';
import { appealStatusOf, labelKey, labelsAfter, type AppealLabel, type BoardKind } from '../standing/board/board-kind.ts';
import {
  decidedStatus,
  parseAppealRecord,
  parseStaffComment,
  withStatus,
  writeStaffComment,
  type DecidedStatus,
  type RecordStatus,
} from '../standing/rules/appeal-comments.ts';
import { appealInQuestion, appealsOf, wasDecided, type Appeal } from '../standing/rules/appeal-history.ts';
import { concernOn } from '../standing/rules/parse-card.ts';
import { decidedBoards, findCard, forbidden, isOwn, type Action, type CardOnBoard } from './board-proxy-reads.ts';

/** Adds a label of an appeal. After the decision only the label of the outcome is allowed. */
export async function addLabel(context: AppealContext, request: FastifyRequest, { cardId, labelName, labelColor }: Action<'addLabel'>) {
  const target = await writableCard(context, request, cardId);
  const { kind } = target.board;
  const label = appealLabelsOf(kind).find(({ name, color }) => name === labelKey(labelName) && color === labelColor.toLowerCase());
  if (!label) throw forbidden();
  return writeOnCard(context, request, target, 'board.add-label', ({ card, appeal }) => {
    const labelled = label === kind.approval.label ? 'APPROVED' : label.name;
    if (appeal.status !== 'PENDING' && appeal.status !== labelled) throw wasDecided(appeal, appeal.status);
    if (card.labels.some(({ name }) => labelKey(name) === label.name)) return undefined;
    const change = ({ step }: Step) => step('label', () => addLabelOnce(context.cards, target.board, cardId, label));
    return { before: {}, after: { label: label.name }, change };
  });
}

/** Removes a label that the decision removes or, while the appeal is pending, that either decision would remove. */
export async function removeLabel(context: AppealContext, request: FastifyRequest, { cardId, labelId }: Action<'removeLabel'>) {
  const target = await writableCard(context, request, cardId);
  return writeOnCard(context, request, target, 'board.remove-label', ({ card, appeal }) => {
    const label = card.labels.find(({ id }) => id === labelId);
    if (!label) return undefined;
    if (!isRemovable(target.board.kind, appeal.status, label)) throw forbidden();
    const change = ({ step }: Step) => step('label', () => context.cards.detachLabel(cardId, labelId));
    return { before: { label: label.name }, after: {}, change };
  });
}

/**
 * Adds the staff comment of an appeal's decision, signed with the decider's name. An appeal has one such comment. On a pending
 * appeal the comment makes the decision.
 */
export async function addComment(context: AppealContext, request: FastifyRequest, { cardId, text }: Action<'addComment'>) {
  const comment = parseExactComment(text);
  const target = await writableCard(context, request, cardId);
  if (!comment) throw forbidden();
  return writeOnCard(context, request, target, 'board.add-comment', ({ appeal }) => {
    const decision = comment.outcome === 'approved' ? 'approve' : 'deny';
    if (appeal.email.toLowerCase() !== comment.email.toLowerCase()) throw forbidden();
    if (appeal.status === 'PENDING') return { decision };
    if (appeal.status !== decidedStatus(decision)) throw wasDecided(appeal, appeal.status);
    if (appeal.decided) return undefined;
    const signed = writeStaffComment({ ...comment, by: requireSession(request).username });
    const isNeedless = (comments: readonly CardComment[]) => hasStaffComment(comments, appeal.comment.id);
    return {
      before: {},
      after: { comment: comment.outcome },
      change: async (job) => void (await addCommentOnce(job, 'comment', context.comments, { cardId, text: signed, isNeedless })),
      takeBack: (evidence) => removeDuplicate(context.comments, cardId, evidence),
    };
  });
}

/** Decides the appeal by a new status in its record. Refuses any other change of the record. */
export async function updateComment(context: AppealContext, request: FastifyRequest, { actionId, updatedText }: Action<'updateComment'>) {
  const target = await writableCard(context, request, async () => (await context.comments.find(actionId))?.cardId);
  return writeOnCard(context, request, target, 'board.update-comment', ({ appeal, comments }) => {
    const current = comments.find(({ id }) => id === actionId);
    const rewrite = current?.byPortal ? parseRewrite(current.text, updatedText) : undefined;
    if (!rewrite) throw forbidden();
    if (rewrite.before === rewrite.after) return undefined;
    if (rewrite.before !== 'PENDING') throw wasDecided(appeal, rewrite.before);
    if (appeal.comment.id !== actionId) throw new HttpError(404, standingTexts.decision.notPending);
    return { decision: rewrite.after === decidedStatus('approve') ? 'approve' : 'deny' };
  });
}

/** Labels that an appeal can put on a card of this board. */
const appealLabelsOf = ({ approval, denialLabel }: BoardKind): AppealLabel[] => [
  appealLabels.pending,
  approval.label,
  ...(denialLabel ? [denialLabel] : []),
];

const isRemovable = (kind: BoardKind, status: RecordStatus, label: CardLabel): boolean =>
  appealDecisions
    .filter((decision) => status === 'PENDING' || status === decidedStatus(decision))
    .some((decision) => labelsAfter(kind, decision, [label]).remove.length > 0);

/** Reads a staff comment of exactly two lines; undefined for any other text. */
function parseExactComment(text: string) {
  const comment = parseStaffComment(text);
  return comment && writeStaffComment({ outcome: comment.outcome, email: comment.email }) === text.trim() ? comment : undefined;
}

/** Parses a change of a record. @returns both statuses; undefined if anything else differs */
function parseRewrite(current: string, updated: string): { before: RecordStatus; after: DecidedStatus } | undefined {
  const before = parseAppealRecord(current);
  const after = parseAppealRecord(updated);
  if (!before || !after || after.status === 'PENDING' || withStatus(current, after.status)?.trim() !== updated.trim()) return undefined;
  return { before: before.status, after: after.status };
}

/** Finds a card that the caller may change: on a board on which they decide, not about themselves, and not one that concerns them. */
async function writableCard(
  context: AppealContext,
  request: FastifyRequest,
  cardIdOf: string | (() => Promise<string | undefined>),
): Promise<CardOnBoard> {
  const boards = await decidedBoards(context, request, true);
  const cardId = typeof cardIdOf === 'string' ? cardIdOf : await cardIdOf();
  if (cardId === undefined) throw forbidden();
  const target = await findCard(boards, cardId);
  if (await isOwn(context, request, target)) throw new HttpError(403, standingTexts.decision.ownAppeal);
  const { names } = await context.knownPeople.of(requireSession(request));
  refuseConcerned(concernOn(target.card, names));
  return target;
}

type Values = Record<string, string>;

/** Current state of a card whose lock is held. */
interface LockedCard {
  card: BoardCard;
  /** Appeal that the write is about. */
  appeal: Appeal;
  /** Newest first. */
  comments: readonly CardComment[];
}

/** Runs the write of a change as a step. */
type Step = Pick<RunningJob, 'step'>;

/** A single write, or the whole decision of the appeal. Undefined when there is nothing to do. */
type Work =
  | { before: Values; after: Values; change(job: Step): Promise<void>; takeBack?(evidence: unknown): Promise<void> }
  | { decision: AppealDecision }
  | undefined;

/**
 * Reads the card while no job of the card runs, and does the write that `judge` returns.
 *
 * @throws HttpError 403 for a card without an appeal, 409 when the card stays locked or a decision on it is held; errors of `judge`;
 *   UpstreamError
 */
async function writeOnCard(
  context: AppealContext,
  request: FastifyRequest,
  { board, card: { id } }: CardOnBoard,
  action: AuditAction,
  judge: (locked: LockedCard) => Work,
): Promise<{ success: true }> {
  const actor = actorOf(request);
  const { cards, comments: boardComments } = context;
  /** Removes what the write added too late. */
  let takeBack: (() => Promise<void>) | undefined;
  const judged = inTurnOfCard(context, id, async (turn) => {
    await refuseHeld(context.heldDecisions, board.kind.name, id, actor.userId);
    const card = await cards.find(id);
    if (card?.boardId !== board.boardId) throw forbidden();
    const comments = await boardComments.of(id);
    const appeal = appealInQuestion(appealsOf(comments), appealStatusOf(board.kind, card.labels) === 'pending');
    if (!appeal) throw forbidden();
    const work = judge({ card, appeal, comments });
    if (!work || 'decision' in work) return work;
    const step: Step['step'] = (_name, run, evidence) =>
      turn.write(run).catch((error: unknown) => {
        const late = evidence?.();
        if (error instanceof LeaseLost && late !== undefined) takeBack = () => work.takeBack?.(late) ?? Promise.resolve();
        throw error;
      });
    const target = board.kind.subjectOf(card.name);
    const entry = { actor: actor.username, action, target, subjectId: id, requestId: request.id };
    await changingCard(context, { board: board.kind.name, cardId: id }, () => writeAudited(context, entry, work, { step }));
    return undefined;
  });
  const work = await judged.catch(async (error: unknown) => {
    const late = takeBack;
    // Runs without the request's deadline, because no other process knows of the late write.
    if (late)
      await withoutDeadline(() => changingCard(context, { board: board.kind.name, cardId: id }, () => inTurnOfCard(context, id, late)));
    throw error;
  });
  if (work) await decideAppeal(context, board, actor, { cardId: id, decision: work.decision }, { mayLackLabel: true });
  return { success: true };
}

/** The audit entry comes first, so that neither a crash nor a lost answer leaves a change without an entry. */
async function writeAudited(
  { audit }: AppealContext,
  entry: Omit<Parameters<AppealContext['audit']['record']>[0], 'before' | 'after'>,
  { before, after, change }: Exclude<Work, undefined | { decision: AppealDecision }>,
  job: Step,
): Promise<void> {
  await audit.record({ ...entry, before, after });
  try {
    await change(job);
  } catch (error) {
    if (wroteNothing(error)) await audit.record({ ...entry, after: { result: 'failed' } });
    throw error;
  }
}
