import { randomUUID } from 'node:crypto';
import { type AppealDecision, type ModerationBoard, moderationBoards, standingTexts, type AuditAction } from '@portal/standing-contract';
import * as z from 'zod/mini';
import type { AppealRules } from '../../../config/values.ts';
import type { HeldDecisions } from '../../../held-decisions/held-decisions.ts';
import { LeaseLost, type JobKind, type RunningJob, type Turn } from '../../../jobs/job-kind.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import { actorSchema } from '../../../plugins/session-cookie.ts';
import type { KnownPeople } from '../../../session/known-person.ts';
import type { People } from '../../../upstreams/roblox/people.ts';
import type { BoardCards } from '../../../upstreams/trello/cards.ts';
import type { BoardComments } from '../../../upstreams/trello/comments.ts';
import type { AuditLog, AuditRecord } from '../../audit/audit-log.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Announcer } from '../../webhooks/webhooks-domain.ts';
import type { AppealAuthors } from '../board/card-owner.ts';
import type { BoardReader } from '../board/board-reader.ts';
import { appealStatusOf } from '../board/board-kind.ts';
import { isSurelyAbout } from '../board/card-owner.ts';
import { appealsOf } from '../rules/appeal-history.ts';
import type { AppealMilestones } from './appeal-milestones.ts';
import type { Assignees } from './assignees.ts';
import { removeDuplicate, restoreRecord } from './card-writes.ts';

/** Dependencies of the work on appeals. */
export interface AppealContext {
  boards: { [Board in ModerationBoard]: BoardReader<Board> };
  cards: BoardCards;
  comments: BoardComments;
  jobs: Pick<Jobs, 'run' | 'inTurn'>;
  knownPeople: KnownPeople;
  people: Pick<People, 'byName'>;
  authors: AppealAuthors;
  milestones: AppealMilestones;
  heldDecisions: HeldDecisions<AppealDecision>;
  assignees: Assignees;
  rules: AppealRules;
  now: () => number;
  audit: Pick<AuditLog, 'record'>;
  outbox: Pick<Outbox, 'queue' | 'release'>;
  /** False when no email about questions is configured. Then only the page of the record shows them. */
  mailsQuestions: boolean;
  /** Reports pending appeals to the community's chat servers. */
  announcer: Announcer;
  /** Origin of the portal, for links. */
  publicUrl: string;
}

/** Fields of every job on a card. */
export const cardJob = {
  board: z.enum(moderationBoards),
  cardId: z.string(),
  actor: actorSchema,
  /** True for a job from a restored copy of the store. Its email or event may have been sent after the copy. */
  isSilent: z.optional(z.boolean()),
};
export type CardJob = z.infer<z.ZodMiniObject<typeof cardJob>>;

/** Writes on a card run one after another, across processes. */
const laneOf = (cardId: string) => `card:${cardId}`;

/**
 * Runs a job of this kind on a card, after the card's earlier jobs. A crash does not lose it once its first write has reached the board.
 *
 * @throws HttpError 409 when the card stays locked; errors of the job
 */
export async function runOnCard<Payload extends CardJob, Result>({ jobs }: AppealContext, kind: string, payload: Payload): Promise<Result> {
  const { cardId } = payload;
  return unlessBusy(jobs.run<Result>({ kind, key: `${kind}:${cardId}:${randomUUID()}`, lane: laneOf(cardId), payload }));
}

/** Runs `work` while no job of the card runs. @throws as `runOnCard` */
export const inTurnOfCard = async <Result>(
  { jobs }: AppealContext,
  cardId: string,
  work: (turn: Turn) => Promise<Result>,
): Promise<Result> => unlessBusy(jobs.inTurn(laneOf(cardId), work));

async function unlessBusy<Result>(run: Promise<{ result: Result } | undefined>): Promise<Result> {
  const done = await run.catch((error: unknown) => {
    // Another process has taken the card over.
    if (!(error instanceof LeaseLost)) throw error;
  });
  if (!done) throw new HttpError(409, standingTexts.decision.busy);
  return done.result;
}

/** Runs writes on a card. Afterwards no reading shows the card's former state, also after a failure. */
export async function changingCard<Result>(
  { boards }: AppealContext,
  { board, cardId }: Pick<CardJob, 'board' | 'cardId'>,
  writes: () => Promise<Result>,
): Promise<Result> {
  try {
    return await writes();
  } finally {
    await boards[board].invalidate(cardId);
  }
}

/** The plan and the writes of one kind of job on a card. The first write commits the job: an appeal exists with its record. */
interface CardWork<Payload extends CardJob, Plan> {
  name: string;
  schema: z.ZodMiniType<Payload>;
  /** Decides whether the request is allowed, and what to write. Null for a repeat of a complete one. */
  plan(payload: Payload): Promise<Plan | null>;
  /** True if the first write has taken effect. */
  isBegun(plan: Plan, payload: Payload): Promise<boolean>;
  write(job: RunningJob<Payload>, plan: Plan): Promise<void>;
}

/** Makes a kind of job on a card. Its result is whether anything was written. */
export const cardKind = <Payload extends CardJob, Plan>(
  context: AppealContext,
  { name, schema, plan: decide, isBegun, write }: CardWork<Payload, Plan>,
): JobKind<Payload, boolean> & Required<Pick<JobKind<Payload>, 'takeBack'>> => ({
  name,
  schema,
  async run(job) {
    const plan = await job.plan(
      () => decide(job.payload),
      async (each) => each === null || (await isBegun(each, job.payload)),
    );
    if (plan !== null) await changingCard(context, job.payload, () => write(job, plan));
    return plan !== null;
  },
  takeBack: ({ payload, evidence }) =>
    changingCard(context, payload, async () => {
      if (await restoreRecord(context, payload.cardId, evidence)) return;
      await removeDuplicate(context.comments, payload.cardId, evidence);
    }),
});

/**
 * Reads a card for a change by somebody else than its subject. An unknown card costs no call to the board.
 *
 * @throws HttpError 404 with `missing` for a card that is not on the board, 403 with `own` for a card about the actor; UpstreamError
 */
export async function cardOfOther(
  { boards, cards, comments, knownPeople }: AppealContext,
  { board: name, cardId, actor }: CardJob,
  texts: { missing: string; own: string },
) {
  const board = boards[name];
  if (!(await board.find(cardId))) throw new HttpError(404, texts.missing);
  const [card, all, person] = await Promise.all([cards.find(cardId), comments.of(cardId), knownPeople.of(actor)]);
  const listed = card?.boardId === board.boardId && !card.isArchived ? await board.find(cardId, card.listId) : undefined;
  if (!card || !listed) throw new HttpError(404, texts.missing);
  if (isSurelyAbout(board.kind, card, person)) throw new HttpError(403, texts.own);
  return {
    kind: board.kind,
    card,
    type: listed.type,
    person,
    appeals: appealsOf(all),
    isPending: appealStatusOf(board.kind, card.labels) === 'pending',
  };
}

/** Names the board of an entry about a member of staff, so that the log can lead to the case. Every other entry is about a player. */
export const auditedBoard = (board: CardJob['board']): Record<string, string> => (board === 'staff' ? { board } : {});

/** Writes the audit entry of a job, once. The entry has no email addresses and no members' texts. */
export function auditOnce(
  { audit }: AppealContext,
  { key, payload: { board, cardId, actor } }: RunningJob<CardJob>,
  entry: Pick<AuditRecord, 'target' | 'before' | 'after'> & { action: AuditAction },
): Promise<void> {
  return audit.record({
    key,
    actor: actor.username,
    subjectId: cardId,
    requestId: actor.requestId,
    ...entry,
    after: { ...entry.after, ...auditedBoard(board) },
  });
}
