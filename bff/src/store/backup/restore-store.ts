import type { BackupManifest } from './manifest.ts';
import type { CheckedBackup, Restored, RestoreOptions } from './restore-options.ts';
import { restorePostgres } from './restore-postgres.ts';
import { restoreSqlite } from './restore-sqlite.ts';
import { verifyBackup } from './verify-backup.ts';

/**
 * Restores a backup of either kind of store into SQLite or PostgreSQL, and migrates it to the newest version. An interrupted restore
 * changes nothing, or the portal refuses to start until it is repeated.
 *
 * @throws StoreRefused if the backup is damaged or newer than this program, or the place is in use or not empty
 * @throws StoreUnavailable
 */
export async function restoreBackup(file: string, options: RestoreOptions): Promise<Restored & { manifest: BackupManifest }> {
  const backup: CheckedBackup = { file, ...(await verifyBackup(file)) };
  const { databaseUrl } = options;
  const restored = databaseUrl === undefined ? await restoreSqlite(options, backup) : await restorePostgres(options, databaseUrl, backup);
  return { ...restored, manifest: backup.manifest };
}
