import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startPostgres, type Postgres } from '@portal/postgres';
import { sql } from 'kysely';
import { StoreUnavailable } from '../../src/store/store-unavailable.ts';
import { Store, type Db } from '../../src/store/store.ts';
import { until } from '../helpers/until.ts';
import { describeOnPostgres, quietLog, useStores } from './stores.ts';

describeOnPostgres('connections to PostgreSQL', () => {
  const { open } = useStores('postgres');
  let server: Postgres;
  beforeAll(async () => void (server = await startPostgres()));
  afterAll(() => server.stop());

  it('lose their transaction with the database, without ending the process', async () => {
    const store = new Store({ dataDir: '', databaseUrl: await server.createDatabase('lost'), log: quietLog });
    await store.open();
    const transaction = store.inTurn('releases', async (db) => {
      await server.restart('fast');
      await sql`select 1`.execute(db);
    });
    await expect(transaction).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.check()).resolves.toBeUndefined();
    await store.close();
  });

  it('prepare a statement once, unless a new column would break it', async () => {
    const store = await open();
    // A transaction keeps its connection.
    await store.db.transaction().execute(async (db) => {
      const read = async () => {
        await db.selectFrom('endedSessions').select('until').where('sid', '=', 'a').execute();
        await db.selectFrom('endedSessions').selectAll().where('sid', '=', 'a').execute();
      };
      await read();
      await sql`alter table ended_sessions add column added_by_a_newer_version text`.execute(db);
      await read();
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
      const statements = rows.map(({ statement }) => statement).filter((text) => text.includes('ended_sessions'));
      expect(statements).toEqual(['select "until" from "ended_sessions" where "sid" = $1']);
    });
  });

  describe('in a deadlock', () => {
    const writeEmail = (db: Db, userId: string, email: string) =>
      db
        .insertInto('defaultEmails')
        .values({ userId, email })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet({ email }))
        .execute();
    const readEmails = async (store: Store) => {
      const rows = await store.db.selectFrom('defaultEmails').selectAll().orderBy('userId').execute();
      return rows.map(({ userId, email }) => `${userId}: ${email}`);
    };
    /** Resolves once another connection to the database waits for a lock. */
    const untilLockWait = (store: Store) =>
      until(async () => {
        const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return (await waiting.execute(store.db)).rows.length > 0;
      });
    let store: Store;
    beforeEach(async () => {
      store = await open();
      for (const userId of ['a', 'b']) await writeEmail(store.db, userId, '');
    });

    it('both complete their transactions', async () => {
      const secondHasWritten = Promise.withResolvers<void>();
      const change = (order: readonly string[], email: string, afterWrite: () => Promise<void>) =>
        store.transaction(async (db) => {
          for (const userId of order) {
            await writeEmail(db, userId, email);
            await afterWrite();
          }
        });
      const first = change(['a', 'b'], 'first', () => secondHasWritten.promise);
      const second = change(['b', 'a'], 'second', async () => secondHasWritten.resolve());
      await Promise.all([first, second]);
      expect([
        ['a: first', 'b: first'],
        ['a: second', 'b: second'],
      ]).toContainEqual(await readEmails(store));
    });

    it('both complete if one of them runs a single statement', async () => {
      let statement: Promise<unknown> | undefined;
      const inOrder = sql<boolean>`user_id in (select user_id from default_emails order by user_id for update)`;
      const transaction = store.transaction(async (db) => {
        await writeEmail(db, 'b', 'first');
        if (!statement) {
          statement = store.db.updateTable('defaultEmails').set({ email: 'statement' }).where(inOrder).execute();
          await untilLockWait(store);
        }
        await writeEmail(db, 'a', 'first');
      });
      await transaction;
      await statement;
      expect([
        ['a: first', 'b: first'],
        ['a: statement', 'b: statement'],
      ]).toContainEqual(await readEmails(store));
    });
  });
});
