import { appealLabels, type AppealDecision } from '@portal/standing-contract';
import type { Write } from '../../../operations/run-steps.ts';
import type { BoardCards, CardLabel } from '../../../upstreams/trello/cards.ts';
import type { BoardComments, CardComment } from '../../../upstreams/trello/comments.ts';
import { labelKey, labelsAfter, type AppealLabel } from '../board/board-kind.ts';
import type { BoardReader } from '../board/board-reader.ts';
import { parseAppealRecord, parseStaffComment } from '../rules/appeal-comments.ts';
import { appealsOf, isRecorded } from '../rules/appeal-history.ts';

/** A comment that a card must have once. Comments are newest first. */
export interface CommentToAdd {
  text: string;
  /** True when the card has the comment already, or no longer needs it. */
  isNeedless(comments: readonly CardComment[]): boolean;
  /** Returns the comments that serve the same purpose. */
  same(comments: readonly CardComment[]): CardComment[];
}

/**
 * Adds a comment unless the card has it. The board has no idempotency and checks no lease, so a write may arrive after the next
 * holder has added the same comment. `setRight` removes the surplus one.
 */
export function addComment(
  comments: Pick<BoardComments, 'of' | 'add' | 'remove'>,
  cardId: string,
  { text, isNeedless, same }: CommentToAdd,
): Required<Write> {
  /** Ids that were there before the write; undefined until it is sent. */
  let older: ReadonlySet<string> | undefined;
  let ownId: string | undefined;
  const isUnchanged = (comment: CardComment) => comment.text.trim() === text.trim();
  return {
    async run() {
      const present = await comments.of(cardId);
      if (isNeedless(present)) return;
      older = new Set(present.map(({ id }) => id));
      ownId = await comments.add(cardId, text);
    },
    async setRight() {
      const before = older;
      if (!before) return;
      const added = same(await comments.of(cardId)).filter(({ id }) => !before.has(id));
      // The id is unknown if the answer was lost. Then either of two equal comments may go.
      const candidates = ownId === undefined ? added.filter(isUnchanged) : added;
      const surplus = candidates.find((comment) => isUnchanged(comment) && (ownId === undefined || comment.id === ownId));
      if (surplus && candidates.length > 1) await comments.remove(surplus.id);
    },
  };
}

/** The record of an appeal. The same appeal with another status is the same record. */
export function recordToAdd(text: string): CommentToAdd {
  const submitted = parseAppealRecord(text);
  return {
    text,
    isNeedless: (comments) => isRecorded(comments, text),
    same: (comments) =>
      comments.filter((comment) => {
        const record = comment.byPortal ? parseAppealRecord(comment.text) : undefined;
        return record !== undefined && record.email === submitted?.email && record.reason === submitted.reason;
      }),
  };
}

/** The staff comment of a decision. An appeal has one. */
export const staffCommentToAdd = (recordId: string, text: string): CommentToAdd => ({
  text,
  isNeedless(comments) {
    const appeal = appealsOf(comments).find(({ comment }) => comment.id === recordId);
    return !appeal || appeal.decided !== undefined;
  },
  same: (comments) => staffCommentsOf(comments, recordId),
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
async function findLabel(cards: BoardCards, { boardId }: Place, wanted: AppealLabel): Promise<CardLabel | undefined> {
  const named = (await cards.labelsOfBoard(boardId)).filter(({ name }) => labelKey(name) === wanted.name);
  return named.find(({ color }) => color === wanted.color) ?? named[0];
}

/** Finds or creates a label. The board creates labels only together with a card. */
async function ensureLabel(cards: BoardCards, board: Place, cardId: string, wanted: AppealLabel): Promise<CardLabel> {
  const known = await findLabel(cards, board, wanted);
  if (known) return known;
  await cards.addNewLabel(cardId, wanted);
  const created = await findLabel(cards, board, wanted);
  if (!created) throw new Error(`the board has no label ${wanted.name}`);
  return created;
}

/** Puts a label on a card. Idempotent. */
export async function addLabel(cards: BoardCards, board: Place, cardId: string, wanted: AppealLabel): Promise<void> {
  const label = await ensureLabel(cards, board, cardId, wanted);
  await cards.attachLabel(cardId, label.id);
}

/** Sets the card's labels for a decision in one request. Does nothing if they already match or the card no longer exists. */
export async function markDecided(
  cards: BoardCards,
  board: Pick<BoardReader, 'boardId' | 'kind'>,
  cardId: string,
  decision: AppealDecision,
) {
  const card = await cards.find(cardId);
  if (!card) return;
  const { keep, remove, add } = labelsAfter(board.kind, decision, card.labels);
  const isThere = !add || keep.some(({ name }) => labelKey(name) === add.name);
  if (isThere && remove.length === 0) return;
  const added = isThere ? [] : [await ensureLabel(cards, board, cardId, add)];
  await cards.setLabels(
    cardId,
    [...keep, ...added].map(({ id }) => id),
  );
}

/** Removes the label of a pending appeal. Does nothing if it is gone, or the card no longer exists. */
export async function markWithdrawn(cards: BoardCards, cardId: string): Promise<void> {
  const labels = (await cards.find(cardId))?.labels ?? [];
  const keep = labels.filter(({ name }) => labelKey(name) !== appealLabels.pending.name);
  if (keep.length === labels.length) return;
  await cards.setLabels(
    cardId,
    keep.map(({ id }) => id),
  );
}
