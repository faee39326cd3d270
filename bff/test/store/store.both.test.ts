import { expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { newestVersion } from '../../src/store/migrate.ts';
import { StoreUnavailable } from '../../src/store/store-unavailable.ts';
import { describeStores } from './stores.ts';
import { auditRow } from './support/audit-row.ts';

describeStores('the store', ({ open, place, newPlace, openAt }) => {
  it('is migrated once by processes that start together', async () => {
    const where = await newPlace();
    const stores = await Promise.all([openAt(where), openAt(where), openAt(where)]);
    for (const store of stores) await expect(store.check()).resolves.toBeUndefined();
    const versions = await stores[0].db.selectFrom('schemaVersion').select('version').orderBy('version').execute();
    expect(versions).toEqual([{ version: newestVersion }]);
  });

  it.each([
    [newestVersion + 1, /Install the portal that wrote it/],
    [20, /needs version 100 or newer/],
  ])('refuses tables of version %i', async (version, message) => {
    const where = await place();
    const store = await openAt(where);
    await store.db.updateTable('schemaVersion').set({ version }).execute();
    await store.close();
    await expect(openAt(where)).rejects.toThrow(message);
  });

  it('keeps rows for the next process', async () => {
    const where = await place();
    const first = await openAt(where);
    await first.db.insertInto('endedSessions').values({ sid: 'one', until: 1_900_000_000_000 }).execute();
    await first.close();
    const second = await openAt(where);
    expect(await second.db.selectFrom('endedSessions').selectAll().execute()).toEqual([{ sid: 'one', until: 1_900_000_000_000 }]);
  });

  it('serialises transactions of the same name across processes', async () => {
    const where = await place();
    const stores = await Promise.all([openAt(where), openAt(where)]);
    await stores[0].db.insertInto('endedSessions').values({ sid: 'count', until: 0 }).execute();
    const add = (index: number) =>
      stores[index % 2 === 0 ? 0 : 1].inTurn('releases', async (db) => {
        const { until } = await db.selectFrom('endedSessions').select('until').where('sid', '=', 'count').executeTakeFirstOrThrow();
        await db
          .updateTable('endedSessions')
          .set({ until: until + 1 })
          .where('sid', '=', 'count')
          .execute();
      });
    await Promise.all(Array.from({ length: 40 }, (_, index) => add(index)));
    expect(await stores[1].db.selectFrom('endedSessions').select('until').executeTakeFirstOrThrow()).toEqual({ until: 40 });
  });

  it('rolls back a transaction whose work fails', async () => {
    const store = await open();
    const failing = store.inTurn('releases', async (db) => {
      await db.insertInto('usedLogins').values({ id: 'x', until: 1 }).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await store.db.selectFrom('usedLogins').selectAll().execute()).toEqual([]);
  });

  it('has a clock in milliseconds since 1970', async () => {
    const store = await open();
    const { rows } = await sql<{ at: number }>`select now_ms() as at`.execute(store.db);
    expect(Math.abs((rows[0]?.at ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it('refuses changes to append-only tables', async () => {
    const store = await open();
    await store.db.insertInto('auditEntries').values(auditRow).execute();
    await expect(store.db.updateTable('auditEntries').set({ actor: 'z' }).execute()).rejects.toThrow('never changed');
    await expect(store.db.updateTable('auditEntries').set({ actor: 'erased_1', at: 'z' }).execute()).rejects.toThrow('never changed');
    await expect(store.db.deleteFrom('auditEntries').execute()).rejects.toThrow('never changed');
    await store.db.updateTable('auditEntries').set({ actor: 'erased_1' }).execute();
  });

  it('distinguishes an error in a statement from an unavailable database', async () => {
    const store = await open();
    await expect(sql`select nonsense from nowhere`.execute(store.db)).rejects.not.toBeInstanceOf(StoreUnavailable);
    await store.close();
    await expect(store.check()).rejects.toBeInstanceOf(StoreUnavailable);
  });
});
