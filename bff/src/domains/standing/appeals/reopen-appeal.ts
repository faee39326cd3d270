import { standingLimits, standingTexts, typeTitle, type ReopenAppealRequest } from '@portal/standing-contract';
import * as z from 'zod/mini';
import type { JobKind, RunningJob } from '../../../jobs/job-kind.ts';
import { refuseHeld } from '../../../held-decisions/held-decisions.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import { appealStatusOf } from '../board/board-kind.ts';
import type { BoardReader } from '../board/board-reader.ts';
import { isSurelyAbout } from '../board/card-owner.ts';
import { concernOn } from '../rules/parse-card.ts';
import { withStatus, writeReopening } from '../rules/appeal-comments.ts';
import { appealsOf } from '../rules/appeal-history.ts';
import { queueAppealMail } from './appeal-mails.ts';
import { auditOnce, cardJob, changingCard, runOnCard, type Actor, type AppealContext } from './card-jobs.ts';
import { addComment, markReopened, removeDuplicate, uniqueComment } from './card-writes.ts';
import { auditedConcern, isRecorded, recordSchema, refuseConcerned, restoreRecord } from './decide-appeal.ts';

const { reopen: texts, decision: decisionTexts } = standingTexts;
const kind = 'appeal.reopen';
const day = 86_400_000;

const payloadSchema = z.object({
  ...cardJob,
  /** Key of the decision. */
  decision: z.string(),
  /** Absent in jobs of an earlier release. */
  confirmsOwnPunishment: z.optional(z.boolean()),
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
): Promise<void> => runOnCard<Payload, void>(context, kind, { board, cardId, actor, decision: id, confirmsOwnPunishment });

/** Reopens an appeal: record, labels, comment, email, audit entry. The record comes first: with it the appeal is pending again. */
export const reopenKind = (context: AppealContext): JobKind<Payload, void> => ({
  name: kind,
  schema: payloadSchema,
  async run(job) {
    const { payload } = job;
    const plan = await job.plan(
      () => planReopening(context, payload),
      async (each) => each === null || (await isRecorded(context, payload.cardId, each)),
    );
    if (plan) await changingCard(context, payload, () => writeReopened(context, job, plan));
  },
  async takeBack({ payload, step, evidence }) {
    await changingCard(context, payload, async () => {
      if (step === 'record') return restoreRecord(context, payload.cardId, z.parse(recordSchema, evidence));
      const { text } = z.parse(z.object({ text: z.string() }), evidence);
      await removeDuplicate(context.comments, payload.cardId, uniqueComment(text), evidence);
    });
  },
});

type Plan = NonNullable<Awaited<ReturnType<typeof planReopening>>>;

/** Decides whether the appeal may be reopened, and what to write. Null when it is pending again already. @throws as `reopenAppeal` */
async function planReopening(context: AppealContext, { board: name, cardId, actor, decision: key, confirmsOwnPunishment }: Payload) {
  const board = context.boards[name];
  // A held decision that was carried out but not finished runs again, and would decide the reopened appeal.
  await refuseHeld(context.heldDecisions, name, cardId, actor.userId);
  const [card, comments] = await Promise.all([context.cards.find(cardId), context.comments.of(cardId)]);
  const listed = card?.boardId === board.boardId && !card.isArchived ? await board.find(cardId, card.listId) : undefined;
  if (!card || !listed) throw new HttpError(404, texts.noCard);
  const person = await context.knownPeople.of(actor);
  if (isSurelyAbout(board.kind, card, person)) throw new HttpError(403, texts.ownAppeal);

  const decision = await context.milestones.decision(key);
  const [appeal] = appealsOf(comments);
  if (!decision && appeal?.status === 'PENDING' && appeal.reopened.length > 0 && !appeal.decided) return null;
  const isPending = appealStatusOf(board.kind, card.labels) === 'pending';
  if (!decision || decision.cardId !== cardId || !appeal || appeal.status === 'PENDING' || isPending)
    throw new HttpError(409, texts.decidedSince);
  if (appeal.comment.date !== decision.submittedAt) throw new HttpError(409, texts.decidedSince);
  if (isTooOld(decision.at, context.now())) throw new HttpError(409, texts.tooLate);
  const concern = concernOn(card, person.names);
  if (!confirmsOwnPunishment) refuseConcerned(concern);
  if (appeal.email === '') throw new HttpError(422, decisionTexts.noEmail);
  return {
    concern,
    commentId: appeal.comment.id,
    submittedAt: appeal.comment.date,
    /** The record without the decision. */
    text: withStatus(appeal.comment.text, 'PENDING') ?? appeal.comment.text,
    status: appeal.status,
    email: appeal.email,
    round: appeal.reopened.length,
    target: board.kind.subjectOf(card.name),
    appealType: typeTitle(listed.type),
    labelIds: (decision.labelIds ?? '').split(' ').filter(Boolean),
    reopening: writeReopening(actor.username, decision.at),
  };
}

async function writeReopened(context: AppealContext, job: RunningJob<Payload>, plan: Plan): Promise<void> {
  const { boards, cards, comments, milestones, outbox } = context;
  const { board: name, cardId, actor, decision } = job.payload;
  const { commentId, text, submittedAt, email, target, appealType, round, reopening } = plan;
  const board = boards[name];
  await job.step(
    'record',
    () => comments.change(commentId, text),
    () => ({ commentId, text, submittedAt }),
  );
  const labels = await job.step('labels', () => markReopened(cards, board, cardId, plan.labelIds));
  await addComment(job, 'comment', comments, cardId, uniqueComment(reopening), { text: reopening });
  if (!job.payload.isSilent)
    await job.step('mail', async () => {
      const outcome = 'reopened' as const;
      const mail = {
        cardId,
        commentId,
        outcome,
        round,
        to: email,
        username: target,
        appealType,
        note: texts.note,
        decidedBy: actor.username,
      };
      if (!(await queueAppealMail(outbox, board.kind, mail))) throw new HttpError(503, texts.failed);
    });
  const [before, after] = [labels.from.join(', '), labels.to.join(', ')];
  await Promise.all([
    auditOnce(context, job, {
      action: 'appeal.reopen',
      target,
      before: { labels: before, record: plan.status },
      after: { labels: after, record: 'PENDING', ...auditedConcern(plan.concern) },
    }),
    milestones.remove(decision),
  ]);
}
