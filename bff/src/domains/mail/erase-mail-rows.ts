import type { Store } from '../../store/store.ts';

/** Messages per query. */
const batchSize = 500;

/** Deletes or rewrites messages of any state, like `MailQueue.erase`. */
export async function eraseMailRows({ db }: Pick<Store, 'db'>, rest: (payload: unknown) => unknown): Promise<number> {
  let count = 0;
  for (let last = ''; ;) {
    const rows = await db.selectFrom('mail').select(['key', 'payload']).where('key', '>', last).orderBy('key').limit(batchSize).execute();
    for (const { key, payload } of rows) {
      const before: unknown = JSON.parse(payload);
      const after = rest(before);
      if (after === before) continue;
      if (after === undefined) await db.deleteFrom('mail').where('key', '=', key).execute();
      else
        await db
          .updateTable('mail')
          .set({ payload: JSON.stringify(after) })
          .where('key', '=', key)
          .execute();
      count += 1;
    }
    last = rows.at(-1)?.key ?? '';
    if (rows.length < batchSize) return count;
  }
}
