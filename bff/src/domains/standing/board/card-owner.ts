import type { KnownPerson, NameClaim } from '../../../session/known-person.ts';
import type { Store } from '../../../store/store.ts';
import type { BoardCard } from '../../../upstreams/trello/cards.ts';
import { UpstreamError } from '../../../upstreams/upstream-error.ts';
import type { Appeal } from '../rules/appeal-history.ts';
import { createdAt } from '../rules/card-name.ts';
import type { BoardIndex } from './read-board.ts';
import type { BoardKind, TypedCard } from './board-kind.ts';

/** User ids of appellants by the id of the record's comment. Appeals from before the table are absent. */
export type Authors = ReadonlyMap<string, string>;

export type AppealAuthors = ReturnType<typeof createAppealAuthors>;

/** Stores who wrote each appeal, because names on cards change hands. @throws StoreUnavailable */
export function createAppealAuthors(store: Pick<Store, 'db'>) {
  return {
    /** Does nothing for an appeal that has an author already. */
    async remember(author: { commentId: string; cardId: string; userId: string }): Promise<void> {
      await store.db
        .insertInto('appealAuthors')
        .values(author)
        .onConflict((conflict) => conflict.column('commentId').doNothing())
        .execute();
    },
    async onCards(cardIds: readonly string[]): Promise<Authors> {
      if (cardIds.length === 0) return new Map();
      const rows = await store.db.selectFrom('appealAuthors').select(['commentId', 'userId']).where('cardId', 'in', cardIds).execute();
      return new Map(rows.map(({ commentId, userId }) => [commentId, userId]));
    },
  };
}

type NamedCard = Pick<BoardCard, 'id' | 'name'>;

/** Judges a card by its name and the time of its creation. Undefined for a name that the person never had. */
export const claimOn = (kind: BoardKind, { id, name }: NamedCard, person: KnownPerson): NameClaim | undefined =>
  person.claimOn(kind.subjectOf(name), createdAt(id));

/** True for a card about this person under any of their names, unless it is certainly about another holder of the name. */
export function isAbout(kind: BoardKind, card: NamedCard, person: KnownPerson): boolean {
  const claim = claimOn(kind, card, person);
  return claim === 'own' || claim === 'shared';
}

/**
 * Like `isAbout`, for decisions about access.
 *
 * @throws UpstreamError if the card may be under a former name that could not be read
 */
export function isSurelyAbout(kind: BoardKind, card: NamedCard, person: KnownPerson): boolean {
  if (isAbout(kind, card, person)) return true;
  if (!person.isComplete) throw new UpstreamError('platform-users', 'incomplete');
  return false;
}

/** Lists the cards of a person under all of their names. */
export const cardsAbout = (kind: BoardKind, index: Pick<BoardIndex, 'byName'>, person: KnownPerson): TypedCard[] =>
  [person.username, ...person.formerly].flatMap((name) => index.byName(name)).filter((card) => isAbout(kind, card, person));

/**
 * True for an appeal that this person wrote. Another holder of the name may have written another one on the same card.
 *
 * @param authors authors of the card's appeals. The name decides about an appeal without an author
 */
export function isAuthor(
  kind: BoardKind,
  { name }: NamedCard,
  person: KnownPerson,
  { comment }: Pick<Appeal, 'comment'>,
  authors: Authors,
): boolean {
  const authorId = authors.get(comment.id);
  return authorId === undefined ? person.wrote(kind.subjectOf(name), Date.parse(comment.date)) : authorId === person.userId;
}
