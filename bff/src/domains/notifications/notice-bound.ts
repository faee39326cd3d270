import { databaseNow, databaseTimeIn } from '../../store/database-time.ts';
import type { Store } from '../../store/store.ts';

/** Daily limit of mails about flights to one person. */
const mostPerDay = 20;
const dayMs = 24 * 3_600_000;

export type NoticeBound = ReturnType<typeof createNoticeBound>;

/** Limits the mails to one person across all processes. Every method rejects with `StoreUnavailable` when the store cannot be used. */
export const createNoticeBound = (store: Pick<Store, 'db'>, most = mostPerDay) => ({
  /** Counts a mail once by its key. Returns false if the person has reached the daily limit. */
  async allows(userId: string, key: string): Promise<boolean> {
    const dayAgo = databaseTimeIn(-dayMs);
    const rows = await store.db.selectFrom('sentNotices').select('key').where('userId', '=', userId).where('at', '>', dayAgo).execute();
    if (rows.some((row) => row.key === key)) return true;
    if (rows.length >= most) return false;
    await store.db.deleteFrom('sentNotices').where('userId', '=', userId).where('at', '<=', dayAgo).execute();
    await store.db
      .insertInto('sentNotices')
      .values({ key, userId, at: databaseNow })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  },
  /** Returns the mails that still count, with their times (ISO 8601). */
  async sentTo(userId: string): Promise<{ key: string; at: string }[]> {
    const rows = await store.db.selectFrom('sentNotices').select(['key', 'at']).where('userId', '=', userId).orderBy('at').execute();
    return rows.map(({ key, at }) => ({ key, at: new Date(at).toISOString() }));
  },
  /** Deletes at most `limit` counts that are older than `keptMs`. @returns how many */
  async deleteOld(keptMs: number, limit: number): Promise<number> {
    const { numDeletedRows } = await store.db
      .deleteFrom('sentNotices')
      .where('key', 'in', (row) => row.selectFrom('sentNotices').select('key').where('at', '<', databaseTimeIn(-keptMs)).limit(limit))
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
});
