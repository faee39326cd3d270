import { sql } from 'kysely';
import { databaseNow, databaseTimeIn } from '../../store/database-time.ts';
import type { Store } from '../../store/store.ts';

/** Daily limit of mails about flights to one person. */
const maxPerDay = 20;
const dayMs = 24 * 3_600_000;

export type NoticeBound = ReturnType<typeof createNoticeBound>;

/** Limits the mails to one person across all processes. Every method rejects with `StoreUnavailable` when the store cannot be used. */
export const createNoticeBound = (store: Pick<Store, 'db'>, max = maxPerDay) => ({
  /** Counts a mail once by its key, in one statement. Returns false if the person has reached the daily limit. */
  async allows(userId: string, key: string): Promise<boolean> {
    const others = sql`select count(*) from sent_notices where user_id = ${userId} and key <> ${key} and at > ${databaseTimeIn(-dayMs)}`;
    const { rows } = await sql`
      insert into sent_notices (key, user_id, at) select ${key}, ${userId}, ${databaseNow} where (${others}) < ${max}
      on conflict (key) do update set at = excluded.at returning key`.execute(store.db);
    return rows.length > 0;
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
