import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { postgresPackage, startPostgres, type Postgres } from '@portal/postgres';
import { sql } from 'kysely';
import { StoreUnavailable } from '../../src/store/store-unavailable.ts';
import { Store } from '../../src/store/store.ts';
import { quietLog } from './stores.ts';

(postgresPackage() ? describe : describe.skip)('connections to PostgreSQL', () => {
  let server: Postgres;
  beforeAll(async () => void (server = await startPostgres()));
  afterAll(() => server.stop());

  it('lose their transaction with the database, without ending the process', async () => {
    const store = new Store({ dataDir: '', databaseUrl: await server.createDatabase('lost'), log: quietLog });
    await store.open();
    const cutOff = store.inTurn('releases', async (db) => {
      await server.restart('fast');
      await sql`select 1`.execute(db);
    });
    await expect(cutOff).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.check()).resolves.toBeUndefined();
    await store.close();
  });

  it('prepare a statement once, unless another column would break it', async () => {
    const store = new Store({ dataDir: '', databaseUrl: await server.createDatabase('prepared'), log: quietLog });
    await store.open();
    // A transaction keeps its connection.
    await store.db.transaction().execute(async (db) => {
      const read = async () => {
        await db.selectFrom('locks').select('token').where('subject', '=', 'a').execute();
        await db.selectFrom('locks').selectAll().where('subject', '=', 'a').execute();
      };
      await read();
      await sql`alter table locks add column added_by_a_newer_version text`.execute(db);
      await read();
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
      const ofLocks = rows.map(({ statement }) => statement).filter((text) => text.includes('locks'));
      expect(ofLocks).toEqual(['select "token" from "locks" where "subject" = $1']);
    });
    await store.close();
  });
});
