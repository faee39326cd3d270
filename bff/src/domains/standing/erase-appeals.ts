import type { Store } from '../../store/store.ts';
import { UpstreamError } from '../../upstreams/client.ts';
import type { ErasedPerson } from '../privacy/erasure/erased-person.ts';
import type { AppealContext } from './appeals/appeal-context.ts';
import { markWithdrawn } from './appeals/card-writes.ts';
import { withSettledCard } from './appeals/run-operation.ts';
import { isWithdrawnRecord } from './rules/appeal-comments.ts';
import { erasedComment } from './rules/erased-comment.ts';

/**
 * Withdraws a person's pending appeals, removes their address and words from the portal's comments on their cards, and what staff
 * keep about their cases.
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
        // No decision about the appeal may run meanwhile.
        count += await withSettledCard(context, cardId, () => eraseOnCard(context, cardId));
        for (const table of ['internalNotes', 'assignees'] as const)
          await store.db.deleteFrom(table).where('board', '=', board.kind.name).where('cardId', '=', cardId).execute();
        await board.invalidate(cardId);
      }
      // The shared reading of all processes still has the addresses.
      if (cards.size > 0) await board.readPending();
    }
    return count;
  };

/** Comments of the portal's own account only: the board refuses a change of another's. The label is last, and tells that all is done. */
async function eraseOnCard({ cards, comments }: AppealContext, cardId: string): Promise<number> {
  const all = (await comments.of(cardId)).filter(({ byPortal }) => byPortal);
  let count = 0;
  let isWithdrawn = false;
  for (const { id, text } of all) {
    const erased = erasedComment(text);
    isWithdrawn ||= isWithdrawnRecord(erased ?? text);
    if (erased === undefined) continue;
    await comments.change(id, erased);
    count += 1;
  }
  if (isWithdrawn) await markWithdrawn(cards, cardId);
  return count;
}
