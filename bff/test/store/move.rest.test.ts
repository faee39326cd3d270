import { beforeEach, expect, it } from '@jest/globals';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inspectStore } from '../../src/store/inspect-store.ts';
import { refuseUnmovedStore } from '../../src/store/open-sqlite.ts';
import { moveStore } from '../../src/store/move-store.ts';
import { auditRow, describeOnPostgres, quietLog, useStores } from './stores.ts';

describeOnPostgres('moving a store to PostgreSQL', () => {
  const { newPlace, openAt } = useStores('postgres');
  let dataDir = '';
  let databaseUrl: string | undefined;
  beforeEach(async () => void ({ dataDir, databaseUrl } = await newPlace()));
  const move = () => moveStore({ dataDir, databaseUrl: databaseUrl ?? '', log: quietLog });
  const release = {
    remote: 'booking',
    version: '1.0.0',
    folder: 'f',
    manifest: '{}',
    bundle: new Uint8Array([0, 10, 128, 255]),
    state: 'live',
    reasons: '[]',
    origin: 'uploaded',
    uploadedBy: 'KaieteurKid',
    uploadedAt: '2026-11-23T04:05:06.789Z',
  } as const;

  /** Fills tables with bytes, nulls, odd text, large numbers and references between rows. */
  async function fillSqlite(): Promise<void> {
    const store = await openAt({ dataDir });
    const { db } = store;
    await db.insertInto('releases').values(release).execute();
    await db.insertInto('channels').values({ remote: 'booking', revision: 2, changedAt: 'now', liveId: 1, previous: '[]' }).execute();
    for (let index = 0; index < 120; index += 1)
      await db
        .insertInto('auditEntries')
        .values({ ...auditRow, target: `“${index}”\u2028 é ✈ 𝄞\t` })
        .execute();
    await db
      .insertInto('endedSessions')
      .values({ sid: 's', until: 2 ** 40 })
      .execute();
    await db.updateTable('registryVersion').set({ version: 3 }).execute();
    await store.close();
  }

  it('copies every row with its id, and renames the file', async () => {
    await fillSqlite();
    const { counts: before } = await inspectStore({ dataDir });
    const moved = await move();
    const { counts } = await inspectStore({ dataDir, databaseUrl });
    expect(Object.fromEntries(counts.map(({ table, rows }) => [table, rows]))).toMatchObject(
      Object.fromEntries(before.map(({ table, rows }) => [table, rows])),
    );
    expect(moved).toContainEqual({ table: 'audit_entries', rows: 120 });
    const { db } = await openAt({ dataDir, databaseUrl });
    const [copied] = await db.selectFrom('releases').selectAll().execute();
    expect({ ...copied, bundle: [...(copied?.bundle ?? [])] }).toEqual({ ...release, id: 1, bundle: [...release.bundle] });
    expect(await db.selectFrom('auditEntries').select('target').where('id', '=', 101).execute()).toEqual([
      { target: '“100”\u2028 é ✈ 𝄞\t' },
    ]);
    expect(await db.selectFrom('endedSessions').select('until').execute()).toEqual([{ until: 2 ** 40 }]);
    expect(await db.selectFrom('registryVersion').select('version').execute()).toEqual([{ version: 3 }]);
    // The next row continues the numbers.
    expect(await db.insertInto('auditEntries').values(auditRow).returning('id').executeTakeFirst()).toEqual({ id: 121 });
    expect(readdirSync(dataDir)).toContain('portal.sqlite.moved');
    expect(() => refuseUnmovedStore(dataDir)).not.toThrow();
    await expect(openAt({ dataDir })).rejects.toThrow(/was moved to PostgreSQL/);
  }, 60_000);

  it('leaves no row behind if one row cannot be copied', async () => {
    await fillSqlite();
    const store = await openAt({ dataDir });
    await store.db.insertInto('endedSessions').values({ sid: 'nul \0', until: 1 }).execute();
    await store.close();
    await expect(move()).rejects.toThrow();
    const { counts } = await inspectStore({ dataDir, databaseUrl });
    const own = ['schema_version', 'store_mark', 'registry_version'];
    expect(counts.filter(({ table, rows }) => rows > 0 && !own.includes(table))).toEqual([]);
    expect(existsSync(join(dataDir, 'portal.sqlite'))).toBe(true);
  });

  it('is refused while a portal has the store open', async () => {
    await fillSqlite();
    const portal = await openAt({ dataDir });
    await expect(move()).rejects.toThrow(/portal\.sqlite is in use/);
    await expect(portal.check()).resolves.toBeUndefined();
  });

  it('is refused into the database of another portal, and without a store', async () => {
    await expect(move()).rejects.toThrow(/There is no store/);
    await fillSqlite();
    const other = await openAt({ dataDir: '', databaseUrl });
    await other.db.insertInto('endedSessions').values({ sid: 'theirs', until: 1 }).execute();
    await expect(move()).rejects.toThrow(/already holds the data of a portal/);
    expect(existsSync(join(dataDir, 'portal.sqlite'))).toBe(true);
  });
});
