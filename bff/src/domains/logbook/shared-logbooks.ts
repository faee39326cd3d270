import { randomBytes } from 'node:crypto';
import { logbookSecretPattern, type LogbookShare } from '@portal/booking-contract';
import type { Session } from '../../session/session.ts';
import { databaseNow } from '../../store/database-time.ts';
import type { Store } from '../../store/store.ts';

export type SharedLogbooks = ReturnType<typeof createSharedLogbooks>;

const shareOf = ({ secret, createdAt }: { secret: string; createdAt: number }): LogbookShare => ({
  secret,
  createdAt: new Date(Number(createdAt)).toISOString(),
});

/** Public addresses of logbooks, one per member. Every method rejects with `StoreUnavailable` when the store cannot be used. */
export const createSharedLogbooks = (store: Pick<Store, 'db'>) => ({
  async find(userId: string): Promise<LogbookShare | null> {
    const row = await store.db.selectFrom('sharedLogbooks').selectAll().where('userId', '=', userId).executeTakeFirst();
    return row ? shareOf(row) : null;
  },
  /** Creates a new address. The previous one stops working at once. */
  async renew({ userId, username, displayName }: Pick<Session, 'userId' | 'username' | 'displayName'>): Promise<LogbookShare> {
    const row = { username, displayName, secret: randomBytes(16).toString('base64url'), createdAt: databaseNow };
    const { secret, createdAt } = await store.db
      .insertInto('sharedLogbooks')
      .values({ userId, ...row })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
      .returning(['secret', 'createdAt'])
      .executeTakeFirstOrThrow();
    return shareOf({ secret, createdAt });
  },
  async revoke(userId: string): Promise<void> {
    await store.db.deleteFrom('sharedLogbooks').where('userId', '=', userId).execute();
  },
  /** Returns the owner of a secret, or undefined if it was never drawn or was revoked. */
  async ownerOf(secret: string): Promise<Pick<Session, 'userId' | 'username' | 'displayName'> | undefined> {
    if (!logbookSecretPattern.test(secret)) return undefined;
    const owner = store.db.selectFrom('sharedLogbooks').select(['userId', 'username', 'displayName']);
    return owner.where('secret', '=', secret).executeTakeFirst();
  },
});
