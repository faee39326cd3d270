import { requestMessages } from '@portal/portal-contract';
import { appealLabels, standingTexts, type SubmitAppealRequest } from '@portal/standing-contract';
import type { Lease } from '../../../operations/locks.ts';
import type { Step } from '../../../operations/run-steps.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import { appealStatusOf, isAbout, mayAppeal, type TypedCard } from '../board/board-kind.ts';
import { cardOf, type BoardReader } from '../board/board-reader.ts';
import { writeAppealRecord } from '../rules/appeal-comments.ts';
import { isRecorded, wasRecorded } from '../rules/appeal-history.ts';
import type { Actor, AppealContext, Procedure } from './appeal-context.ts';
import type { AppealOperation } from './appeal-operations.ts';
import { addComment, addLabel, recordToAdd } from './card-writes.ts';
import { ruleAgainst } from './rule-check.ts';
import { runOperation, withSettledCard } from './run-operation.ts';

const { appeal: texts } = standingTexts;

/**
 * Submits an appeal against one of the session's own punishments: the record, then the label. A retry succeeds without a second
 * record. It is recognised by its submission id or, while the appeal is pending, by equal text. Refusals that the shared reading
 * already shows cost no call to the board.
 *
 * @throws HttpError 403 for a card that is not on the board or about somebody else, 409 where no appeal may be submitted, and for
 *   a submission id of an appeal with other words
 * @throws UpstreamError when the board cannot be used
 */
export async function submitAppeal(
  context: AppealContext,
  board: BoardReader,
  actor: Actor,
  { cardId, email, reason, submissionId }: SubmitAppealRequest,
): Promise<void> {
  const { cards, comments, operations } = context;
  const { kind } = board;
  const text = writeAppealRecord(email, reason);
  const wasSubmitted = async () => {
    if (submissionId === undefined || !(await operations.wasSubmitted(cardId, submissionId))) return false;
    // The shared reading may be older than the record.
    const isRepeated = wasRecorded(await board.commentsOf(cardId), text) || wasRecorded(await comments.of(cardId), text);
    if (!isRepeated) throw new HttpError(409, requestMessages.otherAppeal);
    return true;
  };
  const listed = cardOf((await board.read()).value, cardId);
  if (!listed || !isAbout(kind, listed, actor.username)) throw new HttpError(403, texts.unknownCard);
  if (await wasSubmitted()) return;
  const listedStatus = appealStatusOf(kind, listed.labels);
  if (!mayAppeal(kind, listedStatus)) {
    if (listedStatus === 'pending' && isRecorded(await board.commentsOf(cardId), text)) return;
    throw new HttpError(409, refusals[listedStatus]);
  }
  const submit = async (lease: Lease) => {
    const card = await cards.find(cardId);
    if (card?.boardId !== board.boardId || !isAbout(kind, card, actor.username)) throw new HttpError(403, texts.unknownCard);
    if (await wasSubmitted()) return;
    const status = appealStatusOf(kind, card.labels);
    if (status === 'pending' && isRecorded(await comments.of(cardId), text)) return;
    if (!mayAppeal(kind, status)) throw new HttpError(409, refusals[status]);
    const rule = await ruleAgainst(context, board, listed, actor.username);
    if (rule) throw new HttpError(409, rule.text);
    const plan = {
      actor: actor.username,
      target: actor.username,
      requestId: actor.requestId,
      email,
      text,
      commentId: '',
      appealType: '',
      note: '',
      labels: card.labels.map(({ name }) => name),
    };
    const operation = { board: kind.name, cardId, kind: 'submit', submittedAt: null, submissionId, plan } as const;
    await runOperation(context, await operations.begin(operation, lease.token), lease);
  };
  await inTurnOfKind(context, listed, actor, () => withSettledCard(context, cardId, submit));
}

/** Submits one appeal of a person after the other where the airline allows one open appeal of the kind. */
async function inTurnOfKind({ locks, rules }: AppealContext, { type }: TypedCard, { username }: Actor, submit: () => Promise<void>) {
  if (!rules[type]?.isSingle) return submit();
  const done = await locks.withLock(`appeals:${type}:${username.toLowerCase()}`, submit);
  if (!done) throw new HttpError(409, standingTexts.decision.busy);
}

const refusals = {
  none: texts.notAppealable,
  pending: texts.alreadyPending,
  approved: texts.alreadyApproved,
  appealed: texts.alreadyApproved,
  denied: texts.notAppealable,
};

export const submission: Procedure = {
  action: 'appeal.submit',
  steps: submitSteps,
  isCommitted: async ({ comments }, { subject: cardId, plan }) => isRecorded(await comments.of(cardId), plan.text),
  auditedChange(_board, { plan }) {
    const labels = plan.labels.join(', ');
    return { before: { labels }, after: { labels: [...plan.labels, 'PENDING'].join(', '), record: 'PENDING' } };
  },
};

/** The record comes first: with it on the card, the appeal exists. */
function submitSteps(context: AppealContext, operation: AppealOperation): Step[] {
  const { boards, cards, comments, announcer } = context;
  const { board, subject: cardId, plan } = operation;
  return [
    { name: 'record', ...addComment(comments, cardId, recordToAdd(plan.text)) },
    { name: 'label', run: () => addLabel(cards, boards[board], cardId, appealLabels.pending) },
    ...(announcer.isOn ? [announceStep(context, operation)] : []),
  ];
}

/** Appellant and reason are for those who decide: the event has only the board. */
function announceStep({ announcer, boards, publicUrl }: AppealContext, { id, board, subject: cardId }: AppealOperation): Step {
  const { page } = boards[board].kind;
  return {
    name: 'announce',
    async run() {
      const event = { type: 'appeal.waiting', board, url: publicUrl + page } as const;
      if (!(await announcer.announce(`appeal-${cardId}-${id}`, event))) throw new HttpError(503, standingTexts.appeal.failed);
    },
  };
}
