import { appealLabels, type AppealDecision } from '@portal/standing-contract';
import * as z from 'zod/mini';
import type { RunningJob } from '../../../jobs/job-kind.ts';
import type { BoardCards, CardLabel } from '../../../upstreams/trello/cards.ts';
import type { BoardComments, CardComment } from '../../../upstreams/trello/comments.ts';
import { labelKey, labelsAfter, type AppealLabel } from '../board/board-kind.ts';
import type { BoardReader } from '../board/board-reader.ts';
import { parseAppealRecord, parseStaffComment } from '../rules/appeal-comments.ts';
import { appealsOf, hasPendingRecord } from '../rules/appeal-history.ts';

/** A comment that a card must have exactly once. All lists of comments are newest first. */
export interface CommentToAdd {
  text: string;
  /** True when the card has the comment already, or no longer needs it. */
  isNeedless(comments: readonly CardComment[]): boolean;
  /** Returns this comment and its duplicates. */
  duplicates(comments: readonly CardComment[]): CardComment[];
}

const sentCommentSchema = z.object({
  /** Ids of the card's comments before the write. */
  idsBefore: z.array(z.string()),
  /** Null if the reply was lost. */
  ownId: z.nullable(z.string()),
});

/**
 * Adds a comment unless the card has it, as a step of a job. The board offers no idempotency keys and knows no leases, so a late write may
 * duplicate the next holder's comment. The job's `takeBack` then calls `removeDuplicate` with the step's evidence.
 *
 * @param identity added to the evidence, to describe the comment again
 * @returns id of the new comment; undefined if the card had it already, or the board returned no id
 */
export async function addComment(
  job: Pick<RunningJob, 'step'>,
  name: string,
  comments: Pick<BoardComments, 'of' | 'add'>,
  cardId: string,
  { text, isNeedless }: CommentToAdd,
  identity: object = {},
): Promise<string | undefined> {
  let sent: z.infer<typeof sentCommentSchema> | undefined;
  await job.step(
    name,
    async () => {
      const current = await comments.of(cardId);
      if (isNeedless(current)) return;
      sent = { idsBefore: current.map(({ id }) => id), ownId: null };
      sent.ownId = (await comments.add(cardId, text)) ?? null;
    },
    () => sent && { ...identity, ...sent },
  );
  return sent?.ownId ?? undefined;
}

/** Removes a comment that was added too late, if the next holder of the card has added the same one. @param evidence of `addComment` */
export async function removeDuplicate(
  comments: Pick<BoardComments, 'of' | 'remove'>,
  cardId: string,
  { text, duplicates }: Omit<CommentToAdd, 'isNeedless'>,
  evidence: unknown,
): Promise<void> {
  const { idsBefore, ownId } = z.parse(sentCommentSchema, evidence);
  const isUnchanged = (comment: CardComment) => comment.text.trim() === text.trim();
  const added = duplicates(await comments.of(cardId)).filter(({ id }) => !idsBefore.includes(id));
  // The own id is unknown if the reply was lost. Then either of two equal comments may be removed.
  const candidates = ownId === null ? added.filter(isUnchanged) : added;
  const surplus = candidates.find((comment) => isUnchanged(comment) && (ownId === null || comment.id === ownId));
  if (surplus && candidates.length > 1) await comments.remove(surplus.id);
}

/** Describes the record of an appeal. Records that differ only in their status are duplicates. */
export function recordToAdd(text: string): CommentToAdd {
  const submitted = parseAppealRecord(text);
  return {
    text,
    isNeedless: (comments) => hasPendingRecord(comments, text),
    duplicates: (comments) =>
      comments.filter((comment) => {
        const record = comment.byPortal ? parseAppealRecord(comment.text) : undefined;
        return record !== undefined && record.email === submitted?.email && record.reason === submitted.reason;
      }),
  };
}

/** Describes the staff comment of a decision. An appeal has only one. */
export const staffCommentToAdd = (recordId: string, text: string): CommentToAdd => ({
  text,
  isNeedless(comments) {
    const appeal = appealsOf(comments).find(({ comment }) => comment.id === recordId);
    return !appeal || appeal.decided !== undefined;
  },
  duplicates: (comments) => staffCommentsOf(comments, recordId),
});

/** Lists the portal's staff comments between a record and the next newer record. */
function staffCommentsOf(comments: readonly CardComment[], recordId: string): CardComment[] {
  const position = comments.findIndex(({ id }) => id === recordId);
  const newer = comments.slice(0, Math.max(0, position)).filter(({ byPortal }) => byPortal);
  const next = newer.findLastIndex(({ text }) => parseStaffComment(text) === undefined && parseAppealRecord(text) !== undefined);
  return newer.slice(next + 1).filter(({ text }) => parseStaffComment(text));
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

/** Sets the card's labels for a decision in one request. Does nothing if they already match or the card no longer exists. */
export async function markDecided(
  cards: BoardCards,
  board: Pick<BoardReader, 'boardId' | 'kind'>,
  cardId: string,
  decision: AppealDecision,
) {
  const { add: outcome } = labelsAfter(board.kind, decision, []);
  // In parallel, because the card almost never has the label yet.
  const [card, known] = await Promise.all([cards.find(cardId), outcome && findLabel(cards, board, outcome)]);
  if (!card) return;
  const { keep, remove, add } = labelsAfter(board.kind, decision, card.labels);
  const isComplete = !add || keep.some(({ name }) => labelKey(name) === add.name);
  if (isComplete && remove.length === 0) return;
  const added = isComplete ? [] : [known ?? (await ensureLabel(cards, board, cardId, add))];
  await cards.setLabels(
    cardId,
    [...keep, ...added].map(({ id }) => id),
  );
}

/**
 * Gives a card the labels that it had before a decision, in one request. Keeps labels that people have added since. Idempotent.
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
  const isSame = next.length === current.length && next.every(({ id }) => current.some((label) => label.id === id));
  if (card && !isSame) {
    await cards.setLabels(
      cardId,
      next.map(({ id }) => id),
    );
  }
  const namesOf = (labels: readonly CardLabel[]) => labels.map(({ name }) => name);
  return { from: namesOf(current), to: namesOf(next) };
}

/** Describes a comment of which a card has one with this exact text. */
export const uniqueComment = (text: string): CommentToAdd => {
  const duplicates = (comments: readonly CardComment[]) => comments.filter((each) => each.byPortal && each.text.trim() === text.trim());
  return { text, duplicates, isNeedless: (comments) => duplicates(comments).length > 0 };
};

/** Removes the label of a pending appeal. Does nothing if the label or the card no longer exists. */
export async function markWithdrawn(cards: BoardCards, cardId: string): Promise<void> {
  const labels = (await cards.find(cardId))?.labels ?? [];
  const keep = labels.filter(({ name }) => labelKey(name) !== appealLabels.pending.name);
  if (keep.length === labels.length) return;
  await cards.setLabels(
    cardId,
    keep.map(({ id }) => id),
  );
}
