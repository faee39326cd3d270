import {
  standingLimits,
  standingTexts,
  type AppealDecision,
  type DecidedAppealsReply,
  type ModerationBoard,
  type PendingAppeal,
  type PendingAppealsReply,
} from '@portal/standing-contract';
import type { Person } from '../../../session/booking-places.ts';
import type { KnownPerson } from '../../../session/known-person.ts';
import { pseudonymPrefix } from '../../../store/baseline.ts';
import type { CardComment } from '../../../upstreams/trello/comments.ts';
import type { AppealContext } from '../appeals/card-jobs.ts';
import { isTooOld } from '../appeals/reopen-appeal.ts';
import { appealStatusOf, outcomeOf, type BoardKind, type TypedCard } from '../board/board-kind.ts';
import { isAbout } from '../board/card-owner.ts';
import type { BoardReader } from '../board/board-reader.ts';
import { assigneeOf, type Assignees } from '../appeals/assignees.ts';
import type { HeldDecisions, UnfinishedDecision } from '../../../held-decisions/held-decisions.ts';
import { appealsOf, pendingAppealOf } from '../rules/appeal-history.ts';
import { concernOn } from '../rules/parse-card.ts';
import { caseEvents } from './case.ts';
import { tryRead } from '../board/record.ts';

function describe(kind: BoardKind, card: TypedCard, comments: readonly CardComment[], reader: KnownPerson): PendingAppeal {
  const appeals = appealsOf(comments);
  const appeal = pendingAppealOf(appeals);
  const history = caseEvents(appeals, true).map(({ note: _note, reason: _reason, ...event }) => event);
  const last = appeal?.messages.at(-1);
  const concern = concernOn(card, reader.names);
  return {
    id: card.id,
    type: card.type,
    username: kind.subjectOf(card.name),
    ...kind.queueFieldsOf(card),
    appealReason: appeal?.reason ?? '',
    userEmail: appeal?.email ?? '',
    submittedAt: appeal?.comment.date ?? null,
    ...(history.length > 1 && { history }),
    isOwn: isAbout(kind, card, reader),
    ...(concern && { isIssuer: true, concern }),
    problem: !appeal ? 'no-record' : appeal.email === '' ? 'no-email' : null,
    parsed: kind.parseCard(card),
    ...(last && {
      conversation: last.kind === 'question' ? ('asked' as const) : ('answered' as const),
      lastMessage: last,
    }),
  };
}

/** Held decisions and assignees. */
export interface StaffWork {
  heldDecisions: Pick<HeldDecisions<AppealDecision>, 'onAll'>;
  assignees: Pick<Assignees, 'onBoard'>;
}

/**
 * Adds the work of staff to a list of appeals: assignees, and held decisions, so that no second person decides the same appeal.
 *
 * @param readerId user id of the reader
 */
export async function withWork(
  reply: PendingAppealsReply,
  board: ModerationBoard,
  { heldDecisions, assignees }: StaffWork,
  readerId: string,
): Promise<PendingAppealsReply> {
  const [decisions, assigned] = await Promise.all([heldDecisions.onAll(board), assignees.onBoard(board)]);
  const appeals = reply.appeals.map((appeal) => {
    const decision = decisions.get(appeal.id);
    const assignee = assigneeOf(appeal, assigned.get(appeal.id));
    return {
      ...appeal,
      ...(decision && { held: heldBy(decision, readerId) }),
      ...(assignee && { assignee: { name: assignee.username, isMe: assignee.userId === readerId } }),
    };
  });
  return { ...reply, appeals };
}

const heldBy = ({ actor, actorId, decision, ageMs }: UnfinishedDecision<AppealDecision>, readerId: string) => ({
  by: actor,
  isMine: actorId === readerId,
  decision,
  at: new Date(Date.now() - ageMs).toISOString(),
});

/** Lists the pending appeals of a board, oldest first. Leaves out appeals with unreadable comments, and then sets `degraded`. */
export async function pendingAppealsView(board: BoardReader, { knownPeople }: AppealContext, person: Person): Promise<PendingAppealsReply> {
  const reader = await knownPeople.of(person);
  const reading = await tryRead(board.readPending());
  if (!reading) return { appeals: [], degraded: true, asOf: null };
  const { cards, missing, comments } = reading.value;
  const appeals = cards.flatMap((card) => {
    const ofCard = comments.get(card.id);
    return ofCard ? [describe(board.kind, card, ofCard, reader)] : [];
  });
  const age = ({ submittedAt }: PendingAppeal) => submittedAt ?? '';
  return {
    appeals: appeals.sort((one, other) => age(one).localeCompare(age(other))),
    degraded: missing.length > 0,
    asOf: reading.asOf,
  };
}

const { reopen: texts } = standingTexts;
const day = 86_400_000;

/** Lists the decisions of the last weeks, and says which of them the reader may take back. @throws StoreUnavailable */
export async function decidedView(
  board: BoardReader,
  { knownPeople, milestones, now }: AppealContext,
  person: Person,
): Promise<DecidedAppealsReply> {
  const reader = await knownPeople.of(person);
  const decisions = await milestones.decided(board.kind.name, new Date(now() - standingLimits.decidedDays * day).toISOString());
  const state = (await tryRead(board.read()))?.value;
  const degraded = !state || state.missing.length > 0;
  /** The newest decision of each card. */
  const newest = new Map(decisions.toReversed().map(({ cardId, key }) => [cardId, key]));
  const concernOf = (cardId: string) => {
    const card = state?.index.byId(cardId);
    return card && concernOn(card, reader.names);
  };
  const problemOf = ({ key, cardId, at, target }: (typeof decisions)[number]): string | null => {
    const card = state?.index.byId(cardId);
    if (card && isAbout(board.kind, card, reader)) return texts.ownAppeal;
    const isPending = card && appealStatusOf(board.kind, card.labels) === 'pending';
    if (isPending || newest.get(cardId) !== key) return texts.decidedSince;
    if (isTooOld(at, now())) return texts.tooLate;
    if (target.startsWith(pseudonymPrefix)) return texts.erased;
    return card || degraded ? null : texts.noCard;
  };
  return {
    decisions: decisions.map((each) => ({
      id: each.key,
      cardId: each.cardId,
      username: each.target,
      type: state?.index.byId(each.cardId)?.type ?? null,
      outcome: outcomeOf(each.decision),
      by: each.actor,
      at: each.at,
      ...(each.note && { note: each.note }),
      concern: concernOf(each.cardId),
      problem: problemOf(each),
    })),
    degraded,
  };
}
