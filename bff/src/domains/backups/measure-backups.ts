import type { Metrics } from '../../metrics/metrics.ts';
import { listBackups } from '../../store/backup/backup-folder.ts';
import type { BackupSchedule } from './start-backups.ts';

const second = 1_000;

/** Adds the metrics of backups. A process that never makes one counts from its start, so that an alert can tell. */
export function measureBackups(metrics: Metrics, { folder, everyMs, now }: Pick<BackupSchedule, 'folder' | 'everyMs' | 'now'>): void {
  const startedAt = now();
  metrics.gauge('portal_backup_age_seconds', () => {
    const since = listBackups(folder)[0]?.takenAt ?? startedAt;
    return [{ labels: {}, value: (now() - since) / second }];
  });
  metrics.gauge('portal_backup_period_seconds', () => [{ labels: {}, value: everyMs / second }]);
}
