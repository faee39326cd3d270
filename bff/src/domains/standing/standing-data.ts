import type { ModerationBoard } from '@portal/standing-contract';
import type { KnownPerson } from '../../session/known-person.ts';
import type { Session } from '../../session/session.ts';
import type { Store } from '../../store/store.ts';
import { UpstreamError } from '../../upstreams/client.ts';
import { knownErased, type ErasedPerson } from '../privacy/erased-person.ts';
import type { PersonalData } from '../privacy/personal-data.ts';
import { type AppealContext, inTurnOfCard } from './appeals/card-jobs.ts';
import { markWithdrawn } from './appeals/card-writes.ts';
import type { BoardKind, TypedCard } from './board/board-kind.ts';
import type { BoardReader } from './board/board-reader.ts';
import { cardsAbout, claimOn, isAuthor } from './board/card-owner.ts';
import type { InternalNotes } from './internal-notes.ts';
import { isWithdrawnRecord, parseAppealRecord, eraseComment } from './rules/appeal-comments.ts';
import { caseView } from './views/case.ts';
import { readRecord } from './board/record.ts';

interface StandingData {
  appeals: AppealContext;
  store: Store;
  notes: InternalNotes;
}

/** Registers the personal data of both boards: exports, the deletion of old notes, and the erasure of a person. */
export function addStandingData({ addExport, addSweep, addErasure }: PersonalData, { appeals, store, notes }: StandingData) {
  const { boards } = appeals;
  addExport('standing', exportRecord(boards.player, appeals));
  addExport('staffStanding', exportRecord(boards.staff, appeals));
  addErasure('appeals', eraseAppeals(appeals, store));
  addSweep('deletedNotes', notes.forgetDeleted);
}

/** Exports a person's record on one board, with the appeals against each punishment. Rejects an incomplete record. */
const exportRecord =
  <Board extends ModerationBoard>(board: BoardReader<Board>, { authors, now, knownPeople }: AppealContext) =>
  async (session: Session) => {
    const person = await knownPeople.of(session);
    const { degraded, standing, punishments } = await readRecord(board, person, { isOwn: true, now: now() });
    if (degraded) throw new Error('the record could not be read in full');
    const reader = { person, mayRead: false, decides: false };
    const appeals = await Promise.all(
      punishments.filter(({ appealStatus }) => appealStatus !== 'none').map(({ id }) => caseView(board, authors, id, reader)),
    );
    return { standing, punishments, appeals };
  };

/**
 * Erases a person from both boards. Withdraws their pending appeals, removes their address and words from the portal's comments on
 * their cards, and deletes the internal notes and assignees of their cases. Appeals, notes and assignees of another holder of the name
 * stay.
 *
 * @returns the number of changed comments
 * @throws UpstreamError when a board cannot be read in full
 */
const eraseAppeals =
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
