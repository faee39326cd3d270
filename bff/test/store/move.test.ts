import { afterAll, afterEach, beforeEach, expect, it } from '@jest/globals';
import { startPostgres, type Postgres } from '@portal/postgres';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { countMail, importMail } from '../../src/domains/mail/import-mail.ts';
import { openPostgresMailQueue } from '../../src/domains/mail/postgres-mail-queue.ts';
import { inspectStore } from '../../src/store/inspect-store.ts';
import { moveStore, type MoveOptions } from '../../src/store/move/move-store.ts';
import { movedTables } from '../../src/store/rows/moved-tables.ts';

import { Store } from '../../src/store/store.ts';
import { StoreRefused } from '../../src/store/store-refused.ts';
import { refuseUnmovedStore } from '../../src/store/take-over/refuse-start.ts';
import { childEnvironment } from '../helpers/child-environment.ts';
import { describeOnPostgres, quietLog } from './stores.ts';
import { auditRow } from './support/audit-row.ts';
import { contentsOf } from './support/contents-of.ts';
import { openOld, writeVersion1 } from './version-1.ts';

const anHourAgo = Date.now() - 3_600_000;

describeOnPostgres('moving a store to PostgreSQL', () => {
  let server: Promise<Postgres> | undefined;
  let dataDir = '';
  let databaseUrl = '';
  const stores: Store[] = [];

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'move-'));
    server ??= startPostgres();
    databaseUrl = await (await server).createDatabase(`move_${randomUUID()}`);
  });
  afterEach(async () => {
    for (const store of stores.splice(0)) await store.close();
    rmSync(dataDir, { recursive: true });
  });
  afterAll(async () => (await server)?.stop());

  async function open(place: { dataDir: string; databaseUrl?: string }): Promise<Store> {
    const store = new Store({ ...place, log: quietLog });
    stores.push(store);
    await store.open();
    return store;
  }
  const move = (options: Partial<MoveOptions> = {}) =>
    moveStore({
      dataDir,
      databaseUrl,
      log: quietLog,
      mail: { import: (mails) => importMail(databaseUrl, mails, quietLog), count: () => countMail(databaseUrl, quietLog) },
      report: () => undefined,
      ...options,
    });
  const contents = (store: Store) => contentsOf(store, movedTables);
  /** Writes the files of version 1 with recent mails, because the queue deletes mails that ended long ago. */
  function writeRecent(): void {
    writeVersion1(dataDir);
    const mail = openOld(join(dataDir, 'mail.sqlite'));
    mail.prepare('update mail set changed_at = ?').run(anHourAgo);
    mail.close();
  }
  async function fillSqlite(): Promise<Record<string, unknown[]>> {
    writeRecent();
    const store = await open({ dataDir });
    await store.db.insertInto('locks').values({ subject: 'card-2', token: 12, until: 0 }).execute();
    await store.db.updateTable('appealOperations').set({ fence: 12 }).where('id', '=', 3).execute();
    const rows = await contents(store);
    await store.close();
    return rows;
  }

  it('copies every row with its id', async () => {
    const before = await fillSqlite();
    const { hasMoved, counts } = await move();
    expect(hasMoved).toBe(true);
    const target = await open({ dataDir, databaseUrl });
    expect(await contents(target)).toEqual(before);
    expect(counts).toContainEqual({ table: 'auditEntries', sqlite: 5, postgres: 5 });
    expect(counts).toContainEqual({ table: 'mail', sqlite: 6, postgres: 6 });
    for (const { sqlite, postgres } of counts) expect(postgres).toBe(sqlite);
    expect(await target.db.selectFrom('registryVersion').select('version').execute()).toEqual([{ version: 3 }]);
    expect(readdirSync(dataDir)).toContain('portal.sqlite.moved');
    expect(existsSync(join(dataDir, 'portal.sqlite'))).toBe(false);
    expect(() => refuseUnmovedStore(dataDir)).not.toThrow();
    await expect(open({ dataDir })).rejects.toThrow(/was moved to PostgreSQL/);
  });

  it('never repeats an id', async () => {
    await fillSqlite();
    await move();
    const { db } = await open({ dataDir, databaseUrl });
    const audit = await db.insertInto('auditEntries').values(auditRow).returning('id').executeTakeFirstOrThrow();
    expect(audit.id).toBe(6);
    const columns = { subject: 'card-3', plan: '{}', step: '', attempts: 0, notBefore: 0, endedAt: null, fence: 1 };
    const values = { ...columns, board: 'staff', kind: 'submit', submittedAt: null };
    // Version 1 used id 4 for an operation that it abandoned.
    expect((await db.insertInto('appealOperations').values(values).returning('id').executeTakeFirstOrThrow()).id).toBe(5);
  });

  it('includes the files of version 1', async () => {
    writeVersion1(dataDir);
    await move();
    const { counts, version, waiting } = await inspectStore({ dataDir, databaseUrl });
    expect(counts).toContainEqual({ table: 'auditEntries', rows: 5 });
    expect(version).toBe(20);
    expect(waiting).toEqual([]);
  });

  it('keeps the state of every mail', async () => {
    await fillSqlite();
    await move();
    const queue = openPostgresMailQueue({ url: databaseUrl, log: quietLog });
    try {
      expect(await queue.counts()).toEqual({ waiting: 4, retrying: 0, sent: 1, dead: 1 });
      expect(await queue.deadLetters(10)).toMatchObject([
        { key: 'ap:comment-7:denied', attempts: 1, reason: 'the mailer refused the address', at: new Date(anHourAgo).toISOString() },
      ]);
      // A member requests a mail again that was sent already.
      await queue.enqueue({ key: 'booking:SkyPilot:AB12CD', payload: {} });
      expect(await queue.revive('ap:comment-7:denied')).toBe(true);
      const sentMails: [key: string, payload: unknown][] = [];
      queue.start(async ({ key, payload }) => {
        sentMails.push([key, payload]);
        return { outcome: 'sent' };
      });
      while ((await queue.counts()).waiting > 0) await sleep(50);
      expect(sentMails.map(([key]) => key).sort()).toEqual([
        'ap:comment-1:denied',
        'ap:comment-7:denied',
        'ap:comment-8:denied',
        'ap:comment-9:denied',
        'held:1',
      ]);
      expect(Object.fromEntries(sentMails)['held:1']).toMatchObject({ kind: 'decision', status: 'accepted' });
      expect(await queue.counts()).toEqual({ waiting: 0, retrying: 0, sent: 6, dead: 0 });
    } finally {
      await queue.close();
    }
  });

  it('changes nothing if it is repeated', async () => {
    await fillSqlite();
    const first = await move();
    const target = await open({ dataDir, databaseUrl });
    // The portal has changed its rows since. The second move must not undo that.
    await target.db.deleteFrom('refreshTokens').execute();
    const before = await contents(target);
    const second = await move();
    expect(second.hasMoved).toBe(false);
    expect(second.counts.find(({ table }) => table === 'refreshTokens')).toEqual({ table: 'refreshTokens', sqlite: 1, postgres: 0 });
    expect(second.counts.filter(({ table }) => table !== 'refreshTokens')).toEqual(
      first.counts.filter(({ table }) => table !== 'refreshTokens'),
    );
    expect(await contents(target)).toEqual(before);
  });

  it('resumes after a crash between the tables and the mail', async () => {
    const before = await fillSqlite();
    const count = async () => 0;
    await expect(move({ mail: { count, import: () => Promise.reject(new Error('killed')) } })).rejects.toThrow('killed');
    expect(() => refuseUnmovedStore(dataDir)).toThrow(StoreRefused);
    const { hasMoved, counts } = await move();
    expect(hasMoved).toBe(true);
    for (const { sqlite, postgres } of counts) expect(postgres).toBe(sqlite);
    expect(await contents(await open({ dataDir, databaseUrl }))).toEqual(before);
  });

  it('resumes after a crash between the mail and the rename', async () => {
    await fillSqlite();
    await move();
    renameSync(join(dataDir, 'portal.sqlite.moved'), join(dataDir, 'portal.sqlite'));
    const { counts } = await move();
    for (const { sqlite, postgres } of counts) expect(postgres).toBe(sqlite);
    expect(existsSync(join(dataDir, 'portal.sqlite.moved'))).toBe(true);
  });

  it('leaves no row behind if one row cannot be copied', async () => {
    await fillSqlite();
    const store = await open({ dataDir });
    await store.db.insertInto('endedSessions').values({ sid: 'nul \0', until: 1 }).execute();
    await store.close();
    await expect(move()).rejects.toThrow();
    expect((await inspectStore({ dataDir, databaseUrl })).counts.filter(({ rows }) => rows > 0)).toEqual([]);
    expect(existsSync(join(dataDir, 'portal.sqlite'))).toBe(true);
  });

  it('is refused while a portal has the store open', async () => {
    await fillSqlite();
    const portal = await open({ dataDir });
    await expect(move()).rejects.toThrow(/portal\.sqlite is in use/);
    await expect(portal.check()).resolves.toBeUndefined();
    await portal.close();
    await expect(move()).resolves.toMatchObject({ hasMoved: true });
  });

  it('is refused while version 1 runs', async () => {
    writeVersion1(dataDir);
    const old = openOld(join(dataDir, 'audit.sqlite'));
    old.exec('select * from audit');
    await expect(move()).rejects.toThrow(/audit\.sqlite is in use/);
    old.close();
  });

  it('is refused into the database of another portal', async () => {
    await fillSqlite();
    const other = await open({ dataDir: '', databaseUrl });
    await other.db.insertInto('endedSessions').values({ sid: 'theirs', until: 1 }).execute();
    await expect(move()).rejects.toThrow(/already holds the data of another portal/);
    expect((await contents(other))['auditEntries']).toEqual([]);
    expect(existsSync(join(dataDir, 'portal.sqlite'))).toBe(true);
  });

  it('is refused if another store was moved there, or this one has changed since', async () => {
    await fillSqlite();
    await move();
    renameSync(join(dataDir, 'portal.sqlite.moved'), join(dataDir, 'portal.sqlite'));
    const store = await open({ dataDir });
    await store.db.insertInto('endedSessions').values({ sid: 'later', until: 1 }).execute();
    await store.close();
    await expect(move()).rejects.toThrow(/holds another store, or an older copy of this one/);
  });

  it('is refused without a store, and for a store that was moved to another database', async () => {
    await expect(move()).rejects.toThrow(/There is no store/);
    await fillSqlite();
    await move();
    databaseUrl = await (await server!).createDatabase(`move_${randomUUID()}`);
    await expect(move()).rejects.toThrow(/was moved to another database/);
  });

  it('is one command, which prints the copied tables', async () => {
    writeRecent();
    const runStoreCommand = (command: string) =>
      spawnSync(process.execPath, [join(import.meta.dirname, '../../../scripts/lib/store/main.mjs'), command], {
        env: { ...childEnvironment, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
        encoding: 'utf8',
      });
    const { status, stdout, stderr } = runStoreCommand('move');
    expect(stderr).toBe('');
    expect(stdout).toMatch(/copied auditEntries: 5\n/);
    expect(stdout).toMatch(/auditEntries +5 +5\n/);
    expect(stdout).toMatch(/mail +6 +6\n/);
    expect(status).toBe(0);
    expect(runStoreCommand('check').stdout).toMatch(/^PostgreSQL, schema version 20\n[^]*auditEntries +5\n/);
    expect(runStoreCommand('nonsense').status).toBe(2);
  });
});
