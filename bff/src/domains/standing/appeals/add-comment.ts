import type { Write } from '../../../operations/run-steps.ts';
import type { BoardComments, CardComment } from '../../../upstreams/trello/comments.ts';

/** A comment that a card is to have once. */
export interface CommentToAdd {
  text: string;
  /** True when the card needs no such comment, or has it. `comments` are newest first. */
  isNeedless(comments: readonly CardComment[]): boolean;
  /** The comments that do the same, in the order in which they come. */
  same(comments: readonly CardComment[]): CardComment[];
}

/**
 * Adds a comment unless the card has it. The board knows no idempotency, and cannot check a lease: a comment that arrived late,
 * after the next holder had looked for it and added its own, is removed again.
 */
export function addComment(
  comments: Pick<BoardComments, 'of' | 'add' | 'remove'>,
  cardId: string,
  { text, isNeedless, same }: CommentToAdd,
): Required<Write> {
  /** Ids that were there before; undefined as long as nothing was sent. */
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
      // Without an answer its id is not known: of two equal ones either may go.
      const candidates = ownId === undefined ? added.filter(isUnchanged) : added;
      const surplus = candidates.find((comment) => isUnchanged(comment) && (ownId === undefined || comment.id === ownId));
      if (surplus && candidates.length > 1) await comments.remove(surplus.id);
    },
  };
}
