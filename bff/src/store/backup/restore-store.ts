import type { BackupManifest } from './manifest.ts';
import type { CheckedBackup, Restored, RestoreOptions } from './restore-options.ts';
import { restorePostgres } from './restore-postgres.ts';
import { restoreSqlite } from './restore-sqlite.ts';
import { verifyBackup } from './verify-backup.ts';

/**
 * Restores a backup into SQLite or PostgreSQL, whichever made it, and brings it up to date. A restore that is cut off leaves the
 * place as it was, or refuses the start until it is repeated.
 *
 * @throws StoreRefused when the backup is damaged or newer than this program, or the place is in use or not empty
 * @throws StoreUnavailable
 */
export async function restoreBackup(file: string, options: RestoreOptions): Promise<Restored & { manifest: BackupManifest }> {
  const backup: CheckedBackup = { file, ...(await verifyBackup(file)) };
  const { databaseUrl, importMail } = options;
  const restored =
    databaseUrl === undefined ? await restoreSqlite(options, backup) : await restorePostgres(options, { databaseUrl, importMail }, backup);
  return { ...restored, manifest: backup.manifest };
}
