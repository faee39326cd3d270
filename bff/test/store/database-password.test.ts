import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startPostgres, type Postgres } from '@portal/postgres';
import { sql } from 'kysely';
import { CredentialHolder } from '../../src/config/credentials.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { createDatabasePassword } from '../../src/store/database-password.ts';
import { Store } from '../../src/store/store.ts';
import { describeOnPostgres, quietLog } from './stores.ts';

describeOnPostgres('the password of the database', () => {
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres();
    await server.run(`create role portal login superuser password 'old-password'`);
    await server.createDatabase('portal');
    const rules = join(server.folder, 'data/pg_hba.conf');
    writeFileSync(rules, `host all portal 127.0.0.1/32 scram-sha-256\n${readFileSync(rules, 'utf8')}`);
    await server.run('select pg_reload_conf()');
  });
  afterAll(() => server.stop());

  it('can be replaced without a failed statement, even before the database has the new one', async () => {
    const urlWith = (password: string) => `postgres://portal:${password}@127.0.0.1:${server.port}/portal`;
    const databaseUrl = urlWith('old-password');
    const credentials = new CredentialHolder(loadConfig({ DATABASE_URL: databaseUrl }));
    const store = new Store({ dataDir: '', databaseUrl, databasePassword: createDatabasePassword(credentials), log: quietLog });
    await store.open();
    const reload = (password: string) => credentials.replace({ ...credentials.current, databaseUrl: urlWith(password) });
    /** Ends the idle connections and opens a new one. */
    const reconnect = async () => {
      await server.run(`select pg_terminate_backend(pid, 2000) from pg_stat_activity where usename = 'portal'`);
      await sql`select 1`.execute(store.db).catch(() => undefined);
      await store.check();
    };
    const alter = (password: string) => server.run(`alter role portal password '${password}'`);

    await reconnect();
    // The first new password is mistyped. The database accepts neither of the new ones yet.
    reload('mistyped-password');
    await reconnect();
    reload('new-password');
    await reconnect();
    await alter('new-password');
    await reconnect();
    await store.close();

    const storeWithOldPassword = new Store({ dataDir: '', databaseUrl, log: quietLog });
    await storeWithOldPassword.open();
    await expect(storeWithOldPassword.check()).rejects.toThrow();
    await storeWithOldPassword.close();
  });
});
