import {
  appealDecisions,
  standingTexts,
  typeTitle,
  type AppealDecidedReply,
  type AppealDecision,
  type Concern,
  type DecideAppealRequest,
} from '@portal/standing-contract';
import * as z from 'zod/mini';
import type { RunningJob } from '../../../jobs/job-kind.ts';
import { refuseHeld, type HeldRow } from '../../../held-decisions/held-decisions.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import type { Actor } from '../../../plugins/session-cookie.ts';
import { cleanText } from '../../../text/clean-text.ts';
import { labelsAfter, outcomeOf, type BoardKind } from '../board/board-kind.ts';
import type { BoardReader } from '../board/board-reader.ts';
import { decidedStatus, withStatus, writeStaffComment } from '../rules/appeal-comments.ts';
import { appealInQuestion, wasDecided } from '../rules/appeal-history.ts';
import { concernOn } from '../rules/parse-card.ts';
import { type AppealContext, auditOnce, cardJob, cardKind, cardOfOther, runOnCard } from './card-jobs.ts';
import { addComment, hasStaffComment, isRecorded, markDecided, rewriteRecord } from './card-writes.ts';
import { failedText, mailOutcome } from './appeal-mails.ts';

const { decision: texts } = standingTexts;
const kind = 'appeal.decide';

const payloadSchema = z.object({
  ...cardJob,
  decision: z.enum(appealDecisions),
  /** Note to the appellant; '' for none. */
  note: z.string(),
  confirmsOwnPunishment: z.boolean(),
  /** Submission time of the appeal that a held decision is about. It was confirmed when it was made. */
  heldOn: z.optional(z.string()),
  /** True if the label of the pending appeal may have been removed already, as by the steps of the board proxy. */
  mayLackLabel: z.optional(z.boolean()),
});
type Payload = z.infer<typeof payloadSchema>;

/**
 * Decides the pending appeal of a card. Of two concurrent decisions the first one counts: the second one succeeds if it agrees,
 * else it gets a 409. A retry after a lost answer finishes the missing steps and repeats none.
 *
 * @param more for a held decision that is carried out: it is refused with a 409 if the card has another appeal by now
 * @throws HttpError 403 for one's own appeal, 404 when none is pending, 409 after the opposite decision, while another one is held, and
 *   for a card that concerns the actor without a confirmation, 422 without an address
 * @throws UpstreamError when the board fails. If the record was written, the job goes on in the background
 */
export async function decideAppeal(
  context: AppealContext,
  { kind: { name: board } }: BoardReader,
  actor: Actor,
  { cardId, decision, note = '', confirmsOwnPunishment = false }: DecideAppealRequest,
  more: Pick<Payload, 'heldOn' | 'mayLackLabel'> = {},
): Promise<AppealDecidedReply> {
  const payload = { board, cardId, actor, decision, note: cleanText(note), confirmsOwnPunishment, ...more };
  const isNew = await runOnCard<Payload, boolean>(context, kind, payload);
  return { success: true, outcome: outcomeOf(decision), already: !isNew };
}

/** Carries a held decision out. @throws Error while the card is locked, because that is worth a retry; as `decideAppeal` */
export const carryOut =
  (context: AppealContext, board: BoardReader) =>
  async ({ actorId: userId, actor: username, requestId, subjectId: cardId, decision, note, version }: HeldRow<AppealDecision>) => {
    const decided = decideAppeal(context, board, { userId, username, requestId }, { cardId, decision, note }, { heldOn: version });
    await decided.catch((error: unknown) => {
      throw error instanceof HttpError && error.message === texts.busy ? new Error('the card is locked') : error;
    });
  };

/** Writes a decision: record, labels, staff comment, email, audit entry. The record comes first, because its last line is the decision. */
export const decideKind = (context: AppealContext) =>
  cardKind<Payload, Plan>(context, {
    name: kind,
    schema: payloadSchema,
    plan: (payload) => planDecision(context, payload),
    isBegun: (plan, { cardId }) => isRecorded(context, cardId, plan),
    write: (job, plan) => writeDecision(context, job, plan),
  });

type Plan = NonNullable<Awaited<ReturnType<typeof planDecision>>>;

/** Decides whether the appeal may be decided, and what to write. Null when the same decision is complete. @throws as `decideAppeal` */
async function planDecision(context: AppealContext, payload: Payload) {
  const { cardId, decision, actor, heldOn, confirmsOwnPunishment, mayLackLabel = false } = payload;
  if (heldOn === undefined) await refuseHeld(context.heldDecisions, payload.board, cardId, actor.userId);
  const { kind, card, type, person, appeals, isPending } = await cardOfOther(context, payload, {
    missing: texts.notPending,
    own: texts.ownAppeal,
  });
  const appeal = appealInQuestion(appeals, isPending);
  if (!appeal || (appeal.status === 'PENDING' && !isPending && !mayLackLabel)) throw new HttpError(404, texts.notPending);
  const { comment, email, status, reopened } = appeal;
  if (heldOn !== undefined && comment.date !== heldOn) throw new HttpError(409, texts.notPending);
  if (status !== 'PENDING') {
    if (status !== decidedStatus(decision)) throw wasDecided(appeal, status);
    if (!isPending && appeal.decided !== undefined) return null;
  }
  const concern = concernOn(card, person.names);
  if (heldOn === undefined && !confirmsOwnPunishment) refuseConcerned(concern);
  if (email === '') throw new HttpError(422, texts.noEmail);
  return {
    concern,
    commentId: comment.id,
    submittedAt: comment.date,
    round: reopened.length,
    email,
    target: kind.subjectOf(card.name),
    /** The record with the decision. */
    text: withStatus(comment.text, decidedStatus(decision)) ?? comment.text,
    appealType: typeTitle(type),
    /** Names of the card's labels before the decision. */
    labels: card.labels.map(({ name }) => name),
    labelIds: card.labels.map(({ id }) => id),
  };
}

/** Reasons to refuse a decision without a confirmation. */
export const concernReasons: Record<Concern, string> = { issued: texts.ownPunishment, named: texts.namedOnCard };

/** @throws HttpError 409 if the card concerns the person who decides on it */
export function refuseConcerned(concern: Concern | undefined): void {
  if (concern) throw new HttpError(409, concernReasons[concern]);
}

/** Marks an entry of the audit log about a card that concerns its decider. */
export const auditedConcern = (concern: Concern | undefined): Record<string, string> =>
  concern ? { decider: concern === 'issued' ? 'issued this punishment' : 'is named on the card' } : {};

async function writeDecision(context: AppealContext, job: RunningJob<Payload>, plan: Plan): Promise<void> {
  const { cards, comments, milestones, assignees } = context;
  const { board: name, cardId, decision, actor, note } = job.payload;
  const { commentId, email, target, submittedAt, labelIds } = plan;
  const board = context.boards[name];
  const outcome = outcomeOf(decision);
  await rewriteRecord(job, comments, plan);
  await job.step('labels', () => markDecided(cards, board, cardId, decision));
  const text = writeStaffComment({ outcome, email, by: actor.username, note });
  await addComment(job, 'comment', comments, { cardId, text, isNeedless: (all) => hasStaffComment(all, commentId) });
  await mailOutcome(context, job, plan, { outcome, note, failed: failedText(decision) });
  await Promise.all([
    auditOnce(context, job, { action: `appeal.${decision}`, target, ...auditedChange(board.kind, job.payload, plan) }),
    assignees.free(cardId, submittedAt),
    milestones.add({ key: job.key, board: name, cardId, kind: decision, submittedAt, labelIds: labelIds.join(' ') }),
  ]);
}

function auditedChange(board: BoardKind, { decision, note }: Pick<Payload, 'decision' | 'note'>, { labels, text, concern }: Plan) {
  const before = labels.map((name) => ({ id: name, name }));
  const listNames = (each: readonly { name: string }[]) => each.map(({ name }) => name).join(', ');
  const after = labelsAfter(board, decision, before);
  return {
    before: { labels: listNames(before), record: 'PENDING' },
    after: {
      labels: listNames([...after.keep, ...(after.add ? [after.add] : [])]),
      removed: listNames(after.remove),
      record: text.slice(text.lastIndexOf(' ') + 1).trim(),
      ...(note && { note }),
      ...auditedConcern(concern),
    },
  };
}
