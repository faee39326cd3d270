import { expect, it } from '@jest/globals';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '../../../src/config/load-config.ts';
import { startBackups, type BackupSchedule } from '../../../src/domains/backups/start-backups.ts';
import { createLocks } from '../../../src/operations/locks.ts';
import { listBackups } from '../../../src/store/backup/backup-folder.ts';
import { verifyBackup } from '../../../src/store/backup/verify-backup.ts';
import { until } from '../../helpers/until.ts';
import { describeStores, type Place } from '../../store/stores.ts';

describeStores('backups of a running portal', (stores) => {
  /** Starts the schedule of one process. */
  async function start(place: Place, options: Partial<BackupSchedule> = {}) {
    const store = await stores.openAt(place);
    const lines: string[] = [];
    const write = (_fields: object, text: string) => void lines.push(text);
    const folder = join(place.dataDir, 'backups');
    const stop = startBackups({
      place,
      folder,
      everyMs: 300,
      days: 7,
      locks: createLocks(store),
      log: { info: write, error: write },
      now: Date.now,
      ...options,
    });
    return { stop, lines, folder };
  }

  it('are made periodically, and each is intact', async () => {
    const { stop, folder } = await start(await stores.place());
    await until(async () => listBackups(folder).length >= 3);
    await stop();
    for (const { file } of listBackups(folder)) await verifyBackup(file);
  });

  it('are made by one of several processes of a machine', async () => {
    const place = await stores.place();
    const processes = await Promise.all([1, 2, 3].map(() => start(place, { everyMs: 2_000 })));
    const folder = processes[0]?.folder ?? '';
    await until(async () => listBackups(folder).length >= 3);
    for (const { stop } of processes) await stop();
    const times = listBackups(folder).map(({ takenAt }) => takenAt);
    for (const [index, time] of times.slice(1).entries()) expect((times[index] ?? 0) - time).toBeGreaterThanOrEqual(1_900);
  });

  it('are logged as failed if their folder cannot be created', async () => {
    const place = await stores.place();
    const folder = join(place.dataDir, 'backups');
    // A file takes the place of the folder.
    writeFileSync(folder, '');
    const { stop, lines } = await start(place, { folder: join(folder, 'of this machine'), everyMs: 100 });
    await until(async () => lines.includes('the store could not be backed up'));
    await stop();
    expect(lines).not.toContain('the store was backed up');
  });

  it('start at once if the last one is older than the period', async () => {
    const place = await stores.place();
    const folder = join(place.dataDir, 'backups');
    mkdirSync(folder);
    chmodSync(folder, 0o700);
    writeFileSync(join(folder, 'portal-20260101T000000000Z.backup'), '');
    const { stop } = await start(place, { everyMs: 3_600_000 });
    await until(async () => listBackups(folder).length === 2 || listBackups(folder)[0]!.takenAt > Date.now() - 60_000);
    await stop();
  });
});

it('the default schedule loses less than five minutes', () => {
  const { backups } = loadConfig({ DATA_DIR: '.data', SESSION_SECRET: 'a-secret-of-the-tests-that-is-long-enough' });
  const [longestFailure, longestBackup] = [30_000, 20_000];
  expect(backups.everyMs + longestFailure + longestBackup).toBeLessThan(5 * 60_000);
  expect(backups.everyMs).toBeGreaterThan(0);
});
