import type { Store } from '../../../store/store.ts';

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
