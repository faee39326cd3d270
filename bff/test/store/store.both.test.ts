import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { newestVersion } from '../../src/store/migrate.ts';
import { StoreUnavailable } from '../../src/store/store-unavailable.ts';
import { auditRow, describeStores } from './stores.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCounts } from '../../src/store/counts.ts';
import { until } from '../helpers/until.ts';

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

describe('counts', () => {
  const windowMs = 60_000;

  describeStores('the counts of calls', ({ open, openAt, place }, kind) => {
    const openTwo = async () => {
      const where = await place();
      return Promise.all([openAt(where), openAt(where)]);
    };

    it('are exact over concurrent processes', async () => {
      const [first, second] = await openTwo();
      const [one, two] = [createCounts(first), createCounts(second)];
      const results = await Promise.all(Array.from({ length: 300 }, (_, index) => (index % 3 === 0 ? one : two).count('auth:a', windowMs)));
      const expected = Array.from({ length: 300 }, (_, index) => index + 1);
      expect(results.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(expected);
      expect(await one.read('auth:a')).toMatchObject({ count: 300 });
      expect(await one.read('auth:b')).toEqual({ count: 0, endsInMs: 0 });
    });

    it('number the calls of one process in order', async () => {
      const counts = createCounts(await open());
      const results = await Promise.all(['a', 'b', 'a', 'a', 'b'].map((key) => counts.count(key, windowMs)));
      expect(results.map(({ count }) => count)).toEqual([1, 1, 2, 3, 2]);
      for (const { endsInMs } of results) {
        expect(endsInMs).toBeGreaterThan(windowMs - 5_000);
        expect(endsInMs).toBeLessThanOrEqual(windowMs);
      }
    });

    it('restart at the end of their window, whose length may differ', async () => {
      const counts = createCounts(await open());
      const call = () => Promise.all([counts.count('short', 300), counts.count('long', windowMs)]);
      expect((await call()).map(({ count }) => count)).toEqual([1, 1]);
      expect((await call()).map(({ count }) => count)).toEqual([2, 2]);
      await sleep(350);
      expect(await counts.read('short')).toEqual({ count: 0, endsInMs: 0 });
      expect((await call()).map(({ count }) => count)).toEqual([1, 3]);
    });

    it('continue per process and without delay while the store is unavailable', async () => {
      const where = await place();
      const store = await openAt(where);
      const counts = createCounts(store);
      for (let index = 0; index < 3; index += 1) await counts.count('voucher:a', windowMs);
      await store.close();
      const startedAt = performance.now();
      expect((await counts.count('voucher:a', windowMs)).count).toBe(4);
      expect((await counts.read('voucher:a')).count).toBe(4);
      expect((await counts.count('voucher:b', windowMs)).count).toBe(1);
      expect(performance.now() - startedAt).toBeLessThan(400);
      // Another process reads the counts from before the outage.
      expect((await createCounts(await openAt(where)).count('voucher:a', windowMs)).count).toBe(4);
    });

    it('wait for a hanging store only once and only briefly', async () => {
      if (kind === 'sqlite') return;
      const [store, other] = await openTwo();
      const counts = createCounts(store);
      await counts.count('mail:a', windowMs);
      const hanging = other.db.transaction().execute(async (db) => {
        await db.updateTable('rateCounts').set({ count: 1 }).execute();
        await sleep(1_800);
      });
      await sleep(100);
      const startedAt = performance.now();
      expect((await counts.count('mail:a', windowMs)).count).toBe(2);
      const waitMs = performance.now() - startedAt;
      expect((await counts.count('mail:a', windowMs)).count).toBe(3);
      expect(performance.now() - startedAt - waitMs).toBeLessThan(100);
      expect(waitMs).toBeLessThan(1_500);
      await hanging;
      // The store executed the late statement. Only this process counted the calls in between.
      await until(async () => {
        await counts.count('mail:b', windowMs);
        return (await counts.read('mail:a')).count === 2;
      }, 100);
    });

    it('are deleted after their window', async () => {
      const store = await open();
      const counts = createCounts(store);
      await Promise.all(Array.from({ length: 250 }, (_, index) => counts.count(`old:${index}`, 1)));
      await sleep(20);
      for (let index = 0; index < 300; index += 1) await counts.count('new', windowMs);
      const rows = await store.db.selectFrom('rateCounts').select('key').execute();
      expect(rows).toEqual([{ key: 'new' }]);
    });
  });
});
