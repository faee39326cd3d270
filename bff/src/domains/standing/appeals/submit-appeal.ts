import { requestMessages } from '@portal/portal-contract';
import { appealLabels, standingTexts, type SubmitAppealRequest } from '@portal/standing-contract';
import * as z from 'zod/mini';
import type { JobKind, RunningJob } from '../../../jobs/job-kind.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import type { Actor } from '../../../plugins/session-cookie.ts';
import type { KnownPerson } from '../../../session/known-person.ts';
import { personSubject } from '../../../session/session.ts';
import type { BoardCard } from '../../../upstreams/trello/cards.ts';
import type { CardComment } from '../../../upstreams/trello/comments.ts';
import { appealStatusOf, mayAppeal } from '../board/board-kind.ts';
import { isAbout, isSurelyAbout } from '../board/card-owner.ts';
import { cardOf, type BoardReader } from '../board/board-reader.ts';
import { writeAppealRecord } from '../rules/appeal-comments.ts';
import { hasPendingRecord, hasRecord, pendingRecordOf } from '../rules/appeal-history.ts';
import { type AppealContext, auditOnce, cardJob, cardKind, runOnCard } from './card-jobs.ts';
import { addComment, addLabel } from './card-writes.ts';
import { ruleAgainst } from './rule-check.ts';

const { appeal: texts, decision } = standingTexts;
const kind = 'appeal.submit';

const payloadSchema = z.object({
  ...cardJob,
  /** The record to add. */
  text: z.string(),
  /** Id from the browser, if it sent one. */
  submissionId: z.optional(z.string()),
});
type Payload = z.infer<typeof payloadSchema>;

/**
 * Submits an appeal against one of the actor's own punishments: adds the record, then the label. A retry adds no second record: it
 * is recognised by its submission id or, while the appeal is pending, by equal text. A refusal that follows from the shared reading
 * costs no call to the board.
 *
 * @throws HttpError 403 for a card that is not on the board or about another person, 409 if no appeal may be submitted, or if the
 *   submission id belongs to an appeal with another text
 * @throws UpstreamError when the board fails
 */
export async function submitAppeal(
  context: AppealContext,
  board: BoardReader,
  actor: Actor,
  { cardId, email, reason, submissionId }: SubmitAppealRequest,
): Promise<void> {
  const payload: Payload = {
    board: board.kind.name,
    cardId,
    actor,
    text: writeAppealRecord(email, reason),
    ...(submissionId !== undefined && { submissionId }),
  };
  const { kind: boardKind } = board;
  const person = await context.knownPeople.of(actor);
  const lastRead = await board.find(cardId);
  // A stale reading may allow the appeal, because the card itself is checked later. It must not refuse it.
  const isAllowed = lastRead && isAbout(boardKind, lastRead, person) && mayAppeal(boardKind, appealStatusOf(boardKind, lastRead.labels));
  const listed = isAllowed ? lastRead : cardOf((await board.read()).value, cardId);
  if (await isNew(context, payload, person, listed, board.commentsOf)) await runOnCard(context, kind, payload);
}

/**
 * Judges a request by the state of its card.
 *
 * @param card undefined if it is not on the board
 * @returns false for a repeat
 * @throws as `submitAppeal`
 */
async function isNew(
  context: AppealContext,
  payload: Payload,
  person: KnownPerson,
  card: Pick<BoardCard, 'id' | 'name' | 'labels'> | undefined,
  commentsOf: (cardId: string) => Promise<readonly CardComment[]>,
): Promise<boolean> {
  const board = context.boards[payload.board];
  if (!card || !isSurelyAbout(board.kind, card, person)) throw new HttpError(403, texts.unknownCard);
  if (await wasSubmitted(context, board, payload)) return false;
  const status = appealStatusOf(board.kind, card.labels);
  if (mayAppeal(board.kind, status)) return true;
  if (status === 'pending' && hasPendingRecord(await commentsOf(card.id), payload.text)) return false;
  throw new HttpError(409, refusalTexts[status]);
}

/** @throws HttpError 409 if the submission id belongs to an appeal with another text */
async function wasSubmitted(
  { comments, milestones }: AppealContext,
  board: BoardReader,
  { cardId, submissionId, text }: Payload,
): Promise<boolean> {
  if (submissionId === undefined || !(await milestones.wasSubmitted(cardId, submissionId))) return false;
  // The shared reading may be older than the record, so the second check reads the card.
  const isRepeated = hasRecord(await board.commentsOf(cardId), text) || hasRecord(await comments.of(cardId), text);
  if (!isRepeated) throw new HttpError(409, requestMessages.otherAppeal);
  return true;
}

const refusalTexts = {
  none: texts.notAppealable,
  pending: texts.alreadyPending,
  approved: texts.alreadyApproved,
  appealed: texts.alreadyApproved,
  denied: texts.notAppealable,
};

/** Writes an appeal. The record comes first: with it the appeal exists. */
export function submitKind(context: AppealContext): JobKind<Payload, boolean> {
  const submission = cardKind<Payload, Plan>(context, {
    name: kind,
    schema: payloadSchema,
    plan: (payload) => planSubmission(context, payload),
    isBegun: async (_plan, { cardId, text }) => hasPendingRecord(await context.comments.of(cardId), text),
    write: (job, { labels }) => writeSubmission(context, job, labels),
  });
  return {
    ...submission,
    run: (job) => inTurnOfAppellant(context, job, () => submission.run(job)),
    async takeBack(late) {
      await submission.takeBack(late);
      // The removed record may be the one whose author is stored.
      await rememberAuthor(context, late.payload);
    },
  };
}

/** Serialises a person's submissions if the airline allows only one open appeal against some type of punishment. */
async function inTurnOfAppellant({ jobs, rules }: AppealContext, job: RunningJob<Payload>, submit: () => Promise<boolean>) {
  if (!Object.values(rules).some((rule) => rule?.isSingle)) return submit();
  const done = await jobs.inTurn(personSubject('appeals', job.payload.actor.userId), submit);
  if (done) return done.result;
  throw job.attempt === 1 ? new HttpError(409, decision.busy) : new Error('the appellant submits another appeal');
}

type Plan = NonNullable<Awaited<ReturnType<typeof planSubmission>>>;

/** Null for a repeat of a complete submission. @throws as `submitAppeal` */
async function planSubmission(context: AppealContext, payload: Payload) {
  const { cardId, actor } = payload;
  const board = context.boards[payload.board];
  const person = await context.knownPeople.of(actor);
  const card = await context.cards.find(cardId);
  const current = card?.boardId === board.boardId && !card.isArchived ? await board.find(cardId, card.listId) : undefined;
  const judged = isNew(context, payload, person, current && card, context.comments.of).catch(async (error: unknown) => {
    // Refreshes a stale shared reading, so that a repeat costs no call. A failure does not matter to this request.
    if (error instanceof HttpError) await board.read().catch(() => undefined);
    throw error;
  });
  if (!(await judged) || !card || !current) return null;
  const rule = await ruleAgainst(context, board, current, person);
  if (rule) throw new HttpError(409, rule.text);
  return { labels: card.labels.map(({ name }) => name) };
}

async function writeSubmission(context: AppealContext, job: RunningJob<Payload>, labels: readonly string[]): Promise<void> {
  const { boards, cards, comments, announcer, milestones, publicUrl } = context;
  const { board: name, cardId, actor, text, submissionId } = job.payload;
  const board = boards[name];
  const isNeedless = (all: readonly CardComment[]) => hasPendingRecord(all, text);
  await rememberAuthor(context, job.payload, await addComment(job, 'record', comments, { cardId, text, isNeedless }));
  await job.step('label', () => addLabel(cards, board, cardId, appealLabels.pending));
  if (announcer.isOn && !job.payload.isSilent)
    await job.step('announce', async () => {
      // The event names only the board, because appellant and reason are for deciders.
      const event = { type: 'appeal.waiting', board: name, url: publicUrl + board.kind.page } as const;
      if (!(await announcer.announce(`appeal-${cardId}-${job.id}`, event))) throw new HttpError(503, texts.failed);
    });
  const audited = {
    action: 'appeal.submit' as const,
    target: actor.username,
    before: { labels: labels.join(', ') },
    after: { labels: [...labels, 'PENDING'].join(', '), record: 'PENDING' },
  };
  await Promise.all([
    auditOnce(context, job, audited),
    milestones.add({ key: job.key, board: name, cardId, kind: 'submit', submittedAt: null, submissionId }),
  ]);
}

/** Stores who wrote the record. Without its id the record is found on the card. Idempotent. */
async function rememberAuthor({ authors, comments }: AppealContext, { cardId, actor, text }: Payload, addedId?: string): Promise<void> {
  const commentId = addedId ?? pendingRecordOf(await comments.of(cardId), text)?.comment.id;
  if (commentId !== undefined) await authors.remember({ commentId, cardId, userId: actor.userId });
}
