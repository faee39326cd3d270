import { standingLimits, standingTexts, typeTitle, type ReopenAppealRequest } from '@portal/standing-contract';
import * as z from 'zod/mini';
import type { RunningJob } from '../../../jobs/job-kind.ts';
import { refuseHeld } from '../../../held-decisions/held-decisions.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import type { Actor } from '../../../plugins/session-cookie.ts';
import type { CardComment } from '../../../upstreams/trello/comments.ts';
import type { BoardReader } from '../board/board-reader.ts';
import { concernOn } from '../rules/parse-card.ts';
import { withStatus, writeReopening } from '../rules/appeal-comments.ts';
import { mailOutcome } from './appeal-mails.ts';
import { auditOnce, cardJob, cardKind, cardOfOther, runOnCard, type AppealContext } from './card-jobs.ts';
import { addComment, isRecorded, markReopened, rewriteRecord } from './card-writes.ts';
import { auditedConcern, refuseConcerned } from './decide-appeal.ts';

const { reopen: texts, decision: decisionTexts } = standingTexts;
const kind = 'appeal.reopen';
const day = 86_400_000;

const payloadSchema = z.object({
  ...cardJob,
  /** Key of the decision. */
  decision: z.string(),
  confirmsOwnPunishment: z.boolean(),
});
type Payload = z.infer<typeof payloadSchema>;

/** True if a decision of this time (ISO 8601) can no longer be taken back. */
export const isTooOld = (at: string, now: number): boolean => now - Date.parse(at) > standingLimits.reopenDays * day;

/**
 * Takes a decision back: its appeal is pending again, with the labels that the card had. A retry after a lost answer finishes the missing
 * steps and repeats none.
 *
 * @throws HttpError 403 for one's own appeal, 404 for a card that is not on the board, 409 if the decision is too old, still being carried
 *   out or no longer the card's last word, and for a card that concerns the actor without a confirmation, 422 without an address
 * @throws UpstreamError when the board fails. If the record was written, the job goes on in the background
 */
export const reopenAppeal = (
  context: AppealContext,
  { kind: { name: board } }: BoardReader,
  actor: Actor,
  { cardId, id, confirmsOwnPunishment = false }: ReopenAppealRequest,
): Promise<boolean> => runOnCard<Payload, boolean>(context, kind, { board, cardId, actor, decision: id, confirmsOwnPunishment });

/** Reopens an appeal: record, labels, comment, email, audit entry. The record comes first: with it the appeal is pending again. */
export const reopenKind = (context: AppealContext) =>
  cardKind<Payload, Plan>(context, {
    name: kind,
    schema: payloadSchema,
    plan: (payload) => planReopening(context, payload),
    isBegun: (plan, { cardId }) => isRecorded(context, cardId, plan),
    write: (job, plan) => writeReopened(context, job, plan),
  });

type Plan = NonNullable<Awaited<ReturnType<typeof planReopening>>>;

/** Decides whether the appeal may be reopened, and what to write. Null when it is pending again already. @throws as `reopenAppeal` */
async function planReopening(context: AppealContext, payload: Payload) {
  const { cardId, actor, decision: key, confirmsOwnPunishment } = payload;
  // A held decision that was carried out but not finished runs again, and would decide the reopened appeal.
  await refuseHeld(context.heldDecisions, payload.board, cardId, actor.userId);
  const { kind, card, type, person, appeals, isPending } = await cardOfOther(context, payload, {
    missing: texts.noCard,
    own: texts.ownAppeal,
  });
  const decision = await context.milestones.decision(key);
  const [appeal] = appeals;
  if (!decision && appeal?.status === 'PENDING' && appeal.reopened.length > 0 && !appeal.decided) return null;
  if (!decision || decision.cardId !== cardId || !appeal || appeal.status === 'PENDING' || isPending)
    throw new HttpError(409, texts.decidedSince);
  const { comment, status, email, reopened } = appeal;
  if (comment.date !== decision.submittedAt) throw new HttpError(409, texts.decidedSince);
  if (isTooOld(decision.at, context.now())) throw new HttpError(409, texts.tooLate);
  const concern = concernOn(card, person.names);
  if (!confirmsOwnPunishment) refuseConcerned(concern);
  if (email === '') throw new HttpError(422, decisionTexts.noEmail);
  return {
    concern,
    commentId: comment.id,
    submittedAt: comment.date,
    /** The record without the decision. */
    text: withStatus(comment.text, 'PENDING') ?? comment.text,
    status,
    email,
    round: reopened.length,
    target: kind.subjectOf(card.name),
    appealType: typeTitle(type),
    labelIds: (decision.labelIds ?? '').split(' ').filter(Boolean),
    reopening: writeReopening(actor.username, decision.at),
  };
}

async function writeReopened(context: AppealContext, job: RunningJob<Payload>, plan: Plan): Promise<void> {
  const { boards, cards, comments, milestones } = context;
  const { board, cardId, decision } = job.payload;
  const { target, reopening: text, status, concern, labelIds } = plan;
  await rewriteRecord(job, comments, plan);
  const labels = await job.step('labels', () => markReopened(cards, boards[board], cardId, labelIds));
  const isNeedless = (all: readonly CardComment[]) => all.some((each) => each.byPortal && each.text.trim() === text);
  await addComment(job, 'comment', comments, { cardId, text, isNeedless });
  await mailOutcome(context, job, plan, { outcome: 'reopened', note: texts.note, failed: texts.failed });
  await Promise.all([
    auditOnce(context, job, {
      action: 'appeal.reopen',
      target,
      before: { labels: labels.from.join(', '), record: status },
      after: { labels: labels.to.join(', '), record: 'PENDING', ...auditedConcern(concern) },
    }),
    milestones.remove(decision),
  ]);
}
