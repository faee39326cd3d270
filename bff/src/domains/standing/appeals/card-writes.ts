import { appealLabels, type AppealDecision } from '@portal/standing-contract';
import * as z from 'zod/mini';
import type { RunningJob } from '../../../jobs/job-kind.ts';
import type { BoardCard, BoardCards, CardLabel } from '../../../upstreams/trello/cards.ts';
import type { BoardComments, CardComment } from '../../../upstreams/trello/comments.ts';
import { labelKey, labelsAfter, type AppealLabel } from '../board/board-kind.ts';
import type { BoardReader } from '../board/board-reader.ts';
import { decidedStatus, parseAppealRecord, parseStaffComment, withStatus } from '../rules/appeal-comments.ts';
import { appealsOf, matchesRecord } from '../rules/appeal-history.ts';
import type { AppealMilestones } from './appeal-milestones.ts';

const sentCommentSchema = z.object({
  text: z.string(),
  /** Ids of the card's comments before the write. */
  idsBefore: z.array(z.string()),
  /** Null if the reply was lost. */
  ownId: z.nullable(z.string()),
});

/**
 * Adds a comment as a step of a job, unless the card has it. The board offers no idempotency keys and knows no leases, so a late write may
 * duplicate the next holder's comment. `removeDuplicate` then takes the step's evidence.
 *
 * @param isNeedless true if the card has the comment already, or no longer needs it. Comments are newest first
 * @returns id of the new comment; undefined if the card had it already, or the board returned no id
 */
export async function addComment(
  job: Pick<RunningJob, 'step'>,
  name: string,
  comments: Pick<BoardComments, 'of' | 'add'>,
  { cardId, text, isNeedless }: { cardId: string; text: string; isNeedless(comments: readonly CardComment[]): boolean },
): Promise<string | undefined> {
  let sent: z.infer<typeof sentCommentSchema> | undefined;
  await job.step(
    name,
    async () => {
      const current = await comments.of(cardId);
      if (isNeedless(current)) return;
      sent = { text, idsBefore: current.map(({ id }) => id), ownId: null };
      sent.ownId = (await comments.add(cardId, text)) ?? null;
    },
    () => sent,
  );
  return sent?.ownId ?? undefined;
}

/** Removes a comment that was added too late, if the next holder of the card has added the same one. @param evidence of `addComment` */
export async function removeDuplicate(comments: Pick<BoardComments, 'of' | 'remove'>, cardId: string, evidence: unknown): Promise<void> {
  const { text, idsBefore, ownId } = z.parse(sentCommentSchema, evidence);
  const added = (await comments.of(cardId)).filter(({ id, byPortal }) => byPortal && !idsBefore.includes(id));
  // Comments above the next record are about another appeal.
  const next = parseAppealRecord(text) ? -1 : added.findLastIndex((comment) => parseAppealRecord(comment.text));
  const isUnchanged = (comment: CardComment) => comment.text.trim() === text.trim();
  const duplicates = added.slice(next + 1).filter((comment) => isSame(comment.text, text));
  // The own id is unknown if the reply was lost. Then either of two equal comments may be removed.
  const candidates = ownId === null ? duplicates.filter(isUnchanged) : duplicates;
  const surplus = candidates.find((comment) => isUnchanged(comment) && (ownId === null || comment.id === ownId));
  if (surplus && candidates.length > 1) await comments.remove(surplus.id);
}

/** True for records that differ only in their status, for any two staff comments of decisions, and for equal texts. */
function isSame(one: string, other: string): boolean {
  if (parseStaffComment(one) && parseStaffComment(other)) return true;
  const record = parseAppealRecord(one);
  return record ? matchesRecord(record, other) : one.trim() === other.trim();
}

/** True if an appeal needs no staff comment, because it has one or no longer exists. */
export function hasStaffComment(comments: readonly CardComment[], recordId: string): boolean {
  const appeal = appealsOf(comments).find(({ comment }) => comment.id === recordId);
  return !appeal || appeal.decided !== undefined;
}

/** Evidence of `rewriteRecord`. `submittedAt` is the time of the record. */
const rewrittenSchema = z.object({ commentId: z.string(), text: z.string(), submittedAt: z.string() });
type RewrittenRecord = z.infer<typeof rewrittenSchema>;

/** Gives the record of an appeal a new status, as a step of a job. */
export const rewriteRecord = (
  job: Pick<RunningJob, 'step'>,
  comments: Pick<BoardComments, 'change'>,
  { commentId, text, submittedAt }: RewrittenRecord,
): Promise<void> =>
  job.step(
    'record',
    () => comments.change(commentId, text),
    () => ({ commentId, text, submittedAt }),
  );

/** True if the record on the card has this text. */
export const isRecorded = async (
  { comments }: { comments: Pick<BoardComments, 'of'> },
  cardId: string,
  { commentId, text }: Pick<RewrittenRecord, 'commentId' | 'text'>,
): Promise<boolean> => (await comments.of(cardId)).find(({ id }) => id === commentId)?.text.trim() === text.trim();

/**
 * Reverts a record that was written after the lease: to the other decision, or to PENDING.
 *
 * @returns false if `evidence` is not of `rewriteRecord`
 */
export async function restoreRecord(
  { comments, milestones }: { comments: Pick<BoardComments, 'of' | 'change'>; milestones: Pick<AppealMilestones, 'decisionOn'> },
  cardId: string,
  evidence: unknown,
): Promise<boolean> {
  const { data: written } = z.safeParse(rewrittenSchema, evidence);
  if (!written) return false;
  const record = (await comments.of(cardId)).find(({ id }) => id === written.commentId);
  if (record?.text.trim() !== written.text.trim()) return true;
  const decision = await milestones.decisionOn(cardId, written.submittedAt);
  const status = decision ? decidedStatus(decision) : 'PENDING';
  const text = withStatus(record.text, status);
  if (text !== undefined && parseAppealRecord(record.text)?.status !== status) await comments.change(record.id, text);
  return true;
}

type Place = Pick<BoardReader, 'boardId'>;

/** Finds the board's label by name, preferring the right colour. */
async function findLabel(cards: BoardCards, { boardId }: Place, { name, color }: AppealLabel): Promise<CardLabel | undefined> {
  const namesakes = (await cards.labelsOfBoard(boardId)).filter((label) => labelKey(label.name) === name);
  return namesakes.find((label) => label.color === color) ?? namesakes[0];
}

/** Finds or creates a label. The board creates labels only together with a card. */
async function ensureLabel(cards: BoardCards, board: Place, cardId: string, label: AppealLabel): Promise<CardLabel> {
  const existing = await findLabel(cards, board, label);
  if (existing) return existing;
  await cards.addNewLabel(cardId, label);
  const created = await findLabel(cards, board, label);
  if (!created) throw new Error(`the board has no label ${label.name}`);
  return created;
}

/** Puts a label on a card. Idempotent. */
export async function addLabel(cards: BoardCards, board: Place, cardId: string, label: AppealLabel): Promise<void> {
  const { id } = await ensureLabel(cards, board, cardId, label);
  await cards.attachLabel(cardId, id);
}

/** Replaces a card's labels in one request. Does nothing if it has them already. */
async function replaceLabels(cards: BoardCards, { id: cardId, labels }: Pick<BoardCard, 'id' | 'labels'>, next: readonly CardLabel[]) {
  const ids = next.map(({ id }) => id);
  if (ids.length !== labels.length || !labels.every(({ id }) => ids.includes(id))) await cards.setLabels(cardId, ids);
}

/** Sets the card's labels for a decision. Does nothing if they already match or the card no longer exists. */
export async function markDecided(
  cards: BoardCards,
  board: Pick<BoardReader, 'boardId' | 'kind'>,
  cardId: string,
  decision: AppealDecision,
): Promise<void> {
  const card = await cards.find(cardId);
  if (!card) return;
  const { keep, add } = labelsAfter(board.kind, decision, card.labels);
  await replaceLabels(cards, card, add ? [...keep, await ensureLabel(cards, board, cardId, add)] : keep);
}

/**
 * Gives a card the labels that it had before a decision. Keeps labels that people have added since. Idempotent.
 *
 * @param before ids of those labels. Labels that the board no longer has are left out
 * @returns names of the labels before and after
 */
export async function markReopened(
  cards: BoardCards,
  board: Pick<BoardReader, 'boardId' | 'kind'>,
  cardId: string,
  before: readonly string[],
): Promise<{ from: string[]; to: string[] }> {
  const { approval, denialLabel } = board.kind;
  const [card, all] = await Promise.all([cards.find(cardId), cards.labelsOfBoard(board.boardId)]);
  const current = card?.labels ?? [];
  const outcomes: (string | undefined)[] = [approval.label.name, denialLabel?.name];
  const former = all.filter(({ id }) => before.includes(id));
  const added = current.filter(({ id, name }) => !before.includes(id) && !outcomes.includes(labelKey(name)));
  const hasPending = former.some(({ name }) => labelKey(name) === appealLabels.pending.name);
  const pending = card && !hasPending ? [await ensureLabel(cards, board, cardId, appealLabels.pending)] : [];
  const next = [...former, ...pending, ...added.filter(({ id }) => !pending.some((label) => label.id === id))];
  if (card) await replaceLabels(cards, card, next);
  const namesOf = (labels: readonly CardLabel[]) => labels.map(({ name }) => name);
  return { from: namesOf(current), to: namesOf(next) };
}

/** Removes the label of a pending appeal. Does nothing if the label or the card no longer exists. */
export async function markWithdrawn(cards: BoardCards, cardId: string): Promise<void> {
  const card = await cards.find(cardId);
  if (!card) return;
  await replaceLabels(
    cards,
    card,
    card.labels.filter(({ name }) => labelKey(name) !== appealLabels.pending.name),
  );
}
