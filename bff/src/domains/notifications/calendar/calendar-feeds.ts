import { createHash, randomBytes } from 'node:crypto';
import { calendarFeedPath } from '@portal/booking-contract';
import type { Person } from '../../../session/booking-places.ts';
import { databaseNow } from '../../../store/database-time.ts';
import type { Store } from '../../../store/store.ts';

export type CalendarFeeds = ReturnType<typeof createCalendarFeeds>;

/** Only the hash is stored, so that a copy of the store reveals no address. The token is random and needs no salt. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
const timeOf = (createdAt: number) => new Date(createdAt).toISOString();

/** Secret calendar addresses, one per member. Every method rejects with `StoreUnavailable` when the store cannot be used. */
export const createCalendarFeeds = (store: Pick<Store, 'db'>, publicUrl: string) => ({
  async find(userId: string): Promise<{ createdAt: string } | undefined> {
    const row = await store.db.selectFrom('calendarFeeds').select('createdAt').where('userId', '=', userId).executeTakeFirst();
    return row && { createdAt: timeOf(row.createdAt) };
  },
  /** Creates a new address. The previous one stops working at once. */
  async renew({ userId, username }: Person): Promise<{ url: string; createdAt: string }> {
    const token = randomBytes(32).toString('base64url');
    const feed = { username, hash: hashOf(token), createdAt: databaseNow };
    const { createdAt } = await store.db
      .insertInto('calendarFeeds')
      .values({ userId, ...feed })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(feed))
      .returning('createdAt')
      .executeTakeFirstOrThrow();
    return { url: publicUrl + calendarFeedPath(token), createdAt: timeOf(createdAt) };
  },
  async revoke(userId: string): Promise<void> {
    await store.db.deleteFrom('calendarFeeds').where('userId', '=', userId).execute();
  },
  /**
   * Returns the owner of a token, or undefined if it was never issued or was revoked. The lookup is by hash, so that its timing reveals
   * nothing about the token.
   */
  async ownerOf(token: string): Promise<Person | undefined> {
    return store.db.selectFrom('calendarFeeds').select(['userId', 'username']).where('hash', '=', hashOf(token)).executeTakeFirst();
  },
});
