import { join } from 'node:path';
import type { Domain } from '../../domain.ts';
import { createLocks } from '../../operations/locks.ts';
import type { Platform } from '../../platform.ts';
import { backupFolder } from '../../store/backup/backup-folder.ts';
import { measureBackups } from './measure-backups.ts';
import { startBackups } from './start-backups.ts';

/** Backs the store up, now and then. Without a period it does nothing. */
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
