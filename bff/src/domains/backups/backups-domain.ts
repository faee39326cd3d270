import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Domain } from '../../domain.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { Platform } from '../../platform.ts';
import { copiesFolder, copyPath, copyStore, listCopies, pruneCopies } from '../../store/copies.ts';

/** Delay of the first copy in milliseconds, because a starting process has more urgent work. */
const firstMs = 10_000;
/** Pause after a failed copy, in milliseconds. */
const retryMs = 30_000;

/** Copies the SQLite store regularly. PostgreSQL is backed up with its own tools. Does nothing if the period is 0. */
export function createBackups({ config, jobs, log, metrics, now }: Platform): Domain {
  const { dataDir, databaseUrl, backups } = config;
  const { days, everyMs } = backups;
  const folder = join(dataDir, copiesFolder);
  if (databaseUrl === undefined && everyMs > 0) {
    measureCopies(metrics, { folder, everyMs, now });
    jobs.addKind({
      name: 'store.copy',
      schema: z.object({}),
      every: { ms: everyMs, firstMs: Math.min(firstMs, everyMs) },
      backOff: () => Math.min(everyMs, retryMs),
      async run() {
        const file = copyPath(folder, now());
        await copyStore(dataDir, file);
        const deleted = pruneCopies(folder, days, now());
        log.info({ file, deleted: deleted.length }, 'the store was backed up');
      },
    });
  }
  return { async plugin() {} };
}

const second = 1_000;

/** Adds the metrics of backups. Without a copy the age counts from the start of the process, so that an alert fires. */
function measureCopies(metrics: Metrics, { folder, everyMs, now }: { folder: string; everyMs: number; now(): number }): void {
  const startedAt = now();
  metrics.gauge('portal_backup_age_seconds', () => {
    const since = listCopies(folder)[0]?.takenAt ?? startedAt;
    return [{ labels: {}, value: (now() - since) / second }];
  });
  metrics.gauge('portal_backup_period_seconds', () => [{ labels: {}, value: everyMs / second }]);
}
