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
});
