import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childEnvironment } from '../helpers/child-environment.ts';
import { backupFolder, listBackups } from '../../src/store/backup/backup-folder.ts';
import { verifyBackup } from '../../src/store/backup/verify-backup.ts';
import { Store } from '../../src/store/store.ts';
import { quietLog } from './stores.ts';
import { oldFiles, writeVersion1 } from './version-1.ts';

/** Opens the store of the folder, and writes a line when it begins. */
const script = `
  const { Store } = await import(${JSON.stringify(join(import.meta.dirname, '../../src/store/store.ts'))});
  const store = new Store({ dataDir: process.env.DATA_DIR, log: { info() {}, error() {} } });
  process.stdout.write('begins');
  await store.open();
  await store.check();
`;

let dataDir = '';
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'take-over-'))));
afterEach(() => rmSync(dataDir, { recursive: true }));

const start = () =>
  spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...childEnvironment, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

async function contents() {
  const store = new Store({ dataDir, log: quietLog });
  await store.open();
  const count = async (table: 'endedSessions' | 'unsettledBookings' | 'appealOperations' | 'careersOperations' | 'auditEntries' | 'mail') =>
    (
      await store.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows;
  try {
    return [
      await count('endedSessions'),
      await count('unsettledBookings'),
      await count('appealOperations'),
      await count('careersOperations'),
      await count('auditEntries'),
      await count('mail'),
    ];
  } finally {
    await store.close();
  }
}
const complete = [2, 2, 3, 2, 5, 6];
/** Milliseconds between the first kills, which hit the copying. The later kills are for slow machines. */
const step = 6;
const killedAfter = [...Array.from({ length: 12 }, (_, index) => index * step), 90, 120, 160, 220, 300, 450];

it.each(killedAfter)('loses and duplicates nothing when killed after %i ms', async (ms) => {
  writeVersion1(dataDir);
  const child = start();
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  await sleep(ms);
  child.kill('SIGKILL');
  await ended;
  expect(await contents()).toEqual(complete);
  expect(oldFiles.filter((file) => existsSync(join(dataDir, file)))).toEqual([]);
  const backups = listBackups(join(dataDir, backupFolder));
  expect(backups).not.toEqual([]);
  for (const { file } of backups) expect((await verifyBackup(file)).manifest).toMatchObject({ reason: 'upgrade', storeVersion: 1 });
});

it('takes over once when several processes start together', async () => {
  writeVersion1(dataDir);
  const codes = await Promise.all([start(), start(), start()].map(async (child) => (await once(child, 'exit'))[0] as number));
  expect(codes).toEqual([0, 0, 0]);
  expect(await contents()).toEqual(complete);
});
