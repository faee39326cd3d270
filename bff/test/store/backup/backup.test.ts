import { expect, it } from '@jest/globals';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CamelCasePlugin, Kysely, sql } from 'kysely';
import { importMail } from '../../../src/domains/mail/import-mail.ts';

import { backedUpTables } from '../../../src/store/rows/backed-up-tables.ts';
import type { BackupManifest } from '../../../src/store/backup/manifest.ts';
import { restoreBackup } from '../../../src/store/backup/restore-store.ts';
import { verifyBackup } from '../../../src/store/backup/verify-backup.ts';
import { writeBackup } from '../../../src/store/backup/write-backup.ts';
import { migrateWithin, newestVersion } from '../../../src/store/migrate.ts';
import { openPostgres } from '../../../src/store/open-postgres.ts';
import { openSqlite } from '../../../src/store/open-sqlite.ts';

import type { Store } from '../../../src/store/store.ts';
import type { Tables } from '../../../src/store/tables.ts';
import { portalVersion } from '../../../src/portal-version.ts';
import { describeStores, quietLog, type Place } from '../stores.ts';
import { auditRow } from '../support/audit-row.ts';
import { contentsOf } from '../support/contents-of.ts';
import { openMailQueue } from '../support/open-mail-queue.ts';
import { resealBackup } from './reseal-backup.ts';

/** Tables that a restore changes on purpose. */
const changedTables = ['origins', 'sessionEnds', 'openSessions', 'refreshTokens', 'mail', 'locks'];

describeStores('backup', (stores, kind) => {
  const backUp = (place: Place) => writeBackup({ ...place, folder: join(place.dataDir, 'backups'), reason: 'command' });
  const restore = (file: string, place: Place, isReplacing = false, importMails = importMail) =>
    restoreBackup(file, {
      ...place,
      isReplacing,
      now: Date.now,
      importMail: (mails) => importMails(place.databaseUrl ?? '', mails, quietLog),
    });
  const contents = (store: Store) => contentsOf(store, backedUpTables, changedTables);

  /** Creates a store of an older version. */
  async function openOlder({ dataDir, databaseUrl: url }: Place, version: number): Promise<Kysely<Tables>> {
    const nothing = () => undefined;
    const dialect = url === undefined ? openSqlite(dataDir, Date.now, nothing) : await openPostgres({ url, onError: nothing });
    const db = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] });
    await db.transaction().execute((transaction) => migrateWithin(transaction, kind, version));
    return db;
  }

  async function fill({ db }: Pick<Store, 'db'>): Promise<void> {
    const at = new Date().toISOString();
    const release = { remote: 'booking', version: '1.0.0', folder: '1.0.0-abc', manifest: '{}', state: 'live' as const, reasons: '[]' };
    const { id } = await db
      .insertInto('releases')
      .values({ ...release, bundle: new Uint8Array([0, 10, 13, 255]), origin: 'uploaded', uploadedBy: 'x', uploadedAt: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('channels').values({ remote: 'booking', revision: 1, changedAt: at, liveId: id, previous: '[]' }).execute();
    const entries = ['one', 'two', 'three'].map((actor) => ({ ...auditRow, actor, target: 'Line\u2028end\n"quote" ✈' }));
    await db.insertInto('auditEntries').values(entries).execute();
    await db.insertInto('auditChain').values({ number: 1, entryId: 1, hash: 'h' }).execute();
    await db.insertInto('defaultEmails').values({ userId: '1001', email: 'sam@example.test' }).execute();
    await db
      .insertInto('mutedNotices')
      .values(Array.from({ length: 1_203 }, (_, index) => ({ userId: String(index), kind: 'gate' })))
      .execute();
    await db
      .insertInto('openSessions')
      .values({ sid: 's', userId: '1001', issuedAt: 1, seenAt: 1, until: Date.now() + 1_000 })
      .execute();
  }

  it('restores every committed row with its id, although the portal keeps writing', async () => {
    const place = await stores.newPlace();
    const store = await stores.openAt(place);
    await fill(store);
    const before = await contents(store);
    const writes = store.db.transaction().execute(async (db) => {
      await db.insertInto('endedSessions').values({ sid: 'not committed', until: 1 }).execute();
      return backUp(place);
    });
    const { file, manifest } = await writes;
    expect(manifest).toMatchObject({ kind, storeVersion: newestVersion, portal: portalVersion, reason: 'command' });
    expect(manifest.tables).toMatchObject({ auditEntries: 3, mutedNotices: 1_203, endedSessions: 0, mail: 0 });
    await expect(verifyBackup(file)).resolves.toMatchObject({ manifest });

    const other = await stores.newPlace();
    await restore(file, other);
    const restoredStore = await stores.openAt(other);
    expect(await contents(restoredStore)).toEqual(before);
    expect(await restoredStore.db.insertInto('auditEntries').values(auditRow).returning('id').executeTakeFirst()).toEqual({ id: 4 });
    await expect(restoredStore.db.deleteFrom('auditEntries').execute()).rejects.toThrow(/never changed/);
    await expect(restoredStore.db.insertInto('auditChain').values({ number: 9, entryId: 99, hash: '' }).execute()).rejects.toThrow();
  });

  it('is valid if two processes write it in the same millisecond', async () => {
    const place = await stores.newPlace();
    await fill(await stores.openAt(place));
    const at = Date.now();
    const [first, second] = await Promise.all(
      [1, 2].map(() => writeBackup({ ...place, folder: join(place.dataDir, 'backups'), reason: 'upgrade', now: () => at })),
    );
    expect(first?.file).toBe(second?.file);
    await expect(verifyBackup(first?.file ?? '')).resolves.toBeDefined();
    expect(readdirSync(join(place.dataDir, 'backups'))).toHaveLength(1);
  });

  it('is one file that only its owner may read, without a draft beside it', async () => {
    const place = await stores.newPlace();
    await stores.openAt(place);
    const { file } = await backUp(place);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(place.dataDir, 'backups')).mode & 0o777).toBe(0o700);
    expect(readdirSync(join(place.dataDir, 'backups'))).toHaveLength(1);
  });

  it('sets waiting mails aside, and keeps sent ones', async () => {
    const place = await stores.newPlace();
    const store = await stores.openAt(place);
    const queue = openMailQueue(store, place);
    for (const key of ['sent', 'waiting', 'later']) await queue.enqueue({ key, payload: { kind: 'letter' } }, key === 'sent' ? 0 : 60_000);
    queue.start(() => Promise.resolve({ outcome: 'sent' }));
    while ((await queue.counts()).sent < 1) await new Promise((resolve) => setTimeout(resolve, 20));
    const { file, manifest } = await backUp(place);
    await queue.close();
    expect(manifest.tables['mail']).toBe(3);

    const other = await stores.newPlace();
    expect(await restore(file, other)).toMatchObject({ mails: 2, keptAs: undefined });
    const restoredQueue = openMailQueue(await stores.openAt(other), other);
    const sentKeys: string[] = [];
    restoredQueue.start(({ key }) => {
      sentKeys.push(key);
      return Promise.resolve({ outcome: 'sent' });
    });
    expect(await restoredQueue.counts()).toEqual({ waiting: 0, retrying: 0, sent: 1, dead: 2 });
    const dead = await restoredQueue.deadLetters(10);
    expect(dead.map(({ key }) => key).sort()).toEqual(['later', 'waiting']);
    expect(dead[0]?.reason).toMatch(/may have been sent since/);
    await restoredQueue.enqueue({ key: 'sent', payload: { kind: 'letter' } });
    await restoredQueue.revive('waiting');
    while ((await restoredQueue.counts()).sent < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(sentKeys).toEqual(['waiting']);
    await restoredQueue.close();
  });

  it('refuses a place that is in use or not empty, and keeps a store that it replaces', async () => {
    const place = await stores.newPlace();
    const store = await stores.openAt(place);
    await fill(store);
    const { file } = await backUp(place);
    await expect(restore(file, place, true)).rejects.toThrow(/in use|A portal uses/);
    await store.db.insertInto('defaultEmails').values({ userId: '2', email: 'later@example.test' }).execute();
    await store.close();
    await expect(restore(file, place)).rejects.toThrow(/already holds a store. Add --replace/);
    const { keptAs } = await restore(file, place, true);
    const again = await stores.openAt(place);
    expect(await again.db.selectFrom('defaultEmails').select('userId').execute()).toEqual([{ userId: '1001' }]);
    if (kind === 'sqlite') {
      const { dataDir } = await stores.newPlace();
      copyFileSync(keptAs ?? '', join(dataDir, 'portal.sqlite'));
      const replacedStore = await stores.openAt({ dataDir });
      expect(await replacedStore.db.selectFrom('defaultEmails').selectAll().execute()).toHaveLength(2);
    } else {
      const { rows } = await sql`select * from ${sql.table(`${keptAs}.default_emails`)}`.execute(again.db);
      expect(rows).toHaveLength(2);
    }
  });

  it('refuses a backup and a store that are newer than the program, and names both versions', async () => {
    const place = await stores.newPlace();
    const store = await stores.openAt(place);
    const { file } = await backUp(place);
    const newer = resealBackup(file, (manifest) => ({ ...manifest, storeVersion: newestVersion + 2, portal: '9.8.7' }));
    const names = new RegExp(`version ${newestVersion + 2} .portal 9.8.7.*portal ${portalVersion}.* versions up to ${newestVersion}\\.`);
    await expect(verifyBackup(newer)).rejects.toThrow(names);
    await expect(restore(newer, await stores.newPlace())).rejects.toThrow(names);

    await store.db
      .insertInto('schemaVersion')
      .values({ version: newestVersion + 1 })
      .execute();
    await store.close();
    const refusal = new RegExp(`The store has version ${newestVersion + 1}, .*portal ${portalVersion}.* up to ${newestVersion}\\.`);
    await expect(stores.openAt(place)).rejects.toThrow(refusal);
    await expect(backUp(place)).rejects.toThrow(refusal);
  });

  it('is made before an upgrade, and restores the store as it was before', async () => {
    const place = await stores.newPlace();
    const db = await openOlder(place, 14);
    await fill({ db });
    await db.destroy();
    await stores.openAt(place);
    const [name = ''] = readdirSync(join(place.dataDir, 'backups'));
    expect(name).toMatch(/^portal-before-upgrade-from-14-\d{8}T\d{9}Z\.backup$/);
    const file = join(place.dataDir, 'backups', name);
    const { manifest } = await verifyBackup(file);
    expect(manifest).toMatchObject({ storeVersion: 14, reason: 'upgrade' });
    expect(manifest.tables).not.toHaveProperty('flightMessages');
    const other = await stores.newPlace();
    await restore(file, other);
    const restoredStore = await stores.openAt(other);
    expect((await restoredStore.db.selectFrom('auditEntries').select('id').execute()).length).toBe(3);
    expect(readdirSync(other.dataDir)).not.toContain('backups');
  });

  it('is refused without a store', async () => {
    await expect(backUp(await stores.newPlace())).rejects.toThrow(/There is no store/);
  });

  if (kind === 'postgres')
    it('resumes a restore that was interrupted before its messages, and refuses to start a portal on it', async () => {
      const place = await stores.newPlace();
      const store = await stores.openAt(place);
      const queue = openMailQueue(store, place);
      await queue.enqueue({ key: 'held', payload: {} }, 60_000);
      const { file } = await backUp(place);
      await queue.close();
      const other = await stores.newPlace();
      await expect(restore(file, other, false, () => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
      await expect(stores.openAt(other)).rejects.toThrow(/A restore into DATABASE_URL was interrupted/);
      expect(await restore(file, other)).toMatchObject({ mails: 1 });
      const restoredQueue = openMailQueue(await stores.openAt(other), other);
      expect(await restoredQueue.counts()).toMatchObject({ waiting: 0, dead: 1 });
      await restoredQueue.close();
    });

  if (kind === 'sqlite') {
    it.each([
      ['in the compressed rows', (bytes: Buffer) => flip(bytes, 200)],
      ['in the header of the compression', (bytes: Buffer) => flip(bytes, 5)],
      ['in the manifest', (bytes: Buffer) => flip(bytes, bytes.length - 300)],
      ['in the checksum', (bytes: Buffer) => flip(bytes, bytes.length - 10)],
    ])('is refused with a flipped bit %s', async (_where, damage) => {
      await expect(verifyBackup(await damagedBackup(damage))).rejects.toThrow(/damaged/);
    });

    it('is refused if it was truncated at any length', async () => {
      for (const part of [0, 0.01, 0.5, 0.9, 0.999]) {
        const file = await damagedBackup((bytes) => bytes.subarray(0, Math.floor(bytes.length * part)));
        await expect(verifyBackup(file)).rejects.toThrow(/damaged or no backup/);
        await expect(restore(file, await stores.newPlace())).rejects.toThrow(/damaged or no backup/);
      }
    });

    it('is refused without a table or a row of its manifest', async () => {
      const file = await damagedBackup((bytes) => bytes);
      const without = ({ auditEntries: _, ...tables }: BackupManifest['tables']) => tables;
      await expect(verifyBackup(resealBackup(file, (it) => ({ ...it, tables: without(it.tables) })))).rejects.toThrow(
        /has auditEntries, and the backup has not/,
      );
      const withMoreRows = resealBackup(file, (it) => ({ ...it, tables: { ...it.tables, auditEntries: 4 } }));
      await expect(verifyBackup(withMoreRows)).rejects.toThrow(/of auditEntries it has 3 rows instead of 4/);
    });

    it.each([
      ['rows of no length', { bodyBytes: 0 }, /manifest cannot be read/],
      ['fewer bytes of rows', { bodyBytes: 20 }, /rows cannot be read/],
      ['more bytes of rows than the file has', { bodyBytes: 1e9 }, /rows cannot be read/],
      ['a version before the first', { storeVersion: 0 }, /manifest cannot be read/],
      ['terminal control characters', { portal: '\u001b[2J' }, /manifest cannot be read/],
    ])('is refused if its manifest states %s, although the checksum matches', async (_case, change, reason) => {
      const file = await damagedBackup((bytes) => bytes);
      const verification = verifyBackup(resealBackup(file, (manifest) => ({ ...manifest, ...change })));
      await expect(verification).rejects.toMatchObject({ name: 'StoreRefused', message: expect.stringMatching(reason) });
    });

    it('replaces a damaged store', async () => {
      const place = await stores.newPlace();
      const file = await damagedBackup((bytes) => bytes);
      writeFileSync(join(place.dataDir, 'portal.sqlite'), 'no database at all'.repeat(1_000));
      writeFileSync(join(place.dataDir, 'portal.sqlite-wal'), 'nor a log');
      const { keptAs } = await restore(file, place, true);
      expect(readFileSync(keptAs ?? '', 'utf8')).toMatch(/^no database/);
      expect(existsSync(join(place.dataDir, 'portal.sqlite-wal'))).toBe(false);
      const store = await stores.openAt(place);
      expect(await store.db.selectFrom('auditEntries').select('id').execute()).toHaveLength(3);
    });

    it('is not restored into a folder with files of version 1', async () => {
      const place = await stores.newPlace();
      const file = await damagedBackup((bytes) => bytes);
      writeFileSync(join(place.dataDir, 'audit.sqlite'), '');
      await expect(restore(file, place)).rejects.toThrow(/files of version 1/);
      expect(existsSync(join(place.dataDir, 'portal.sqlite'))).toBe(false);
    });

    const flip = (bytes: Buffer, at: number) => {
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      return bytes;
    };

    async function damagedBackup(damage: (bytes: Buffer) => Buffer): Promise<string> {
      const place = await stores.newPlace();
      const store = await stores.openAt(place);
      await fill(store);
      const { file } = await backUp(place);
      await store.close();
      const folder = join(place.dataDir, 'copied');
      mkdirSync(folder);
      const copy = join(folder, 'copy.backup');
      writeFileSync(copy, damage(readFileSync(file)));
      return copy;
    }
  }
});
