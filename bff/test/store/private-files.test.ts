import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { startSandbox } from '@portal/sandbox';
import { makePrivateFile } from '../../src/store/private-files.ts';
import { environmentOf, smallWorld } from '../domains/support/portal.ts';
import { startProcess } from '../domains/support/processes.ts';

let parent: string;
beforeEach(() => void (parent = mkdtempSync(join(tmpdir(), 'private-'))));
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const modesIn = (folder: string) => Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]));

it('revokes the access that an older version left, even while another process has the files open', () => {
  const folder = join(parent, 'data');
  const file = join(folder, 'portal.sqlite');
  makePrivateFile(file);
  const db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode = WAL; CREATE TABLE t (a)');
  chmodSync(folder, 0o755);
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
  makePrivateFile(file);
  expect(modeOf(folder)).toBe('700');
  expect(modesIn(folder)).toEqual({ 'portal.sqlite': '600', 'portal.sqlite-wal': '600', 'portal.sqlite-shm': '600' });
  db.close();
});

it('a running portal keeps every file in its data folder private', async () => {
  const dataDir = join(parent, 'data');
  mkdirSync(dataDir, { mode: 0o755 });
  chmodSync(dataDir, 0o755);
  writeFileSync(join(dataDir, 'portal.sqlite'), '', { mode: 0o644 });
  const sandbox = await startSandbox({ world: smallWorld });
  const bff = await startProcess({ ...environmentOf(sandbox, dataDir), SESSION_SECRET: '' });
  try {
    const paths = readdirSync(dataDir, { recursive: true }).map((path) => join(dataDir, String(path)));
    expect(paths).toEqual(expect.arrayContaining([join(dataDir, 'portal.sqlite'), join(dataDir, 'scratch.sqlite')]));
    expect([dataDir, ...paths].filter((path) => (statSync(path).mode & 0o077) !== 0)).toEqual([]);
  } finally {
    await bff.end();
    await sandbox.close();
  }
});
