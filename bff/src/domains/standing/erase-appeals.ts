import type { Store } from '../../store/store.ts';
import type { BoardComments } from '../../upstreams/trello/comments.ts';
import { UpstreamError } from '../../upstreams/client.ts';
import type { ErasedPerson } from '../privacy/erasure/erased-person.ts';
import type { BoardReader } from './board/board-reader.ts';
import { appealsOf } from './rules/appeal-history.ts';
import { erasedComment } from './rules/erased-comment.ts';

interface EraseTools {
  boards: readonly BoardReader[];
  comments: Pick<BoardComments, 'of' | 'change'>;
  store: Pick<Store, 'db'>;
}

/** Removes a person's address and words from the portal's comments on their cards, and the notes of staff about their cases. */
export const eraseAppeals =
  ({ boards, comments, store }: EraseTools) =>
  async ({ names }: ErasedPerson): Promise<number> => {
    let count = 0;
    for (const board of boards) {
      const { index, missing } = (await board.read()).value;
      if (missing.length > 0) throw new UpstreamError('board', 'incomplete');
      const cards = new Set(names.flatMap((name) => index.byName(name).map(({ id }) => id)));
      for (const cardId of cards) {
        count += await eraseOnCard(comments, cardId);
        await store.db.deleteFrom('internalNotes').where('board', '=', board.kind.name).where('cardId', '=', cardId).execute();
        await board.invalidate(cardId);
      }
      // The shared reading of all processes still has the addresses.
      if (cards.size > 0) await board.readPending();
    }
    return count;
  };

/** Comments of the portal's own account only: the board refuses a change of another's. */
async function eraseOnCard(comments: EraseTools['comments'], cardId: string): Promise<number> {
  const all = await comments.of(cardId);
  const pending = new Set(
    appealsOf(all)
      .filter(({ status }) => status === 'PENDING')
      .flatMap(({ messages }) => messages.map(({ id }) => id)),
  );
  let count = 0;
  for (const { id, text, byPortal } of all) {
    const erased = byPortal ? erasedComment(text, pending.has(id)) : undefined;
    if (erased === undefined) continue;
    await comments.change(id, erased);
    count += 1;
  }
  return count;
}
