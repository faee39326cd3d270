import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createCareersLog } from '../../src/domains/careers/operations/careers-log.ts';
import { createAppealOperations } from '../../src/domains/standing/appeals/appeal-operations.ts';
import { Store } from '../../src/store/store.ts';
import { StoreRefused } from '../../src/store/store-refused.ts';
import { refuseUnmovedStore } from '../../src/store/take-over/refuse-start.ts';
import { childEnvironment } from '../helpers/child-environment.ts';
import { quietLog } from './stores.ts';
import { auditRow } from './support/audit-row.ts';
import { oldFiles, openOld, writeVersion1 } from './version-1.ts';

let dataDir = '';
const stores: Store[] = [];
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'take-over-'))));
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
  rmSync(dataDir, { recursive: true });
});

async function open(): Promise<Store> {
  const store = new Store({ dataDir, log: quietLog });
  stores.push(store);
  await store.open();
  return store;
}
const countOf = async (store: Store, table: 'auditEntries' | 'endedSessions' | 'mail' | 'appealOperations') =>
  (
    await store.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  ).rows;
const withOld = (file: string, sql: string) => {
  const database = openOld(join(dataDir, file));
  database.exec(sql);
  database.close();
};
const kept = (file: string) => join(dataDir, 'version-1', file);

describe('version 1 files', () => {
  it('are copied into the store at its first start, row by row', async () => {
    writeVersion1(dataDir);
    const { db } = await open();
    const all = {
      endedSessions: await db.selectFrom('endedSessions').selectAll().orderBy('sid').execute(),
      usedLogins: await db.selectFrom('usedLogins').selectAll().execute(),
      refreshTokens: await db.selectFrom('refreshTokens').selectAll().execute(),
      unsettledBookings: await db.selectFrom('unsettledBookings').selectAll().orderBy('ref').execute(),
      appealOperations: await db.selectFrom('appealOperations').selectAll().orderBy('id').execute(),
      careersOperations: await db.selectFrom('careersOperations').selectAll().orderBy('id').execute(),
      auditEntries: await db.selectFrom('auditEntries').selectAll().orderBy('id').execute(),
      mail: await db.selectFrom('mail').selectAll().orderBy('key').execute(),
    };
    expect(all.endedSessions).toEqual([
      { sid: '11111111-1111-4111-8111-111111111111', until: 4_070_908_800_000 },
      { sid: '22222222-2222-4222-8222-222222222222', until: 4_070_908_800_001 },
    ]);
    expect(all.usedLogins).toEqual([{ id: 'login-one', until: 4_070_908_800_000 }]);
    expect(all.refreshTokens).toEqual([
      { sid: '33333333-3333-4333-8333-333333333333', sealed: 'v4.local.sealed-refresh-token', until: 4_070_908_800_000 },
    ]);
    expect(all.unsettledBookings).toEqual([
      { username: 'SkyPilot', ref: 'AB12CD', bookedAt: '2026-11-01T09:59:00.000Z', heldUntil: 0 },
      { username: 'SkyPilot', ref: 'EF34GH', bookedAt: '2026-11-01T09:59:30.000Z', heldUntil: 0 },
    ]);
    expect(all.appealOperations).toMatchObject([
      { id: 1, board: 'player', subject: 'card-1', kind: 'submit', plan: null, endedAt: '2026-11-01T10:00:07.000Z', fence: 0 },
      { id: 2, kind: 'deny', submittedAt: '2026-11-01T10:00:05.000Z', plan: null },
      { id: 3, subject: 'card-2', step: 'rewrite', attempts: 1, notBefore: 1_793_527_210_500, endedAt: null, fence: 0 },
    ]);
    expect(JSON.parse(all.appealOperations[2]?.plan ?? '')).toMatchObject({
      target: 'CrewMember',
      text: expect.stringContaining('Ünïcode'),
    });
    expect(all.careersOperations).toMatchObject([
      { id: 1, subject: 'application:a1b2c3d4-0000-4000-8000-000000000001', step: 'table', endedAt: null, fence: 0 },
      { id: 2, plan: null, endedAt: '2026-11-01T10:00:14.000Z' },
    ]);
    expect(all.auditEntries).toHaveLength(5);
    expect(all.auditEntries[1]).toEqual({
      id: 2,
      at: '2026-11-01T10:00:16.000Z',
      actor: 'SeniorOne',
      action: 'appeal.deny',
      target: 'SkyPilot',
      subjectId: 'card-1',
      beforeValue: '{"state":"pending"}',
      afterValue: '{"state":"denied"}',
      requestId: 'req-1',
      key: 'operation:2:card-1',
    });
    expect(all.mail.map(({ key, state }) => [key, state])).toEqual([
      ['ap:comment-1:denied', 'waiting'],
      ['ap:comment-7:denied', 'dead'],
      ['ap:comment-8:denied', 'waiting'],
      ['ap:comment-9:denied', 'waiting'],
      ['booking:SkyPilot:AB12CD', 'sent'],
      ['held:1', 'waiting'],
    ]);
    expect(all.mail[0]).toMatchObject({ attempts: 1, dueAt: 1_793_527_290_000, reason: 'the mailer answered 503' });
    expect(await db.selectFrom('locks').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('releases').select(['id', 'state']).orderBy('id').execute()).toHaveLength(3);
  });

  it('keep unfinished operations for the settler', async () => {
    writeVersion1(dataDir);
    const store = await open();
    const appeals = createAppealOperations(store);
    const careers = createCareersLog(store);
    expect(await appeals.unfinished()).toEqual([{ id: 3, subject: 'card-2' }]);
    expect(await appeals.takeOver('card-2', 1)).toMatchObject({ kind: 'approve', step: 'rewrite', plan: { actor: 'SeniorOne' } });
    const [application] = await careers.unfinished();
    expect(await careers.takeOver(application?.subject ?? '', 1)).toMatchObject({ step: 'table', plan: { status: 'accepted' } });
    expect(Date.now() - (await careers.ageOf(application?.id ?? 0))).toBeCloseTo(1_793_527_212_000, -3);
  });

  it('are kept in a folder that only this user may enter', async () => {
    writeVersion1(dataDir);
    await open();
    expect(readdirSync(join(dataDir, 'version-1')).sort()).toEqual(oldFiles);
    expect(oldFiles.filter((file) => existsSync(join(dataDir, file)))).toEqual([]);
    expect(statSync(join(dataDir, 'version-1')).mode & 0o777).toBe(0o700);
    for (const file of oldFiles) expect(statSync(kept(file)).mode & 0o777).toBe(0o600);
    expect(new DatabaseSync(kept('audit.sqlite'), { readOnly: true }).prepare('select count(*) as n from audit').get()).toEqual({ n: 5 });
  });

  it('leave new rows the ids that version 1 never used', async () => {
    writeVersion1(dataDir);
    const { db } = await open();
    const columns = { subject: 'card-3', plan: '{}', step: '', attempts: 0, notBefore: 0, endedAt: null, fence: 1 };
    // Version 1 used id 4 for an operation that it abandoned.
    const operation = await db
      .insertInto('appealOperations')
      .values({ ...columns, board: 'staff', kind: 'submit', submittedAt: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(operation.id).toBe(5);
  });

  it('are taken over although some are missing', async () => {
    writeVersion1(dataDir, ['careers.sqlite', 'portal.sqlite', 'mail.sqlite']);
    writeFileSync(join(dataDir, 'mail.sqlite'), '');
    const store = await open();
    expect(await countOf(store, 'auditEntries')).toBe(5);
    expect(await countOf(store, 'mail')).toBe(0);
    expect(existsSync(kept('mail.sqlite'))).toBe(true);
  });

  it('are taken over with their write-ahead log', async () => {
    writeVersion1(dataDir);
    const script = `const { DatabaseSync } = require('node:sqlite');
      const db = new DatabaseSync(${JSON.stringify(join(dataDir, 'sessions.sqlite'))});
      db.exec("insert into revoked_sessions values ('late', 4070908800000)");
      process.kill(process.pid, 'SIGKILL');`;
    spawnSync(process.execPath, ['-e', script]);
    expect(statSync(join(dataDir, 'sessions.sqlite-wal')).size).toBeGreaterThan(0);
    expect(await countOf(await open(), 'endedSessions')).toBe(3);
  });

  it('are taken over once, even if a second start finds them again', async () => {
    writeVersion1(dataDir);
    await (await open()).close();
    // A crash between the commit and the move leaves the files like this.
    for (const file of oldFiles) renameSync(kept(file), join(dataDir, file));
    const store = await open();
    expect(await countOf(store, 'auditEntries')).toBe(5);
    expect(await countOf(store, 'mail')).toBe(6);
    expect(oldFiles.every((file) => existsSync(kept(file)) && !existsSync(join(dataDir, file)))).toBe(true);
  });

  it('do not bring back rows that the store has deleted since', async () => {
    writeVersion1(dataDir);
    const first = await open();
    await first.db.deleteFrom('refreshTokens').execute();
    await first.close();
    renameSync(kept('sessions.sqlite'), join(dataDir, 'sessions.sqlite'));
    expect(await (await open()).db.selectFrom('refreshTokens').selectAll().execute()).toEqual([]);
  });

  it('are taken over once by processes that start together', async () => {
    writeVersion1(dataDir);
    const started = await Promise.all([open(), open(), open()]);
    for (const store of started) expect(await countOf(store, 'auditEntries')).toBe(5);
    expect(readdirSync(join(dataDir, 'version-1')).sort()).toEqual(oldFiles);
  });
});

describe('a start is refused', () => {
  const refusal = async () => {
    const error = await open().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(StoreRefused);
    return (error as StoreRefused).message;
  };
  const rows = () => {
    const database = new DatabaseSync(join(dataDir, 'portal.sqlite'));
    const counts = ['ended_sessions', 'audit_entries', 'mail', 'origins'].map(
      (table) => database.prepare(`select count(*) as n from ${table}`).get()?.['n'],
    );
    database.close();
    return counts;
  };

  it('while version 1 runs', async () => {
    writeVersion1(dataDir);
    const old = openOld(join(dataDir, 'mail.sqlite'));
    old.exec('select * from mail');
    expect(await refusal()).toMatch(/mail\.sqlite is in use/);
    expect(rows()).toEqual([0, 0, 0, 0]);
    old.close();
    expect(await countOf(await open(), 'mail')).toBe(6);
  });

  it.each([
    ['mail.sqlite', "update mail set payload = '{' where key = 'held:1'", /mail, column payload: is no JSON/],
    ['audit.sqlite', "drop trigger audit_no_update; update audit set after_value = 'x' where id = 4", /row 4 of audit, column after_value/],
    ['moderation.sqlite', 'update operations set plan = null', /row 3 of operations, column plan: is missing/],
    ['sessions.sqlite', 'alter table used_logins rename column until to ended', /used_logins, column until/],
    ['sessions.sqlite', 'update used_logins set until = 9223372036854775807', /too large/],
  ])('for a row of %s that cannot be read: %s', async (file, sql, reason) => {
    writeVersion1(dataDir);
    withOld(file, sql);
    const message = await refusal();
    expect(message).toMatch(reason);
    expect(message).not.toContain('example.org');
    expect(rows()).toEqual([0, 0, 0, 0]);
    expect(existsSync(join(dataDir, file))).toBe(true);
  });

  it('for a file that is not a database', async () => {
    writeVersion1(dataDir);
    writeFileSync(join(dataDir, 'audit.sqlite'), 'this is no database'.repeat(1_000));
    expect(await refusal()).toMatch(/audit\.sqlite cannot be read: file is not a database/);
  });

  it('after version 1 has used the folder again', async () => {
    writeVersion1(dataDir);
    await (await open()).close();
    renameSync(kept('audit.sqlite'), join(dataDir, 'audit.sqlite'));
    withOld(
      'audit.sqlite',
      'insert into audit (at, actor, action, target, subject_id, before_value, after_value, request_id) select at, actor, action, target, subject_id, before_value, after_value, request_id from audit limit 1',
    );
    expect(await refusal()).toMatch(/audit\.sqlite has changed since it was taken over/);
    rmSync(join(dataDir, 'audit.sqlite'));
    expect(await countOf(await open(), 'auditEntries')).toBe(5);
  });

  it('when the store has other rows with the same numbers', async () => {
    writeVersion1(dataDir, ['audit.sqlite']);
    const store = await open();
    await store.db.insertInto('auditEntries').values(auditRow).execute();
    await store.close();
    writeVersion1(dataDir, ['portal.sqlite', ...oldFiles.filter((file) => file !== 'audit.sqlite')]);
    expect(await refusal()).toMatch(/other rows with the same numbers/);
  });

  it('on PostgreSQL, while the folder holds a store that was never moved', () => {
    expect(() => refuseUnmovedStore(dataDir)).not.toThrow();
    writeFileSync(join(dataDir, 'scratch.sqlite'), 'x');
    writeFileSync(join(dataDir, 'portal.sqlite.moved'), 'x');
    writeFileSync(join(dataDir, 'portal.sqlite'), '');
    expect(() => refuseUnmovedStore(dataDir)).not.toThrow();
    writeVersion1(dataDir, oldFiles);
    expect(() => refuseUnmovedStore(dataDir)).toThrow(/holds a store that PostgreSQL lacks: portal\.sqlite\..*npm run store -- move/);
    rmSync(join(dataDir, 'portal.sqlite'));
    writeVersion1(dataDir, ['portal.sqlite', ...oldFiles.slice(1)]);
    expect(() => refuseUnmovedStore(dataDir)).toThrow(/audit\.sqlite/);
  });

  it.each([
    ['with DATABASE_URL', { DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal' }, /^DATABASE_URL is set, but DATA_DIR .* holds a store/],
    ['without', {}, /^Version 1's .*audit\.sqlite cannot be taken over/],
  ])('by the process itself, which ends with one readable line: %s', (_name, settings, line) => {
    writeVersion1(dataDir);
    withOld('audit.sqlite', "drop trigger audit_no_update; update audit set after_value = 'x' where id = 4");
    const server = join(import.meta.dirname, '../../src/server.ts');
    const env = { ...childEnvironment, DATA_DIR: dataDir, PORT: '0', ...settings };
    const { status, stderr } = spawnSync(process.execPath, [server], { env, encoding: 'utf8', timeout: 30_000 });
    expect(stderr).toMatch(line);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(status).toBe(1);
  });

  it('on SQLite, after the store was moved to PostgreSQL', async () => {
    writeFileSync(join(dataDir, 'portal.sqlite.moved'), 'x');
    expect(await refusal()).toMatch(/was moved to PostgreSQL: set DATABASE_URL/);
    expect(existsSync(join(dataDir, 'portal.sqlite'))).toBe(false);
  });
});
