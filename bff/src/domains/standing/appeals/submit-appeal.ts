import { requestMessages } from '@portal/portal-contract';
import { appealLabels, standingTexts, type SubmitAppealRequest } from '@portal/standing-contract';
import type { Step } from '../../../operations/run-steps.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import { personSubject } from '../../../session/person-subject.ts';
import type { BoardCard } from '../../../upstreams/trello/cards.ts';
import { appealStatusOf, mayAppeal, type TypedCard } from '../board/board-kind.ts';
import { isAbout, isSurelyAbout } from '../board/card-owner.ts';
import { cardOf, type BoardReader } from '../board/board-reader.ts';
import { writeAppealRecord } from '../rules/appeal-comments.ts';
import { hasPendingRecord, hasRecord } from '../rules/appeal-history.ts';
import type { Actor, AppealContext, Procedure } from './appeal-context.ts';
import { newPlan, type AppealOperation } from './appeal-operations.ts';
import { addComment, addLabel, recordToAdd } from './card-writes.ts';
import { ruleAgainst } from './rule-check.ts';
import { runOperation, withSettledCard } from './run-operation.ts';

const { appeal: texts } = standingTexts;

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
  const { cards, comments, operations } = context;
  const { kind, boardId } = board;
  const text = writeAppealRecord(email, reason);
  const wasSubmitted = async () => {
    if (submissionId === undefined || !(await operations.wasSubmitted(cardId, submissionId))) return false;
    // The shared reading may be older than the record, so the second check reads the card.
    const isRepeated = hasRecord(await board.commentsOf(cardId), text) || hasRecord(await comments.of(cardId), text);
    if (!isRepeated) throw new HttpError(409, requestMessages.otherAppeal);
    return true;
  };
  /** Refreshes a stale shared reading, so that a repeat costs no call. A failure does not matter to this request. */
  const refreshReading = () => board.read().catch(() => undefined);
  const person = await context.knownPeople.of(actor);
  const isOwn = (card: BoardCard) => isSurelyAbout(kind, card, person);
  const lastRead = await board.find(cardId);
  // A stale reading may allow the appeal, because the card itself is checked below. It must not refuse it.
  const isAllowed = lastRead && isAbout(kind, lastRead, person) && mayAppeal(kind, appealStatusOf(kind, lastRead.labels));
  const listed = isAllowed ? lastRead : cardOf((await board.read()).value, cardId);
  if (!listed || !isOwn(listed)) throw new HttpError(403, texts.unknownCard);
  if (await wasSubmitted()) return;
  const listedStatus = appealStatusOf(kind, listed.labels);
  if (!mayAppeal(kind, listedStatus)) {
    if (listedStatus === 'pending' && hasPendingRecord(await board.commentsOf(cardId), text)) return;
    throw new HttpError(409, refusalTexts[listedStatus]);
  }
  await withSettledCard(context, cardId, async (lease) => {
    const card = await cards.find(cardId);
    const isOnBoard = card?.boardId === boardId && !card.isArchived && isOwn(card);
    const current = isOnBoard ? await board.find(cardId, card.listId) : undefined;
    if (!card || !current) {
      await refreshReading();
      throw new HttpError(403, texts.unknownCard);
    }
    if (await wasSubmitted()) return;
    const status = appealStatusOf(kind, card.labels);
    if (!mayAppeal(kind, status)) {
      await refreshReading();
      if (status === 'pending' && hasPendingRecord(await comments.of(cardId), text)) return;
      throw new HttpError(409, refusalTexts[status]);
    }
    await serialiseByType(context, current, actor, async () => {
      const rule = await ruleAgainst(context, board, current, person);
      if (rule) throw new HttpError(409, rule.text);
      const plan = newPlan(actor, { target: actor.username, email, text, labels: card.labels.map(({ name }) => name) });
      const operation = { board: kind.name, cardId, kind: 'submit', submittedAt: null, submissionId, plan } as const;
      await runOperation(context, await operations.begin(operation, lease.token), lease);
    });
  });
}

/** Serialises a person's submissions against one type of punishment, if the airline allows only one open appeal of that type. */
async function serialiseByType({ locks, rules }: AppealContext, { type }: TypedCard, { userId }: Actor, submit: () => Promise<void>) {
  if (!rules[type]?.isSingle) return submit();
  const done = await locks.withLock(personSubject(`appeals of ${type}`, userId), submit);
  if (!done) throw new HttpError(409, standingTexts.decision.busy);
}

const refusalTexts = {
  none: texts.notAppealable,
  pending: texts.alreadyPending,
  approved: texts.alreadyApproved,
  appealed: texts.alreadyApproved,
  denied: texts.notAppealable,
};

export const submitProcedure: Procedure = {
  action: 'appeal.submit',
  steps: submitSteps,
  isCommitted: async ({ comments }, { subject: cardId, plan }) => hasPendingRecord(await comments.of(cardId), plan.text),
  auditedChange(_board, { plan }) {
    const labels = plan.labels.join(', ');
    return { before: { labels }, after: { labels: [...plan.labels, 'PENDING'].join(', '), record: 'PENDING' } };
  },
};

/** Adds the record first: with it the appeal exists. */
function submitSteps(context: AppealContext, operation: AppealOperation): Step[] {
  const { boards, cards, comments, announcer } = context;
  const { board, subject: cardId, plan } = operation;
  return [
    { name: 'record', ...addComment(comments, cardId, recordToAdd(plan.text)) },
    { name: 'label', run: () => addLabel(cards, boards[board], cardId, appealLabels.pending) },
    ...(announcer.isOn ? [announceStep(context, operation)] : []),
  ];
}

/** The event names only the board, because appellant and reason are for deciders. */
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
