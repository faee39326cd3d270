import type { Store } from '../../store/store.ts';

/** Each person's default e-mail address. Every method rejects with `StoreUnavailable` when the store cannot be used. */
export interface DefaultEmails {
  find(userId: string): Promise<string | null>;
  /** Null removes the address. */
  set(userId: string, email: string | null): Promise<void>;
}

export const createDefaultEmails = (store: Pick<Store, 'db'>): DefaultEmails => ({
  async find(userId) {
    const row = await store.db.selectFrom('defaultEmails').select('email').where('userId', '=', userId).executeTakeFirst();
    return row?.email ?? null;
  },
  async set(userId, email) {
    if (email === null) await store.db.deleteFrom('defaultEmails').where('userId', '=', userId).execute();
    else
      await store.db
        .insertInto('defaultEmails')
        .values({ userId, email })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet({ email }))
        .execute();
  },
});
