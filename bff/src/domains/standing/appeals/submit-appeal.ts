import { requestMessages } from '@portal/portal-contract';
import { appealLabels, standingTexts, type SubmitAppealRequest } from '@portal/standing-contract';
import type { Step } from '../../../operations/run-steps.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import type { BoardCard } from '../../../upstreams/trello/cards.ts';
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
  const { kind, boardId } = board;
  const text = writeAppealRecord(email, reason);
  const wasSubmitted = async () => {
    if (submissionId === undefined || !(await operations.wasSubmitted(cardId, submissionId))) return false;
    // The shared reading may be older than the record.
    const isRepeated = wasRecorded(await board.commentsOf(cardId), text) || wasRecorded(await comments.of(cardId), text);
    if (!isRepeated) throw new HttpError(409, requestMessages.otherAppeal);
    return true;
  };
  /** So that a repeat is answered from the reading, without a call. This answer is known without it. */
  const catchUp = () => board.read().catch(() => undefined);
  const isOwn = (card: BoardCard) => isAbout(kind, card, actor.username);
  const known = await board.find(cardId);
  // An old reading may allow what the card itself is asked about below. It refuses nothing.
  const isAllowed = known && isOwn(known) && mayAppeal(kind, appealStatusOf(kind, known.labels));
  const listed = isAllowed ? known : cardOf((await board.read()).value, cardId);
  if (!listed || !isOwn(listed)) throw new HttpError(403, texts.unknownCard);
  if (await wasSubmitted()) return;
  const listedStatus = appealStatusOf(kind, listed.labels);
  if (!mayAppeal(kind, listedStatus)) {
    if (listedStatus === 'pending' && isRecorded(await board.commentsOf(cardId), text)) return;
    throw new HttpError(409, refusals[listedStatus]);
  }
  await withSettledCard(context, cardId, async (lease) => {
    const card = await cards.find(cardId);
    const isThere = card?.boardId === boardId && !card.isArchived && isOwn(card);
    const current = isThere ? await board.find(cardId, card.listId) : undefined;
    if (!card || !current) {
      await catchUp();
      throw new HttpError(403, texts.unknownCard);
    }
    if (await wasSubmitted()) return;
    const status = appealStatusOf(kind, card.labels);
    if (!mayAppeal(kind, status)) {
      await catchUp();
      if (status === 'pending' && isRecorded(await comments.of(cardId), text)) return;
      throw new HttpError(409, refusals[status]);
    }
    await inTurnOfKind(context, current, actor, async () => {
      const rule = await ruleAgainst(context, board, current, actor.username);
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
    });
  });
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
