import { expect, it } from '@jest/globals';
import { Kysely, sql } from 'kysely';
import { DatabaseSync } from 'node:sqlite';
import { guardedDialect } from '../../src/store/guarded-dialect.ts';
import { isSqliteMistake, sqliteDialect } from '../../src/store/open-sqlite.ts';
import { StoreUnavailable } from '../../src/store/store-unavailable.ts';

it('takes a statement after the close for an outage', async () => {
  const database = new DatabaseSync(':memory:');
  const db = new Kysely({ dialect: guardedDialect(sqliteDialect(database), isSqliteMistake) });
  await sql`select 1`.execute(db);
  database.close();
  await expect(sql`select 1`.execute(db)).rejects.toBeInstanceOf(StoreUnavailable);
});
