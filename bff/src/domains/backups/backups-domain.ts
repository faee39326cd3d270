import { join } from 'node:path';
import type { Domain } from '../../domain.ts';
import { createLocks } from '../../operations/locks.ts';
import type { Platform } from '../../platform.ts';
import { backupFolder, listBackups } from '../../store/backup/backup-folder.ts';
import { startBackups, type BackupSchedule } from './start-backups.ts';
import type { Metrics } from '../../metrics/metrics.ts';

/** Backs up the store regularly. Does nothing if the period is 0. */
export function createBackups({ config, databasePassword, log, metrics, now, store }: Platform): Domain {
  const { dataDir, databaseUrl, backups } = config;
  const folder = join(dataDir, backupFolder);
  if (backups.everyMs > 0) measureBackups(metrics, { folder, everyMs: backups.everyMs, now });
  let stop: () => Promise<void> = async () => undefined;
  return {
    async plugin(app) {
      if (backups.everyMs === 0) return;
      const options = {
        ...backups,
        place: { dataDir, databaseUrl, databasePassword },
        folder,
        locks: createLocks(store),
        log,
        now,
      };
      app.addHook('onReady', async () => void (stop = startBackups(options)));
    },
    close: () => stop(),
  };
}

const second = 1_000;

/** Adds the metrics of backups. Without a backup the age counts from the start of the process, so that an alert fires. */
function measureBackups(metrics: Metrics, { folder, everyMs, now }: Pick<BackupSchedule, 'folder' | 'everyMs' | 'now'>): void {
  const startedAt = now();
  metrics.gauge('portal_backup_age_seconds', () => {
    const since = listBackups(folder)[0]?.takenAt ?? startedAt;
    return [{ labels: {}, value: (now() - since) / second }];
  });
  metrics.gauge('portal_backup_period_seconds', () => [{ labels: {}, value: everyMs / second }]);
}
