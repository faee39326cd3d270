import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPostgres, type Postgres } from '@portal/postgres';
import { createServer, type AddressInfo } from 'node:net';
import { chmodSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { Check } from '../../../src/domains/doctor/check.ts';
import { examine, localChecks, networkChecks } from '../../../src/domains/doctor/doctor.ts';
import { upgradeChecks } from '../../../src/domains/doctor/checks/upgrade.ts';
import { thisMachine, type Clients, type Machine } from '../../../src/domains/doctor/surroundings.ts';
import { copiesFolder, copyPath, copyStore } from '../../../src/store/copies.ts';
import { newestVersion } from '../../../src/store/migrate.ts';
import { storeFile } from '../../../src/store/open-sqlite.ts';
import type { Store } from '../../../src/store/store.ts';
import { openStore } from '../support/let-leases-end.ts';

const storeChecks = networkChecks.filter(({ id }) => id.startsWith('store.'));

/** Runs checks. Returns their findings by id. */
async function check(
  checks: readonly Check[],
  env: Record<string, string>,
  clients: Partial<Clients> = {},
  machine: Partial<Machine> = {},
) {
  const { findings } = await examine(env, checks, { machine, clients });
  return Object.fromEntries(findings.map((finding) => [finding.id, finding]));
}

describe('the doctor on PostgreSQL', () => {
  let postgres: Postgres;
  let DATABASE_URL = '';
  const addressOf = (user: string, database = 'portal') => `postgres://${user}:pass-canary@127.0.0.1:${postgres.port}/${database}`;
  beforeAll(async () => {
    postgres = await startPostgres();
    DATABASE_URL = await postgres.createDatabase('portal');
    await postgres.run('create user guest');
    await postgres.run('create user reader');
    await postgres.run('alter user reader set default_transaction_read_only = on');
  });
  afterAll(() => postgres.stop());

  it('asks for a dump before an upgrade, and promises no copy', async () => {
    const findings = await check(upgradeChecks, { DATABASE_URL, DATA_DIR: join(tmpdir(), 'doctor-without-data') });
    expect(findings['upgrade.backup']).toMatchObject({ state: 'skipped', fix: 'Take a dump of the database first: docs/backup.md.' });
    expect(JSON.stringify(findings)).not.toMatch(/store -- copy|DATA_DIR, and migrates/);
  });

  it('finds nothing in a correct database', async () => {
    const findings = await check(storeChecks, { DATABASE_URL, DATA_DIR: join(tmpdir(), 'doctor-without-data') });
    expect(Object.values(findings).filter(({ state }) => state !== 'ok' && state !== 'skipped')).toEqual([]);
  });

  it.each([
    ['a database that does not exist', 'store.connection', 'Create the database', () => addressOf('postgres', 'nowhere')],
    ['a user without the right to create tables', 'store.rights', 'grant create on database', () => addressOf('guest')],
    ['a database that is read-only', 'store.primary', 'primary', () => addressOf('reader')],
    ['a server that does not run', 'store.connection', 'Start PostgreSQL', () => 'postgres://portal:pass-canary@127.0.0.1:9/portal'],
    ['a server without TLS', 'store.connection', 'ssl = on', () => `${addressOf('postgres')}?sslmode=require`],
  ])('finds %s', async (_mistake, id, fix, address) => {
    const findings = await check(storeChecks, { DATABASE_URL: address() });
    expect(findings[id]).toMatchObject({ state: 'error', fix: expect.stringContaining(fix) });
    expect(JSON.stringify(findings)).not.toContain('pass-canary');
  });

  it('finds a pooler in transaction mode, which gives two clients one session', async () => {
    const client = new pg.Client(DATABASE_URL);
    await client.connect();
    const findings = await check(storeChecks, { DATABASE_URL }, { postgres: () => Promise.resolve(client) });
    await client.end();
    expect(findings['store.pooler']).toMatchObject({ state: 'error', fix: expect.stringContaining('session mode') });
  });

  const facts = { version: '160001', isReadOnly: false, mayCreate: true, connections: 97 };
  it.each([
    ['an old server', { ...facts, version: '130011' }, 'store.version', 'error', 'PostgreSQL 14'],
    ['too few connections', { ...facts, connections: 9 }, 'store.connections', 'error', 'max_connections'],
    ['room for one process', { ...facts, connections: 19 }, 'store.connections', 'warning', 'max_connections'],
  ])('finds %s', async (_mistake, row, id, state, fix) => {
    const answers = { query: () => Promise.resolve({ rows: [{ ...row, pid: 1 }] }) };
    const findings = await check(storeChecks, { DATABASE_URL }, { postgres: () => Promise.resolve(answers as unknown as pg.Client) });
    expect(findings[id]).toMatchObject({ state, fix: expect.stringContaining(fix) });
  });

  it('skips a server that does not answer', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const findings = await check(storeChecks, { DATABASE_URL: `postgres://portal@127.0.0.1:${port}/portal` });
    server.close();
    expect(findings['store.connection']).toMatchObject({ state: 'skipped', fix: expect.stringContaining('Try again') });
    expect(findings['store.pooler']).toMatchObject({ state: 'skipped' });
  });
});

describe('the doctor on a data folder', () => {
  let dataDir = '';
  const files = localChecks.filter(({ id }) => ['store.folder', 'store.files'].includes(id));
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'doctor-folder-'));
    writeFileSync(join(dataDir, 'session-secret'), 'secret-canary', { mode: 0o600 });
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it.each([
    ['nothing if only its user may read it', 0o700, 0o600, ['ok', 'ok'], ''],
    ['a folder that others may enter', 0o755, 0o600, ['warning', 'ok'], 'chmod 700'],
    ['a file that others may read', 0o700, 0o644, ['ok', 'warning'], 'chmod 600'],
  ])('finds %s', async (_case, folderMode, fileMode, states, fix) => {
    chmodSync(dataDir, folderMode);
    chmodSync(join(dataDir, 'session-secret'), fileMode);
    const findings = Object.values(await check(files, { DATA_DIR: dataDir }));
    expect(findings.map(({ state }) => state)).toEqual(states);
    expect(findings.map((finding) => finding.fix).join('')).toContain(fix);
  });

  it('finds nothing about a journal that another process removes during the check', async () => {
    chmodSync(dataDir, 0o700);
    chmodSync(join(dataDir, 'session-secret'), 0o600);
    const journal = join(dataDir, 'scratch.sqlite-journal');
    writeFileSync(journal, '', { mode: 0o600 });
    const mayWrite = (path: string) => {
      if (path !== journal) return thisMachine.mayWrite(path);
      rmSync(journal);
      return false;
    };
    const findings = await check(files, { DATA_DIR: dataDir }, {}, { mayWrite });
    expect(findings['store.files']).toMatchObject({ state: 'ok' });
  });
});

describe('the doctor before an upgrade', () => {
  let dataDir = '';
  const withStore = async (work: (store: Store) => Promise<unknown>) => {
    const store = await openStore({ dataDir });
    await work(store);
    await store.close();
  };
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'doctor-upgrade-'));
    await withStore(async () => undefined);
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('finds nothing in a store of its own version', async () => {
    const findings = await check(upgradeChecks, { DATA_DIR: dataDir });
    expect(findings['upgrade.store-version']).toMatchObject({ state: 'ok', message: expect.stringContaining(`version ${newestVersion}`) });
    expect(findings['upgrade.room']).toMatchObject({ state: 'ok' });
    expect(findings['upgrade.unfinished']).toMatchObject({ state: 'ok' });
  });

  it('finds a disk without room for a copy', async () => {
    const findings = await check(upgradeChecks, { DATA_DIR: dataDir }, {}, { freeBytes: () => 1_000 });
    expect(findings['upgrade.room']).toMatchObject({ state: 'error', fix: expect.stringContaining('DATA_DIR') });
  });

  it('finds a backup of the day before yesterday', async () => {
    await copyStore(dataDir, copyPath(join(dataDir, copiesFolder), Date.now()));
    expect((await check(upgradeChecks, { DATA_DIR: dataDir }))['upgrade.backup']).toMatchObject({ state: 'ok' });
    const findings = await check(upgradeChecks, { DATA_DIR: dataDir }, {}, { now: () => Date.now() + 50 * 3_600_000 });
    expect(findings['upgrade.backup']).toMatchObject({
      state: 'warning',
      message: 'The last backup is 50 hours old.',
      fix: expect.stringContaining('backup'),
    });
  });

  it('finds backups that are late, damaged or switched off', async () => {
    const backupFinding = async (env: Record<string, string> = {}, machine: Partial<Machine> = {}) =>
      (await check(storeChecks, { DATA_DIR: dataDir, ...env }, {}, machine))['store.backups'];
    const file = copyPath(join(dataDir, copiesFolder), Date.now());
    await copyStore(dataDir, file);
    expect(await backupFinding()).toMatchObject({ state: 'ok', message: 'The last backup is 0 minutes old.' });
    const laterBy = (minutes: number) => ({ now: () => Date.now() + minutes * 60_000 });
    expect(await backupFinding({}, laterBy(14))).toMatchObject({ state: 'ok' });
    expect(await backupFinding({}, laterBy(16))).toMatchObject({
      state: 'warning',
      fix: expect.stringContaining('store.copy'),
    });
    expect(await backupFinding({ BACKUP_MINUTES: '30' }, laterBy(80))).toMatchObject({ state: 'ok' });
    truncateSync(file, 5_000);
    expect(await backupFinding()).toMatchObject({ state: 'error', fix: expect.stringContaining('npm run store -- copy') });
    expect(await backupFinding({ BACKUP_MINUTES: '0' })).toMatchObject({ state: 'warning', subject: 'BACKUP_MINUTES' });
  });

  it('finds an unsettled booking', async () => {
    await withStore(({ db }) =>
      db
        .insertInto('unsettledBookings')
        .values({ username: 'Drifter', ref: 'A1', bookedAt: '2026-01-01T00:00:00.000Z', heldUntil: 0 })
        .execute(),
    );
    const findings = await check(upgradeChecks, { DATA_DIR: dataDir });
    expect(findings['upgrade.unfinished']).toMatchObject({ state: 'warning', message: 'Not finished: 1 in unsettledBookings.' });
  });

  it.each([
    ['newer than the program', newestVersion + 1, 'Install the portal that wrote it'],
    ['too old for the program', 20, 'Start with an empty DATA_DIR'],
  ])('finds a store that is %s', async (_case, version, remedy) => {
    const db = new DatabaseSync(join(dataDir, storeFile));
    db.prepare('update schema_version set version = ?').run(version);
    db.close();
    const findings = await check(upgradeChecks, { DATA_DIR: dataDir });
    expect(findings['upgrade.store-version']).toMatchObject({ state: 'error', message: expect.stringContaining(remedy) });
  });
});
