import type { Store } from '../../store/store.ts';

export type DefaultEmails = ReturnType<typeof createDefaultEmails>;

/** Each person's default e-mail address. Every method rejects with `StoreUnavailable` when the store cannot be used. */
export const createDefaultEmails = (store: Pick<Store, 'db'>) => ({
  async find(userId: string): Promise<string | null> {
    const row = await store.db.selectFrom('defaultEmails').select('email').where('userId', '=', userId).executeTakeFirst();
    return row?.email ?? null;
  },
  /** Null removes the address. */
  async set(userId: string, email: string | null): Promise<void> {
    if (email === null) await store.db.deleteFrom('defaultEmails').where('userId', '=', userId).execute();
    else
      await store.db
        .insertInto('defaultEmails')
        .values({ userId, email })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet({ email }))
        .execute();
  },
});
