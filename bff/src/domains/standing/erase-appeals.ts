import type { Store } from '../../store/store.ts';
import { UpstreamError } from '../../upstreams/client.ts';
import { knownErased, type ErasedPerson } from '../privacy/erased-person.ts';
import type { AppealContext } from './appeals/appeal-context.ts';
import { markWithdrawn } from './appeals/card-writes.ts';
import { inTurnOfCard } from './appeals/card-jobs.ts';
import type { KnownPerson } from '../../session/known-person.ts';
import type { BoardKind, TypedCard } from './board/board-kind.ts';
import { cardsAbout, claimOn, isAuthor } from './board/card-owner.ts';
import { isWithdrawnRecord, parseAppealRecord } from './rules/appeal-comments.ts';
import { eraseComment } from './rules/erase-comment.ts';

/**
 * Erases a person from both boards. Withdraws their pending appeals, removes their address and words from the portal's comments on
 * their cards, and deletes the internal notes and assignees of their cases. Appeals, notes and assignees of another holder of the name
 * stay.
 *
 * @returns the number of changed comments
 * @throws UpstreamError when a board cannot be read in full
 */
export const eraseAppeals =
  (context: AppealContext, store: Pick<Store, 'db'>) =>
  async (erased: ErasedPerson): Promise<number> => {
    const person = knownErased(erased);
    let count = 0;
    for (const board of Object.values(context.boards)) {
      const { index, missing } = (await board.read()).value;
      if (missing.length > 0) throw new UpstreamError('board', 'incomplete');
      const cards = cardsAbout(board.kind, index, person);
      for (const card of cards) {
        const cardId = card.id;
        // No decision about the appeal runs at the same time.
        count += await inTurnOfCard(context, cardId, () => eraseOnCard(context, board.kind, card, person));
        for (const table of claimOn(board.kind, card, person) === 'own' ? (['internalNotes', 'assignees'] as const) : [])
          await store.db.deleteFrom(table).where('board', '=', board.kind.name).where('cardId', '=', cardId).execute();
        await board.invalidate(cardId);
      }
      // Replaces the shared reading, which still contains the addresses.
      if (cards.length > 0) await board.readPending();
    }
    return count;
  };

/**
 * Skips comments of other accounts, because the board refuses to change them. Removes the label last, so that a repeat after a crash
 * finishes the comments.
 */
async function eraseOnCard(
  { authors: appealAuthors, cards, comments }: AppealContext,
  kind: BoardKind,
  card: TypedCard,
  person: KnownPerson,
): Promise<number> {
  const all = (await comments.of(card.id)).filter(({ byPortal }) => byPortal);
  const authors = await appealAuthors.onCards([card.id]);
  let count = 0;
  let isWithdrawn = false;
  // A message or a decision belongs to the record before it.
  let isTheirs = claimOn(kind, card, person) === 'own';
  const own = all.toReversed().filter((comment) => {
    const isRecord = parseAppealRecord(comment.text) !== undefined || isWithdrawnRecord(comment.text);
    if (isRecord) isTheirs = isAuthor(kind, card, person, { comment }, authors);
    return isTheirs;
  });
  for (const { id, text } of own.toReversed()) {
    const erased = eraseComment(text);
    isWithdrawn ||= isWithdrawnRecord(erased ?? text);
    if (erased === undefined) continue;
    await comments.change(id, erased);
    count += 1;
  }
  if (isWithdrawn) await markWithdrawn(cards, card.id);
  return count;
}
