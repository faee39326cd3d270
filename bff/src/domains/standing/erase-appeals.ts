import type { Store } from '../../store/store.ts';
import { UpstreamError } from '../../upstreams/client.ts';
import type { ErasedPerson } from '../privacy/erasure/erased-person.ts';
import type { AppealContext } from './appeals/appeal-context.ts';
import { markWithdrawn } from './appeals/card-writes.ts';
import { withSettledCard } from './appeals/run-operation.ts';
import { isWithdrawnRecord } from './rules/appeal-comments.ts';
import { eraseComment } from './rules/erase-comment.ts';

/**
 * Erases a person from both boards. Withdraws their pending appeals, removes their address and words from the portal's comments on
 * their cards, and deletes the internal notes and assignees of their cases.
 *
 * @returns the number of changed comments
 * @throws UpstreamError when a board cannot be read in full
 */
export const eraseAppeals =
  (context: AppealContext, store: Pick<Store, 'db'>) =>
  async ({ names }: ErasedPerson): Promise<number> => {
    let count = 0;
    for (const board of Object.values(context.boards)) {
      const { index, missing } = (await board.read()).value;
      if (missing.length > 0) throw new UpstreamError('board', 'incomplete');
      const cards = new Set(names.flatMap((name) => index.byName(name).map(({ id }) => id)));
      for (const cardId of cards) {
        // The lock keeps decisions about the appeal from running at the same time.
        count += await withSettledCard(context, cardId, () => eraseOnCard(context, cardId));
        for (const table of ['internalNotes', 'assignees'] as const)
          await store.db.deleteFrom(table).where('board', '=', board.kind.name).where('cardId', '=', cardId).execute();
        await board.invalidate(cardId);
      }
      // Replaces the shared reading, which still contains the addresses.
      if (cards.size > 0) await board.readPending();
    }
    return count;
  };

/**
 * Skips comments of other accounts, because the board refuses to change them. Removes the label last, so that a repeat after a crash
 * finishes the comments.
 */
async function eraseOnCard({ cards, comments }: AppealContext, cardId: string): Promise<number> {
  const all = (await comments.of(cardId)).filter(({ byPortal }) => byPortal);
  let count = 0;
  let isWithdrawn = false;
  for (const { id, text } of all) {
    const erased = eraseComment(text);
    isWithdrawn ||= isWithdrawnRecord(erased ?? text);
    if (erased === undefined) continue;
    await comments.change(id, erased);
    count += 1;
  }
  if (isWithdrawn) await markWithdrawn(cards, cardId);
  return count;
}
