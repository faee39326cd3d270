import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startSandbox } from '@portal/sandbox';
import { openPrivateDatabase } from '../../src/store/private-files.ts';
import { environmentOf, smallWorld } from '../domains/support/portal.ts';
import { freePort } from '../helpers/free-port.ts';
import { startProcess } from '../domains/support/processes.ts';

let parent: string;
beforeEach(() => void (parent = mkdtempSync(join(tmpdir(), 'private-'))));
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const modesIn = (folder: string) => Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]));

describe('openPrivateDatabase', () => {
  it('makes the folder, the database and the files beside it private', () => {
    const folder = join(parent, 'data');
    const db = openPrivateDatabase(join(folder, 'mail.sqlite'));
    db.exec('PRAGMA journal_mode = WAL; CREATE TABLE t (a)');
    expect(modeOf(folder)).toBe('700');
    expect(modesIn(folder)).toEqual({ 'mail.sqlite': '600', 'mail.sqlite-wal': '600', 'mail.sqlite-shm': '600' });
    db.close();
  });

  it('revokes the access that an older version left, even while another process has the files open', () => {
    const folder = join(parent, 'data');
    const older = openPrivateDatabase(join(folder, 'mail.sqlite'));
    older.exec('PRAGMA journal_mode = WAL; CREATE TABLE t (a)');
    chmodSync(folder, 0o755);
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
    const db = openPrivateDatabase(join(folder, 'mail.sqlite'));
    expect([modeOf(folder), ...new Set(Object.values(modesIn(folder)))]).toEqual(['700', '600']);
    db.close();
    older.close();
  });

  it('creates no file for a database in memory', () => {
    const modeBefore = modeOf('.');
    openPrivateDatabase(':memory:').close();
    expect([existsSync(':memory:'), modeOf('.')]).toEqual([false, modeBefore]);
  });

  it('throws for a file that is not a database', () => {
    const file = join(parent, 'broken.sqlite');
    writeFileSync(file, 'not a database, and long enough to be looked at as one'.repeat(20));
    expect(() => openPrivateDatabase(file).exec('CREATE TABLE t (a)')).toThrow();
  });
});

it('a running portal keeps every file in its data folder private', async () => {
  const dataDir = join(parent, 'data');
  mkdirSync(dataDir, { mode: 0o755 });
  chmodSync(dataDir, 0o755);
  writeFileSync(join(dataDir, 'portal.sqlite'), '', { mode: 0o644 });
  const sandbox = await startSandbox({ world: smallWorld });
  const bff = await startProcess({ ...environmentOf(sandbox, dataDir), SESSION_SECRET: '' }, await freePort());
  try {
    const paths = readdirSync(dataDir, { recursive: true }).map((path) => join(dataDir, String(path)));
    expect(paths).toEqual(expect.arrayContaining([join(dataDir, 'portal.sqlite'), join(dataDir, 'scratch.sqlite')]));
    expect([dataDir, ...paths].filter((path) => (statSync(path).mode & 0o077) !== 0)).toEqual([]);
  } finally {
    await bff.end('SIGKILL');
    await sandbox.close();
  }
});
